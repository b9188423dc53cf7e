import { describe, expect, it } from "vitest";
import { fileName } from "./exportPalace";

describe("the file of a palace", () => {
    it("is named after its player, in any language", () => {
        expect(fileName("Ana")).toBe("Ana");
        expect(fileName("Ágnes & Bőd")).toBe("Ágnes-Bőd");
        expect(fileName("नमस्ते ليلى")).toBe("नमस्ते-ليلى");
        expect(fileName("../..")).toBe("palace");
        expect(fileName("👩‍🚀\u202e/")).toBe("palace");
    });
});
