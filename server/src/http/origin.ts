import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'

export interface OriginOptions {
  /** The address under which the product is known; without it only this machine is served. */
  publicUrl: string | undefined
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Paths that probes ask by address, whatever name they use. */
const probes = ['/healthz', '/readyz']

/**
 * Answers only under known names (T10, DNS rebinding), and lets only the own pages write (T14):
 * every request other than GET and HEAD needs the own Origin, or none from a client that is no browser.
 */
export const origin = fp<OriginOptions>(async (app, { publicUrl }) => {
  const known = publicUrl ? new URL(publicUrl) : null

  app.addHook('onRequest', async (request) => {
    const host = request.headers.host?.toLowerCase() ?? ''
    const isLocal = loopback.test(host)
    if (!probes.includes(request.url) && host !== known?.host && !isLocal) throw new AppError('misdirected')
    if (request.method === 'GET' || request.method === 'HEAD') return

    const site = request.headers['sec-fetch-site']
    if (site && site !== 'same-origin' && site !== 'none') throw new AppError('foreign_origin')
    const from = request.headers.origin
    if (from === undefined || from === known?.origin) return
    if (!(isLocal && from === `http://${host}`)) throw new AppError('foreign_origin')
  })
})
