// The one service worker (docs/decisions/0087). It shows pushes, takes files that other apps share, and answers without
// a connection with the shell that the page has kept. It keeps no answer of the API, and holds nothing itself: what is
// kept, and when it goes, is decided by the page (web/src/lib/device).

self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  // The page is asked for while this worker starts, so that it comes no later than without one.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The server alone answers these; pages of links belong to others than the broker. */
const passed = /^\/(api|a|c|e|p|s|automation-ws|healthz|readyz|metrics|worker\.js|shell\.json)(\/|$)/

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === '/papeis/receber') event.respondWith(receive(request))
  else if (request.method === 'GET' && !passed.test(pathname)) event.respondWith(answer(event))
})

/** The network first: a file with a hash in its name lies in the browser's cache anyway. */
async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await keptShell(request.mode === 'navigate' ? '/index.html' : request)
    if (kept) return kept
    throw error
  }
}

async function keptShell(request) {
  for (const name of await caches.keys()) {
    const cache = name.startsWith('shell ') ? await caches.open(name) : undefined
    const found = await cache?.match(request, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

/** Files shared by another app wait in the store of unsent papers (web/src/lib/files/unsent-files.ts). */
async function receive(request) {
  try {
    const files = (await request.formData()).getAll('files').filter((file) => file instanceof File)
    const at = Date.now()
    const rows = files.map((file) => ({ id: crypto.randomUUID(), broker: 'shared', file, at }))
    await keepPapers(rows)
    return Response.redirect('/papeis', 303)
  } catch {
    const words =
      'Não foi possível guardar os arquivos neste aparelho. Volte, abra o Soleira e envie-os em Papéis.'
    return new Response(words, { status: 507, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
}

function keepPapers(rows) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('soleira')
    opening.onupgradeneeded = () => opening.result.createObjectStore('papers', { keyPath: 'id' })
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('papers', 'readwrite')
      for (const row of rows) writing.objectStore('papers').put(row)
      writing.onabort = () => reject(writing.error)
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

self.addEventListener('push', (event) => {
  const { title, message, actionUrl } = read(event.data)
  const shown = {
    body: message,
    icon: '/icons/app-192.png',
    lang: 'pt-BR',
    data: { path: ownPath(actionUrl) },
  }
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
