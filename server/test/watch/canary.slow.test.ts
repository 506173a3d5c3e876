import { login } from '@soleira/domain/auth/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { letterQueue } from '../../src/features/account-data/deletion-email.ts'
import { accountAndUser } from '../../src/scope.ts'
import { Client } from '../clients/client.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeOwner } from '../rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../scenes/broker.ts'
import { guardBody, guardCanary, noteError } from './canary.ts'

const servers: TestApp[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function started(): Promise<TestApp> {
  const server = await startTestApp()
  servers.push(server)
  return server
}

async function broken(leak: (server: TestApp) => Promise<unknown>): Promise<string> {
  const leaking = await startTestApp()
  await leak(leaking)
  return leaking.stop().then(
    () => 'nothing was found',
    (error: Error) => error.message,
  )
}

const job = (server: TestApp, data: object, output: object = {}) =>
  server.pool.query(
    `insert into pgboss.job (name, data, output, state) values ('purge-file', $1, $2, 'completed')`,
    [data, output],
  )

it('finds what is sent, whatever way it gets out (T20)', async () => {
  const registration = makeRegistration({ lastName: 'Quaresma-Beltrão' })
  const owner = makeOwner({ fullName: 'Jacinto Salgueiro', rg: '30.987.654-1' })
  const digits = owner.cpf.replace(/\D/g, '')
  const found = await broken(async (server) => {
    const client = await signInBroker(server, registration)
    await takeIn(client, { owners: [owner] })
    server.app.log.info({ owner: digits }, 'leaked')
    server.app.log.info({ sent: registration.password, who: registration.lastName }, 'leaked')
    server.app.log.info({ cookie: client.cookie }, 'leaked')
    await job(server, { to: registration.email })
    await job(server, {}, { message: `Failed query: ${owner.fullName}` })
    noteError(JSON.stringify({ code: 'conflict', message: `O RG ${owner.rg} já existe` }))
  })
  expect(found).toContain('cpf in the log')
  expect(found).toContain('password in the log')
  expect(found).toContain('lastName in the log')
  expect(found).toContain('session in the log')
  expect(found).toContain('email in the queues')
  expect(found).toContain('fullName in the queues')
  expect(found).toContain('rg in an error')
})

it('is not fed by jobs that fail: the queue keeps the kind of an error, not its words', async () => {
  const server = await started()
  const registration = makeRegistration({ lastName: 'Damasceno-Vidal' })
  await signInBroker(server, registration)
  // As a letter would fail whose addressee the database refuses: the error quotes the values.
  await server.pool.query('alter table accounts rename column delete_after to gone')
  await server.jobs.send(server.db, letterQueue, accountAndUser(await scopeOf(server, registration.email)))
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query(
      "select output from pgboss.job where name = 'deletion-letter' and output is not null",
    )
    expect(rows).toEqual([{ output: expect.objectContaining({ message: 'DrizzleQueryError' }) }])
    expect(JSON.stringify(rows)).not.toContain('select ')
  }, 30_000)
})

it('finds what a broker alone may know of a sale', async () => {
  const found = await broken(async (server) => {
    guardBody({ price: '900000.00', lowestPrice: '812345.67', notes: 'aceita até menos' })
    server.app.log.info({ least: '812345.67', price: '900000.00' }, 'leaked')
    noteError(JSON.stringify({ message: 'aceita até menos' }))
  })
  expect(found).toContain('lowestPrice in the log')
  expect(found).toContain('notes in an error')
  expect(found).not.toContain('\nprice in the log')
})

it('finds what a test adds itself', async () => {
  const found = await broken(async (server) => {
    guardCanary('key of a letter', 'segredo-da-carta')
    server.app.log.info('https://exemplo.com.br/senha?chave=segredo-da-carta')
  })
  expect(found).toContain('key of a letter in the log')
})

it('is quiet where nothing leaks, refusals included', async () => {
  const server = await started()
  const registration = makeRegistration()
  const client = await signInBroker(server, registration)
  await takeIn(client)
  await new Client(server.app).refused(
    login,
    { body: { email: registration.email, password: 'errada-123' } },
    401,
  )
})
