import { readAtMost } from '../bounded.ts'

const maxBytes = 64 * 1024
const maxMilliseconds = 3_000

/**
 * True for https, or for http to this machine (tests and gateways), without credentials (T7). A base address
 * comes from the settings, never from a user.
 */
export function isAllowedBase(base: string): boolean {
  if (!URL.canParse(base)) return false
  const { protocol, hostname, username, password } = new URL(base)
  if (username || password) return false
  if (protocol === 'https:') return true
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '[::1]' || isLoopbackV4(hostname))
}

/** `URL` has already turned every odd spelling of an IPv4 address into four decimals. */
function isLoopbackV4(hostname: string): boolean {
  return /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/**
 * Allows 3 s for everything and 64 KB, without redirects. `body` is undefined when it is not JSON. Throws
 * when there is no answer within those bounds.
 */
export async function getJson(url: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(maxMilliseconds),
    headers: { accept: 'application/json' },
  })
  const bytes = await readAtMost(response.body, maxBytes)
  if (!bytes) throw new Error(`answer of more than ${maxBytes} bytes`)
  return { status: response.status, body: parse(bytes.toString('utf8')) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
