import * as authorizing from '@soleira/domain/authorization/contract'
import { searchEverything } from '@soleira/domain/search/contract'
import * as contract from '@soleira/domain/signing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { makeSigning } from '../../../test/scenes/signing.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const phase = async (id: number) =>
  (await broker.call(authorizing.listAuthorizations, { params: { id } })).body[0]?.phase
const found = async () =>
  (await broker.call(searchEverything, { query: { text: 'autorização' } })).body.authorizations[0]?.state

it("is 'Em assinatura' from the sending until the end of it, wherever its state is said", async () => {
  const { id: propertyId } = await takeIn(broker)
  const signer = { name: 'Iara Campos Neves', email: 'iara@exemplo.com.br' }
  const { id } = await makeSigning(broker, propertyId, [signer])
  expect([await phase(propertyId), await found()]).toEqual(['draft', 'Rascunho'])
  await broker.call(contract.sendSigning, { params: { id } })
  expect([await phase(propertyId), await found()]).toEqual(['signing', 'Em assinatura'])
  await server.pool.query(`update signings set expires_at = now() - interval '1 minute' where id = $1`, [id])
  expect(await phase(propertyId)).toBe('draft')
  await server.pool.query(`update signings set expires_at = now() + interval '1 day' where id = $1`, [id])
  await broker.call(contract.cancelSigning, { params: { id } })
  expect([await phase(propertyId), await found()]).toEqual(['draft', 'Rascunho'])
})
