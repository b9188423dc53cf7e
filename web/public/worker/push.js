// The part of the service worker that notifies players of their turns; worker.js imports it.

self.addEventListener("push", (event) => {
    const { title, body, url, tag } = event.data.json();
    event.waitUntil(
        self.registration.showNotification(title, { body, tag, icon: "icon.svg", data: { url } }),
    );
});

self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.url));
});

/** Focus a window that shows the page, or open a new one. */
async function open(path) {
    const url = new URL(path, self.registration.scope).href;
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = windows.find((each) => each.url === url);
    return there ? there.focus() : self.clients.openWindow(url);
}
