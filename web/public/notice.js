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
  const { title, body, tag, url, lang, end } = told(event.data);
  const actions = end === undefined ? [] : [{ action: 'end', title: end.say }];
  const notice = { body, tag, lang, icon: '/icon-192.png', actions, data: { url, end: end?.token } };
  event.waitUntil(self.registration.showNotification(title, notice));
});

/** One tap, and no more pushes come; where nobody can be reached the page says how it is done. */
async function endBy(token) {
  const headers = { 'content-type': 'application/json' };
  const asked = fetch('/api/v1/notices/end', { method: 'POST', headers, body: JSON.stringify({ token }) });
  const ended = await asked.then(
    ({ ok }) => ok,
    () => false,
  );
  return ended ? undefined : lead('/notices');
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data, tag } = event.notification;
  if (event.action === 'end') event.waitUntil(endBy(data.end));
  else event.waitUntil(lead(data?.url ?? `/table/${tag}`));
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
