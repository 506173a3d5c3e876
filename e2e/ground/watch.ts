import type { BrowserContext } from '@playwright/test'

/** Refusals, and a network that is gone, are part of many journeys; the browser notes each of them on the console. */
const refusal =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/

/** The browser notes these while a server is started anew. */
const restarting = [
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
  /WebSocket handshake: Unexpected response code: 503/,
]

/**
 * Notes what must not happen on any page: errors, warnings of the content policy, dialogs of the browser, and
 * requests to anybody else.
 */
export function watch(
  context: BrowserContext,
  address: string,
  { mayRestart = false }: { mayRestart?: boolean } = {},
): string[] {
  const complaints: string[] = []
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${address}/`) && !/^(data|blob):/.test(url)) complaints.push(`request: ${url}`)
  })
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    const isExpected = refusal.test(text) || (mayRestart && restarting.some((noted) => noted.test(text)))
    if (message.type() === 'error' && !isExpected) complaints.push(`console: ${text}`)
  })
  context.on('dialog', async (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  return complaints
}
