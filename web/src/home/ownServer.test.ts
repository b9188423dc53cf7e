import { expect, test } from "vitest";
import { hostOf, serverAt } from "./ownServer";

test.each([
    ["https://alhambra.example", "https://alhambra.example"],
    ["  https://alhambra.example:8443/games?a#b ", "https://alhambra.example:8443"],
    ["alhambra.example", "https://alhambra.example"],
    ["http://localhost:8000/", "http://localhost:8000"],
    ["http://127.0.0.1:8000", "http://127.0.0.1:8000"],
    ["http://[::1]:8000", "http://[::1]:8000"],
])("%s is a server", (text, server) => {
    expect(serverAt(text)).toBe(server);
});

test.each([
    "http://alhambra.example", // browsers would not lead there from an encrypted page
    "http://192.168.1.7:8000",
    "http://localhost.example",
    "ftp://alhambra.example",
    "javascript:alert(1)",
    "https://ana:secret@alhambra.example",
    "https://",
    "friends",
    "",
    "two words.example",
])("'%s' is no server", (text) => {
    expect(serverAt(text)).toBeNull();
});

test("a server is called by its name and port", () => {
    expect(hostOf("https://alhambra.example:8443")).toBe("alhambra.example:8443");
});
