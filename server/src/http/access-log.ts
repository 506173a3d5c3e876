import fp from 'fastify-plugin'

/**
 * One line an answer: the route's pattern instead of its address, so that no id, search term
 * or name reaches the log (T20).
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
