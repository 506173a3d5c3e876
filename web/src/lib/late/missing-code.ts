import { offline } from '../api/api.ts'
import { failure } from '../toast.ts'

const errors = new WeakSet<Error>()
const lostSheets = new Set<string>()

/** Whether a screen or a dialog did not open because its code could not be fetched. */
export function isCodeMissing(error: unknown): error is Error {
  return error instanceof Error && errors.has(error)
}

/**
 * Watches for code that can no longer be fetched. When the server has been updated under an open page,
 * the page is loaded anew, at most once a minute; while something is unsaved (`mayReload` says no) it only says
 * so. Without a connection nothing is reloaded: the error gets words, and the screen that wanted the code shows them.
 */
export function watchMissingCode(mayReload: () => boolean, reload = () => location.reload()): () => void {
  async function answer() {
    if (!(await isUpdated())) return
    if (!mayReload()) return failure('O Soleira foi atualizado', afterSaving)
    if (reloadedLately()) return
    sessionStorage.setItem(mark, String(Date.now()))
    reload()
  }

  function note({ payload }: Event & { payload: Error }) {
    const [, sheet] = /^Unable to preload CSS for (\S+)$/.exec(payload.message) ?? []
    if (sheet) lostSheets.add(sheet)
    errors.add(payload)
    // The router reloads by itself when it sees the browser's own message. Offline that would end on the browser's
    // error page, so the error gets other words.
    payload.message = offline().message
    void answer()
  }

  window.addEventListener('vite:preloadError', note)
  return () => window.removeEventListener('vite:preloadError', note)
}

/** Fetches again the styles that did not come: Vite asks for each only once. Rejects when they still do not. */
export async function fetchLostSheets(): Promise<void> {
  await Promise.all(
    [...lostSheets].map(async (href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      await new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = () => {
          link.remove()
          reject(offline())
        }
        document.head.append(link)
      })
      lostSheets.delete(href)
    }),
  )
}

/** Loads the page anew once the server answers; without a connection it stays as it is. */
export async function reloadWhenReachable(): Promise<void> {
  if ((await servedPage()) !== null) location.reload()
}

const mark = 'soleira.reloaded-at'
const afterSaving = 'Salve ou feche o que está aberto e recarregue a página para usar a versão nova.'

function reloadedLately(): boolean {
  return Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < 60_000
}

/** Whether the page that the server gives out now starts with other code than this one did. */
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
