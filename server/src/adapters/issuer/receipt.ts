import type { IncomingMessage } from 'node:http'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { maxDocumentBytes } from '@soleira/domain/document/file'
import { readAtMost } from '../bounded.ts'
import { isPublicAddress, publicLookup } from '../public-address.ts'

const patience = 60_000

/**
 * Fetches a file by the address in a service's answer; null when the address is not allowed or gives no file.
 * Only https on the public Internet or the service's own address is allowed, without redirects (T7, T39).
 */
export async function fetchReceipt(
  address: unknown,
  base: string,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password) return null
  const isOwn = url.origin === new URL(base).origin
  if (!isOwn && !isOutside(url)) return null
  const until = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  try {
    const answer = await open(url, isOwn, until)
    if (answer.statusCode !== 200) {
      answer.destroy()
      return null
    }
    return await readAtMost(answer, maxDocumentBytes)
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** `publicLookup` checks names when they are resolved, but never sees an address in figures. */
function isOutside({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}

function open(url: URL, isOwn: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    get(url, { signal, ...(!isOwn && { lookup: publicLookup }) }, resolve).on('error', reject)
  })
}
