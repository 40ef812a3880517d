// Part of the worker: a tap on the notice of one's turn leads to that table, in a window that is open if there is one.
async function lead(address) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page === undefined) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(`/table/${event.notification.tag}`));
});
