import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isPublicAddress, publicLookup } from './public-address.ts'

/**
 * The address of a file that a service has told; null when it is not allowed. Only https on the public Internet
 * or the service's own address is allowed (T7, T39).
 */
export function fileAddress(told: unknown, base: string): URL | null {
  const url = typeof told === 'string' && URL.canParse(told) ? new URL(told) : null
  if (!url || url.username || url.password) return null
  return isOwn(url, base) || isOutside(url) ? url : null
}

export const isOwn = (url: URL, base: string): boolean => url.origin === new URL(base).origin

/** Follows no redirect, and sends nothing that proves who asks. */
export async function openFile(url: URL, base: string, signal: AbortSignal): Promise<IncomingMessage> {
  // With an import of `node:http` Node loads its `fetch`, which takes a start 25 ms.
  const { get } = url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { signal, ...(!isOwn(url, base) && { lookup: publicLookup }) }, resolve).on('error', reject)
  })
}

/** `publicLookup` checks names when they are resolved, but never sees an address in figures. */
function isOutside({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}
