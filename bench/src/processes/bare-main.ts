import { createServer } from 'node:http'

/** The least that Node does before it can answer; starts are compared with it. */
createServer((_request, response) => void response.end('{}')).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
