import { offlineError } from '../api/api.ts'
import { showFailure } from '../toast.ts'

const errors = new WeakSet<Error>()
const lostSheets = new Set<string>()
const whole = new Set<string>()

export function isCodeMissing(error: unknown): error is Error {
  return error instanceof Error && errors.has(error)
}

/**
 * Watches for code that can no longer be fetched. When the server was updated under an open page, the page is
 * reloaded, at most once a minute; with unsaved input (`mayReload` is false) only a toast says so. Without a
 * connection nothing is reloaded, and the screen shows the error.
 */
export function watchMissingCode(mayReload: () => boolean, reload = () => location.reload()): () => void {
  async function answer() {
    if (!(await isUpdated())) return
    if (!mayReload()) return showFailure('O Soleira foi atualizado', afterSaving)
    if (reloadedLately()) return
    sessionStorage.setItem(mark, String(Date.now()))
    reload()
  }

  function note({ payload }: Event & { payload: Error }) {
    errors.add(payload)
    // The router reloads by itself on the browser's own message. Offline that would end on the browser's
    // error page, so the message is replaced.
    payload.message = offlineError().message
    void answer()
  }

  // Vite tells only the first of several sheets that were lost. Those that an extension adds are none of ours.
  function noteSheet({ target }: Event) {
    const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
    if (isSheet && target.href.startsWith(`${location.origin}/assets/`)) lostSheets.add(target.href)
  }

  window.addEventListener('vite:preloadError', note)
  window.addEventListener('error', noteSheet, true)
  return () => {
    window.removeEventListener('vite:preloadError', note)
    window.removeEventListener('error', noteSheet, true)
  }
}

/**
 * Vite requests each style sheet only once, so the lost ones are fetched here. Rejects when one still fails.
 */
export async function fetchLostSheets(): Promise<void> {
  await Promise.all(
    [...lostSheets].map(async (href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      await new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = () => {
          link.remove()
          reject(offlineError())
        }
        document.head.append(link)
      })
      lostSheets.delete(href)
    }),
  )
}

/** Notes that a screen stands: where no sheet is lost, it has its own. */
export function noteStanding(screen: string): void {
  if (lostSheets.size === 0) whole.add(screen)
}

/**
 * Code that is fetched ahead may have lost its sheets. The browser brings the code again, but not the sheets. A screen
 * that stood with its own needs no other: without a connection it must not go for those of another.
 */
export async function fetchSheetsOf(screen: string): Promise<void> {
  if (!whole.has(screen)) await fetchLostSheets()
}

/** Without a connection the page stays, because a reload would lose it. */
export async function reloadWhenReachable(): Promise<void> {
  if ((await servedPage()) !== null) location.reload()
}

const mark = 'soleira.reloaded-at'
const afterSaving = 'Salve ou feche o que está aberto e recarregue a página para usar a versão nova.'

function reloadedLately(): boolean {
  return Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < 60_000
}

async function isUpdated(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const page = await servedPage()
  return Boolean(entry && page !== null && !page.includes(`"${entry}"`))
}

async function servedPage(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
