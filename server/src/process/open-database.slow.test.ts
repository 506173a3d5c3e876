import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, it, vi } from 'vitest'
import { assertReachable, errorTeller } from './open-database.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

it('waits for a database that is not there yet, and says in one line when it does not come', async () => {
  const { host, port: number = 5432, ...database } = inject('database')
  const port = await freePort()
  const pool = new pg.Pool({ ...database, host: '127.0.0.1', port, max: 1 })
  pool.on('error', () => {})
  await expect(assertReachable(pool, 'given', 1)).rejects.toThrow(
    'Configuração inválida: DATABASE_URL: o banco de dados não atende (ECONNREFUSED)',
  )
  const tried = vi.spyOn(pool, 'query')
  const waiting = assertReachable(pool, 'given', 50_000)
  await expect.poll(() => tried.mock.calls.length).toBeGreaterThan(1)
  const late = createServer((socket) => {
    const beyond = connectTo(`${host}/.s.PGSQL.${number}`)
    for (const end of [socket, beyond]) end.on('error', () => {})
    socket.pipe(beyond).pipe(socket)
  }).listen(port, '127.0.0.1')
  await waiting
  await pool.end()
  late.close()
})

it('does not wait for a server that refuses', async () => {
  const pool = new pg.Pool({ ...inject('database'), database: 'nenhum', max: 1 })
  const begin = performance.now()
  await expect(assertReachable(pool, 'given')).rejects.toThrow('não atende (3D000)')
  expect(performance.now() - begin).toBeLessThan(30_000)
  await pool.end()
})

it('waits for its own, too, where a busy machine lets the first connections time out', async () => {
  const { host, port: number = 5432, ...database } = inject('database')
  let taken = 0
  const slow = createServer((socket) => {
    socket.on('error', () => {})
    taken += 1
    // The first connections are accepted and hear nothing, as when the server gets no processor.
    if (taken < 3) return
    const beyond = connectTo(`${host}/.s.PGSQL.${number}`)
    beyond.on('error', () => {})
    socket.pipe(beyond).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo
  const pool = new pg.Pool({ ...database, host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 400 })
  pool.on('error', () => {})
  await expect(assertReachable(pool, 'own', 100)).rejects.toThrow(
    /^O banco de dados não atende \(.*timeout.*\)\.$/,
  )
  await assertReachable(pool, 'own', 50_000)
  expect(taken).toBeGreaterThan(2)
  await pool.end()
  slow.close()
})

it('tells once that the database is away, however many connections meet it, and everything else each time', () => {
  const told: object[] = []
  let now = 0
  const tellerOf = errorTeller(
    (said) => told.push(said),
    () => now,
  )
  const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  for (let second = 0; second < 60; second += 2) {
    now = second * 1_000
    tellerOf('queues')(away())
    tellerOf('requests')(new Error('Connection terminated unexpectedly'))
    // pg-boss passes on such an object.
    tellerOf('queues')({ message: 'timeout exceeded when trying to connect', queue: 'a' } as never)
  }
  expect(told).toMatchObject([{ of: 'queues', code: 'ECONNREFUSED' }])
  tellerOf('queues')(Object.assign(new Error('duplicate key'), { code: '23505' }))
  expect(told.at(-1)).toMatchObject({ code: '23505' })
  now += 20_000
  tellerOf('requests')(away())
  expect(told).toHaveLength(3)
})
