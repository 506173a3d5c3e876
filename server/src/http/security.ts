import type { IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

/** What the product's own pages may load: nothing from elsewhere, no inline script (T5, T24). */
const pagePolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  // The component library writes style attributes and one style element for its variables.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
}

/** What says something of a file that a page loads; the others speak to whoever opens an address by itself. */
const ofFiles = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
]

/**
 * Headers of every answer, errors included; the API is never stored by anybody (T23, T24). Built files leave with a
 * few: a page loads a dozen of them, and the whole list weighs more than some of the files. Opened by itself, such a
 * file may load nothing.
 */
export function securityHeaders(https: boolean): (url: string) => Record<string, string> {
  const headers = {
    ...headersOf({
      contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'deny' },
      originAgentCluster: true,
    }),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  }
  const ofApi = { ...headers, 'cache-control': 'no-store, private' }
  const ofBuilt = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => ofFiles.includes(name))),
    'content-security-policy': "default-src 'none'",
  }
  return (url) => {
    if (url.startsWith('/api')) return ofApi
    return url.startsWith('/assets/') ? ofBuilt : headers
  }
}

/** Gives every answer its headers. */
export const security = fp<{ headersFor: (url: string) => Record<string, string> }>(
  async (app, { headersFor }) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headersFor(request.url))
    })
  },
)

/** What helmet sets. It is the same for every answer, so it is asked once and not each time. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}
