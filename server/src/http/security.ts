import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'

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

/** Headers of every answer, errors included; the API is never stored by anybody (T23, T24). */
export const security = fp<{ https: boolean }>(async (app, { https }) => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    originAgentCluster: true,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store, private')
  })
})
