import fp from 'fastify-plugin'

/** Our own pages load nothing from other servers and run no inline scripts (T5, T24). */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The component library writes style attributes and one style element for its variables.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join(';')

/**
 * These also matter for a file that a page loads. The others matter only for an address that is opened by
 * itself.
 */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** The list that helmet 8 recommends, with our policy. */
const ofPages = {
  ...everywhere,
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Scripts beside the built ones that a page loads. The worker's is not among them: its own policy binds it. */
const pageScripts = new Set(['/before-paint.js'])

/**
 * Errors get these headers too. Answers of the API are never stored (T23, T24). Built files get only a few: a
 * page loads a dozen of them, and the whole list is larger than some of the files. A built file opened by
 * itself may load nothing.
 */
export function securityHeaders(https: boolean): (url: string) => Record<string, string> {
  const transport: Record<string, string> = https ? { 'strict-transport-security': 'max-age=31536000' } : {}
  const headers = { ...ofPages, ...transport }
  const ofApi = { ...headers, 'cache-control': 'no-store, private' }
  const ofBuilt = { ...everywhere, ...transport, 'content-security-policy': "default-src 'none'" }
  return (url) => {
    if (url.startsWith('/api')) return ofApi
    return url.startsWith('/assets/') || pageScripts.has(url) ? ofBuilt : headers
  }
}

export const security = fp<{ headersFor: (url: string) => Record<string, string> }>(
  async (app, { headersFor }) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headersFor(request.url))
    })
  },
)
