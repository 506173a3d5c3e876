import { fileInboxPaper, listInbox, releaseInboxPaper } from '@soleira/domain/inbox/contract'
import { readFilings } from '@soleira/domain/inbox/filing-order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const release = (id: number) => broker.send(releaseInboxPaper, { params: { id } })

async function bring(cpf: string, propertyId: number) {
  return bringAsRead(
    server,
    broker,
    [
      'MINISTÉRIO DA FAZENDA',
      'Secretaria da Receita Federal do Brasil',
      'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
      'Nome: MARTA NUNES',
      `CPF: ${cpf}`,
      'é certificado que não constam pendências em seu nome.',
    ],
    { propertyId },
  )
}

it('a paper that was brought for the wrong property stands where it says itself, and in no other list', async () => {
  const cpf = makeCpf()
  const { id: hers } = await takeIn(broker, { owners: [makeOwner({ fullName: 'Marta Nunes', cpf })] })
  const { id: wrong } = await takeIn(broker)
  const id = await bring(cpf, wrong)
  const listed = async () =>
    (await broker.call(listInbox, { query: { status: 'open', propertyId: wrong } })).body
  expect(await listed()).toMatchObject([
    {
      id,
      property: { propertyId: hers },
      broughtFor: { propertyId: wrong },
      contradictions: ['another_person'],
      isReady: false,
    },
  ])
  const { body } = await broker.call(releaseInboxPaper, { params: { id } })
  expect(body).toMatchObject({ property: { propertyId: hers }, contradictions: [] })
  expect(await listed()).toEqual([])
})

it('one that is filed, or that a link asked for, stays with its property', async () => {
  const { id: propertyId, owners } = await takeIn(broker)
  const [filed, handed] = [await bring(makeCpf(), propertyId), await bring(makeCpf(), propertyId)]
  const personId = owners[0]?.personId ?? 0
  const body = { kind: 'receita_federal', propertyId, personId, despite: ['another_person'] } as never
  await broker.call(fileInboxPaper, { params: { id: filed }, body })
  await server.pool.query(`update inbox_papers set way = 'link' where id = $1`, [handed])
  for (const id of [filed, handed]) expect((await release(id)).status).toBe(409)
})

it('one that an order waits to file is no longer of the order', async () => {
  const { id: wrong } = await takeIn(broker)
  const id = await bring(makeCpf(), wrong)
  await server.pool.query(
    `update inbox_papers set filing = jsonb_build_object('by', (select max(id) from users), 'at', now(),
       'isReplacing', false, 'isKeeping', false) where id = $1`,
    [id],
  )
  const waiting = async () => (await broker.call(readFilings, {})).body.waiting
  expect(await waiting()).toEqual([id])
  expect((await release(id)).status).toBe(200)
  expect(await waiting()).toEqual([])
})
