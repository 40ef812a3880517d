// Part of the worker: notices that come while the page is closed, and where a tap on one leads: into a window that is open
// if there is one.
async function lead(address) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page === undefined) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}

/** What came; a browser that cannot read it still says that something is there. */
function told(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Gavel', body: '', tag: 'gavel', url: '/tables' };
  }
}

self.addEventListener('push', (event) => {
  const { title, body, tag, url, lang } = told(event.data);
  const notice = { body, tag, lang, icon: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, notice));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data, tag } = event.notification;
  event.waitUntil(lead(data?.url ?? `/table/${tag}`));
});

// the push service has given the browser another address
self.addEventListener('pushsubscriptionchange', (event) => {
  const again = async () => {
    const options = event.oldSubscription?.options;
    const now = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!now) return;
    const { endpoint, keys } = now.toJSON();
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/v1/me/notices/browser', { method: 'PUT', headers, body: JSON.stringify({ endpoint, keys }) });
  };
  event.waitUntil(again());
});
