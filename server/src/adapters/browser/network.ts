import { connect, isIP, type Socket } from 'node:net'
import { isPublicAddress, publicLookup } from '../public-address.ts'

/** Where the pages of a browser may lead. Throws NotPublic, at once or as the socket's error, for everywhere else. */
export interface Network {
  connect(host: string, port: number): Socket
}

/** An address that a page may not lead to. */
export class NotPublic extends Error {
  readonly code = 'ENOTPUBLIC'
}

const ports = [80, 443]

/**
 * The public Internet, and there the ports of pages. A name is looked up for each connection and gone to by the
 * addresses that were judged, so that an answer that changes in between leads nowhere else (T7, T39).
 */
export const publicNetwork: Network = {
  connect(host, port) {
    const bare = host.replace(/^\[|\]$/g, '')
    if (!ports.includes(port) || (isIP(bare) !== 0 && !isPublicAddress(bare))) throw new NotPublic()
    return connect({ host: bare, port, lookup: publicLookup })
  },
}

/** Hosts that Chromium asks for by itself: of forms, accounts and updates. No certificate comes from them. */
const ofChromium = new Set([
  ...['accounts.google.com', 'android.clients.google.com', 'clients1.google.com', 'clients2.google.com'],
  ...['clients3.google.com', 'clients4.google.com', 'clients2.googleusercontent.com', 'mtalk.google.com'],
  ...[
    'content-autofill.googleapis.com',
    'optimizationguide-pa.googleapis.com',
    'safebrowsing.googleapis.com',
  ],
  ...['sb-ssl.google.com', 'update.googleapis.com', 'edgedl.me.gvt1.com', 'redirector.gvt1.com'],
])

/** Whether it is Chromium that asks, and not a page: what was opened is nobody's business. */
export const isOfChromium = (host: string): boolean => ofChromium.has(host.toLowerCase().replace(/\.$/, ''))
