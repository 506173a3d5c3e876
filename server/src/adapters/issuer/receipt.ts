import type { IncomingMessage } from 'node:http'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { maxDocumentBytes } from '@soleira/domain/document/file'
import { isPublicAddress, publicLookup } from '../public-address.ts'
import { readAtMost } from './bounded.ts'

/** Milliseconds for a whole file. */
const patience = 60_000

/**
 * The bytes of a file whose address a service has answered; null when it may not be gone to, or gives none. Nowhere
 * but to the public Internet by https, or to the service's own address; redirects are not followed (T7, T39).
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

/** Names are looked at again when they are looked up; an address in figures never is. */
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
