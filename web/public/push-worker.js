// Shows pushes of the product as notifications of the browser, and opens what they are about. It answers no request:
// pages, files and the API go past it, and nothing of them is kept.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, message, actionUrl } = read(event.data)
  const shown = { body: message, icon: '/favicon.svg', lang: 'pt-BR', data: { path: ownPath(actionUrl) } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(ownPath(event.notification.data?.path)))
})

/** What a push says. One that says nothing readable still has to be shown. */
function read(data) {
  try {
    const { title, message, actionUrl } = data.json()
    return { title: String(title), message: String(message), actionUrl }
  } catch {
    return { title: 'Soleira', message: 'Você tem uma nova notificação.', actionUrl: null }
  }
}

/** A path of this product; whatever would lead elsewhere leads to the list of notifications (T25). */
function ownPath(wanted) {
  const { origin } = self.location
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin))
    return '/notificacoes'
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/notificacoes'
  return url.pathname + url.search
}

/** Comes back to a window that is there already; one with something else in it, perhaps unsaved, is left alone. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).pathname + new URL(url).search === path)
  return there ? there.focus() : self.clients.openWindow(path)
}
