import { connect, isIP, type Socket } from 'node:net'
import { isPublicAddress, publicLookup } from '../public-address.ts'

/** Throws NotPublic, at once or as the socket's error, for a place where a page may not lead. */
export interface Network {
  connect(host: string, port: number): Socket
}

class NotPublic extends Error {
  readonly code = 'ENOTPUBLIC'
}

const ports = [80, 443]

/**
 * The public Internet, on the ports of web pages. Each connection resolves its name and uses the very
 * addresses that were checked, so that a later answer cannot lead elsewhere (T7, T39).
 */
export const publicNetwork: Network = {
  connect(host, port) {
    const bare = host.replace(/^\[|\]$/g, '')
    if (!ports.includes(port) || (isIP(bare) !== 0 && !isPublicAddress(bare))) throw new NotPublic()
    return connect({ host: bare, port, lookup: publicLookup })
  },
}

/**
 * Hosts that Chromium calls by itself for forms, accounts and updates. No certificate comes from them, and
 * nobody should learn there which pages were opened.
 */
const ofChromium = new Set([
  'accounts.google.com',
  'android.clients.google.com',
  'clients1.google.com',
  'clients2.google.com',
  'clients3.google.com',
  'clients4.google.com',
  'clients2.googleusercontent.com',
  'mtalk.google.com',
  'content-autofill.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'safebrowsing.googleapis.com',
  'sb-ssl.google.com',
  'update.googleapis.com',
  'edgedl.me.gvt1.com',
  'redirector.gvt1.com',
])

export const isOfChromium = (host: string): boolean => ofChromium.has(host.toLowerCase().replace(/\.$/, ''))
