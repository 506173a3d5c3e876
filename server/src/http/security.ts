import fp from 'fastify-plugin'

/** What the product's own pages may load: nothing from elsewhere, no inline script (T5, T24). */
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
]

const headers = {
  'content-security-policy': pagePolicy.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const headersOverHttps = { ...headers, 'strict-transport-security': 'max-age=31536000' }

/** Headers of every answer, errors included; the API is never stored by anybody (T23, T24). */
export const security = fp<{ https: boolean }>(async (app, { https }) => {
  // Put together here and not by a library, which does so again for every answer.
  const always = https ? headersOverHttps : headers
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store, private')
  })
})
