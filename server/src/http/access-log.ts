import fp from 'fastify-plugin'

/**
 * Logs the pattern of the route and not the address, because an address may hold an id, a search term or a
 * name (T20).
 */
export const accessLog = fp(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
})
