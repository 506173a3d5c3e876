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
 * The public Internet, and there the ports of pages. A name is looked up for each connection and gone to by the addresses that
 * were judged, so that an answer that changes in between leads nowhere else (T7, T39).
 */
export const publicNetwork: Network = {
  connect(host, port) {
    const bare = host.replace(/^\[|\]$/g, '')
    if (!ports.includes(port) || (isIP(bare) !== 0 && !isPublicAddress(bare))) throw new NotPublic()
    return connect({ host: bare, port, lookup: publicLookup })
  },
}
