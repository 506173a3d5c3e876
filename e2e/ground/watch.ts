import type { BrowserContext } from '@playwright/test'

/**
 * The browser logs each refusal and each lost network on the console. Many journeys cause them on purpose.
 */
const refusal =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/

const restarting = [
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
  /WebSocket handshake: Unexpected response code: 503/,
]

export function watchComplaints(
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
