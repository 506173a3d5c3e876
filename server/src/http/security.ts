import type { IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

/** What our own pages may load: nothing from other servers, and no inline scripts (T5, T24). */
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

/** The headers that matter for a file that a page loads. The others only matter when an address is opened by itself. */
const ofFiles = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
]

/**
 * The headers of an answer, by its address; errors get them too. Answers of the API are never stored (T23, T24). Built
 * files get only a few headers: a page loads a dozen of them, and the whole list is larger than some of the files. When
 * such a file is opened by itself it may load nothing.
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

/** The headers that helmet sets. They are the same for every answer, so they are computed once. */
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
