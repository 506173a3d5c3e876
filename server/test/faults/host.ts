import { type EmbeddedDatabase, startEmbedded } from '../../src/database/embedded/start.ts'

/**
 * The smallest application on an embedded database, for tests that kill it. It reports to its parent in lines
 * of JSON and stops on SIGTERM. It ends with 1 and one line when the start is refused. Usage: node host.ts
 * <data directory of PostgreSQL>
 */
const tell = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

let database: EmbeddedDatabase
try {
  database = await startEmbedded({
    directory: process.argv[2] as string,
    log: (line) => tell({ event: 'log', line }),
  })
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
process.once('SIGTERM', async () => {
  await database.stop()
  process.exit(0)
})
tell({ event: 'ready', pid: database.pid, connection: database.connection })
