// The one service worker (docs/decisions/0087). It shows pushes, takes files that other apps share, and answers without
// a connection with the shell that the page has kept, or with one page of its own. It keeps no answer of the API, and
// holds nothing itself: what is kept, and when it goes, is decided by the page (web/src/lib/device).

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
  else if (request.method === 'GET' && !passed.test(pathname) && (isPage(request) || mayHaveShell))
    event.respondWith(answer(event))
})

const isPage = ({ mode }) => mode === 'navigate'
const isShell = (name) => name.startsWith('shell ')

/** Where no shell is kept, files of pages come as fast as without a worker. It is not known at once. */
let mayHaveShell = true
caches.keys().then((names) => {
  mayHaveShell = names.some(isShell)
})

/** The network first: a file with a hash in its name lies in the browser's cache anyway. */
async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await keptShell(isPage(request) ? '/index.html' : request)
    if (kept) {
      mayHaveShell = true
      return kept
    }
    if (isPage(request)) return withoutConnection()
    throw error
  }
}

async function keptShell(request) {
  for (const name of await caches.keys()) {
    const cache = isShell(name) ? await caches.open(name) : undefined
    const found = await cache?.match(request, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

/** Stands here, so that no cache holds it and each version of this file brings its own. It has no script. */
function withoutConnection() {
  const page = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sem conexão · Soleira</title>
<style>
  :root { color-scheme: light dark; --ground: #faf8f4; --ink: #1e2522; --soft: #5a625d; --fill: #1f5b47; --on: #fff }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #101513; --ink: #e4e9e5; --soft: #a3aea8; --fill: #8fbfa9; --on: #0d1411 }
  }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--ground);
    color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 26rem; padding: 1.5rem }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem }
  p { margin: 0 0 1rem; color: var(--soft) }
  a { display: inline-block; padding: .75rem 1.25rem; border-radius: .5rem; background: var(--fill); color: var(--on);
    font-weight: 600; text-decoration: none }
</style>
<main>
  <h1>Sem conexão com o Soleira</h1>
  <p>Confira a internet deste aparelho. Se o Soleira roda neste computador, confira se ele está ligado. Nada do que
    estava salvo se perdeu.</p>
  <a href="">Tentar novamente</a>
</main>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }
  return new Response(page, { status: 503, headers })
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
