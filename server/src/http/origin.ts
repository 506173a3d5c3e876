import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'

export interface OriginOptions {
  publicUrl: string | undefined
  /**
   * With a token, metrics are read under any host name. Without one, a foreign name could be made to mean
   * this machine.
   */
  hasMetricsToken: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** True when one of our own pages sent the request. Nobody else may open a socket (T15). */
    comesFromOwnPage(request: FastifyRequest): boolean
  }
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Probes ask for these paths by IP address, whatever name the product has. */
const probes = ['/healthz', '/readyz']

/**
 * Refuses unknown hosts (T10, DNS rebinding) and writes from other pages (T14). A request other than GET and
 * HEAD must carry our own Origin. Clients that are not browsers send none, which is accepted.
 */
export const origin = fp<OriginOptions>(async (app, { publicUrl, hasMetricsToken }) => {
  const known = publicUrl ? new URL(publicUrl) : null
  // Over https only the public name is served. Browsers would send none of the Secure cookies to localhost.
  const servesLoopback = known?.protocol !== 'https:'
  const asked = hasMetricsToken ? [...probes, '/metrics'] : probes

  app.decorate('comesFromOwnPage', (request: FastifyRequest): boolean => {
    const { origin } = request.headers
    const host = soleHost(request)
    if (origin === undefined || host === null) return false
    return origin === known?.origin || (servesLoopback && loopback.test(host) && origin === `http://${host}`)
  })

  app.addHook('onRequest', async (request) => {
    const host = soleHost(request)
    const isLocal = servesLoopback && loopback.test(host ?? '')
    const isNamed = host !== null && (host === known?.host || isLocal)
    if (!isNamed && !(host !== null && asked.includes(request.url))) throw new AppError('misdirected')
    if (request.method === 'GET' || request.method === 'HEAD') return

    const site = request.headers['sec-fetch-site']
    if (site && site !== 'same-origin' && site !== 'none') throw new AppError('foreign_origin')
    const from = request.headers.origin
    if (from === undefined || from === known?.origin) return
    if (!(isLocal && from === `http://${host}`)) throw new AppError('foreign_origin')
  })
})

/**
 * In lower case. Empty when no host is named, null when several are. With two `Host` headers, or a full
 * address in the request line, a proxy may have used another host than we would.
 */
function soleHost({ raw }: FastifyRequest): string | null {
  const isHost = (_: string, index: number, all: string[]) =>
    index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host'
  const [host = '', ...more] = raw.rawHeaders.filter(isHost)
  const isAddress = !raw.url?.startsWith('/')
  return more.length || isAddress ? null : host.toLowerCase()
}
