// Speaks to the host over the channel of the tabs, as a tab does that does not run it (web/src/host/tabs.ts).
(tab) => {
    const channel = new BroadcastChannel("alhambra.host");
    let host = null;
    channel.onmessage = ({ data }) => {
        if (data.kind === "host" && (data.tab === null || data.tab === tab)) {
            host = data.host;
            heard(data);
        } else if (data.kind === "to-tab" && data.message.tab === tab) heard(data.message);
    };
    window.speaker = {
        hello: (isNew) => channel.postMessage({ kind: "hello", tab, isNew }),
        say: (message) => channel.postMessage({ kind: "to-host", host, message: { ...message, tab } }),
    };
    speaker.hello(false);
}
