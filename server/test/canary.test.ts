import { login } from '@soleira/domain/auth/contract'
import { afterEach, expect, it } from 'vitest'
import { signIn, takeIn } from './broker.ts'
import { guardCanary, noteError } from './canary.ts'
import { Client } from './client.ts'
import { makeRegistration } from './factories/people.ts'
import { makeOwner } from './factories/properties.ts'
import { startTestApp, type TestApp } from './harness.ts'

let server: TestApp | undefined
afterEach(() => server?.stop())

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
    const client = await signIn(server, registration)
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

it('finds what a test adds itself', async () => {
  const found = await broken(async (server) => {
    guardCanary('key of a letter', 'segredo-da-carta')
    server.app.log.info('https://exemplo.com.br/senha?chave=segredo-da-carta')
  })
  expect(found).toContain('key of a letter in the log')
})

it('is quiet where nothing leaks, refusals included', async () => {
  server = await startTestApp()
  const registration = makeRegistration()
  const client = await signIn(server, registration)
  await takeIn(client)
  await new Client(server.app).refused(
    login,
    { body: { email: registration.email, password: 'errada-123' } },
    401,
  )
})
