// Shows notifications, also when no page of Platsa is open. It handles no requests, so pages load as without it.

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  // A later notification about the same page replaces the earlier one.
  event.waitUntil(
    self.registration.showNotification(title, { body, lang: 'sv', tag: path, renotify: true, data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

/** In a window of its own, because somebody may be writing in the open ones. */
async function openPage(path) {
  const address = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === address);
  return open ? open.focus() : self.clients.openWindow(address);
}
