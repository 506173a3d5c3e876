import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { login, register } from '@soleira/domain/auth/contract'
import { createProperty, listProperties } from '@soleira/domain/property/contract'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiClient } from '../../src/demo/api-client.ts'
import { EventStream } from '../clients/event-stream.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { endApplications, startApplication } from './application-process.ts'
import { isHere, startPgBouncer } from './pgbouncer.ts'
import { clearScene, HANGS_MS, newFolder, surroundings, untilHolds } from './scene.ts'
import { type SharedGround, startSharedGround } from './shared-ground.ts'

let ground: SharedGround
let bouncers: Awaited<ReturnType<typeof startPgBouncer>>[]
beforeEach(async () => {
  bouncers = []
  // Who migrates is a part of it.
  ground = await startSharedGround({ isEmpty: true })
})
afterEach(async () => {
  await endApplications()
  for (const bouncer of bouncers) await bouncer.stop()
  await ground.close()
  await clearScene()
})

async function bounce(swallowed?: string): Promise<string> {
  const bouncer = await startPgBouncer(ground.socket, swallowed)
  bouncers.push(bouncer)
  return bouncer.url
}

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client(ground.databaseUrl)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const isPooled = isHere('pgbouncer', '--version')

describe.skipIf(!isPooled)('F40: behind PgBouncer in transaction mode (Debian: pgbouncer)', () => {
  it('two processes that start together migrate once, serve, stream, and keep the limits of time', async () => {
    const settings = { DATABASE_URL: await bounce(), DATABASE_DIRECT_URL: ground.databaseUrl }
    const [here, there] = await Promise.all([ground.start(settings), ground.start(settings)])
    const [first, second] = await Promise.all([here.application.ready, there.application.ready])
    // A lock of a session that stayed in the pooler would be nobody's to release.
    await untilHolds(
      async () => (await ask(`select from pg_locks where locktype = 'advisory'`)).length === 0,
      30_000,
    )
    const person = makeRegistration()
    const [one, other] = [new ApiClient(first), new ApiClient(second)]
    await one.call(register, { body: person })
    await one.call(login, { body: person })
    await other.call(login, { body: person })
    const stream = await EventStream.openAt(first, one)
    await stream.change()
    await other.call(createProperty, { body: makeProperty() })
    await stream.change()
    const clients = Array.from({ length: 20 }, (_, place) => (place % 2 ? one : other))
    await Promise.all(clients.map((client) => client.call(createProperty, { body: makeProperty() })))
    // The same statements again and again, over sessions that have met them or have not.
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(clients.map((client) => client.call(listProperties, { query: { limit: 50 } })))
    }
    expect(await one.call(listProperties, { query: { limit: 50 } })).toHaveLength(21)
    await stream.leave()

    const pooled = new pg.Client(settings.DATABASE_URL)
    await pooled.connect()
    expect((await pooled.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }])
    await pooled.end()
    const locker = new pg.Client(ground.databaseUrl)
    await locker.connect()
    await locker.query('begin; lock table properties')
    const begun = performance.now()
    await expect(one.call(createProperty, { body: makeProperty() })).rejects.toThrow(/: 503 /)
    expect(performance.now() - begun).toBeLessThan(HANGS_MS)
    await locker.query('rollback')
    await locker.end()
    await one.call(createProperty, { body: makeProperty() })

    const command = fileURLToPath(new URL('../../src/commands/backup.ts', import.meta.url))
    const backup = spawn(process.execPath, [command, '--to', join(here.folder, 'a.copia')], {
      env: { ...surroundings, DATA_DIR: here.folder, ...ground.settings, ...settings },
    })
    const [said] = await Promise.all([text(backup.stdout), once(backup, 'close')])
    expect(said).toMatch(/^Cópia feita: /)
  })

  it('the pooler restarted: the processes are back by themselves (F12)', async () => {
    const settings = { DATABASE_URL: await bounce(), DATABASE_DIRECT_URL: ground.databaseUrl }
    const { application } = await ground.start(settings)
    const client = new ApiClient(await application.ready)
    const person = makeRegistration()
    await client.call(register, { body: person })
    await client.call(login, { body: person })
    // Every session of the pooler ends, as by a restart of the server behind it.
    await ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null`,
    )
    await untilHolds(
      () =>
        client.call(createProperty, { body: makeProperty() }).then(
          () => true,
          () => false,
        ),
      30_000,
    )
    expect(application.process.exitCode).toBeNull()
  })

  it('without the way past it the start is refused by one line that names the setting, and nothing is changed', async () => {
    const start = async (swallowed?: string) =>
      startApplication(await newFolder(), { ...ground.settings, DATABASE_URL: await bounce(swallowed) }).ready
    await expect(start()).rejects.toThrow(
      'Configuração inválida: DATABASE_URL: o banco de dados não atende (08P01); atrás de um pooler, defina também DATABASE_DIRECT_URL\n',
    )
    await expect(start('extra_float_digits, options')).rejects.toThrow(
      /^Configuração inválida: DATABASE_URL: um pooler \(PgBouncer\) não deixa passar os limites de tempo; defina DATABASE_DIRECT_URL/,
    )
    expect(await ask(`select from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')`)).toEqual([])
  })
})
