import fp from 'fastify-plugin'

/** An empty body is accepted where none is asked for: many clients send the JSON type with every POST. */
export const jsonBody = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' && !request.routeOptions.config.endpoint?.body) done(null, undefined)
    else parse(request, text as string, done)
  })
})
