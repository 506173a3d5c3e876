import { fileInboxPaper } from '@soleira/domain/inbox/contract'
import { listOffersOfPerson } from '@soleira/domain/paper-fact/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'
import { untilLocked } from '../../../test/watch/locks.ts'
import { examineOlder } from './examine.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const cpf = makeCpf()
const clearanceOf = (name: string) => [
  'MINISTÉRIO DA FAZENDA',
  'Secretaria da Receita Federal do Brasil',
  'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
  `Nome: ${name}`,
  `CPF: ${cpf}`,
  'é certificado que não constam pendências em seu nome.',
]

/** Files a certificate for Ana, and offers her its number as rules of before did. */
async function offeredTo(fullName: string, name: string, answer: string | null = null) {
  const { id: propertyId } = await takeIn(broker)
  const { id: personId } = (await broker.call(createPerson, { body: { kind: 'natural', fullName } as never }))
    .body
  const parties = [{ personId, role: 'owner' }]
  await broker.call(replaceParties, { params: { id: propertyId }, body: { parties } as never })
  const id = await bringAsRead(server, broker, clearanceOf(name), { propertyId })
  const body = { kind: 'receita_federal', propertyId, personId, despite: ['another_person', 'another_name'] }
  const { filed } = (await broker.call(fileInboxPaper, { params: { id }, body: body as never })).body
  await server.pool.query('delete from paper_facts where document_id = $1', [filed?.documentId])
  await server.pool.query(
    `insert into paper_facts (account_id, document_id, property_id, person_id, field, value, page, words, is_sure,
       answer, answered_at)
     select account_id, id, property_id, $2, 'cpf', $3, 1, '', false, $4, case when $4::text is null then null else now() end
     from documents where id = $1`,
    [filed?.documentId, personId, { said: cpf }, answer],
  )
  return personId
}

const waiting = async (id: number) =>
  (await broker.call(listOffersOfPerson, { params: { id } })).body.map(({ field }) => field)

it('what a paper says of somebody of another name is offered no more, and what is of theirs stays', async () => {
  const [ana, regina] = [
    await offeredTo('Ana Prado', 'MARTA NUNES'),
    await offeredTo('Regina Alves Moura', 'REGINA ALVES'),
  ]
  const refused = await offeredTo('Célia Ramos', 'MARTA NUNES', 'refused')
  expect([await waiting(ana), await waiting(regina)]).toEqual([['cpf'], ['cpf']])
  await server.pool.query('update readings set examined = -1 where examined is not null')
  await examineOlder(server)
  expect([await waiting(ana), await waiting(regina)]).toEqual([[], ['cpf']])
  const { rows } = await server.pool.query('select answer from paper_facts where person_id = $1', [refused])
  expect(rows).toEqual([{ answer: 'refused' }])
})

it('what somebody answers meanwhile stays answered', async () => {
  const ana = await offeredTo('Ana Prado', 'MARTA NUNES')
  const { rows: offers } = await server.pool.query('select id from paper_facts where person_id = $1', [ana])
  await server.pool.query('update readings set examined = -1 where examined is not null')
  const side = await server.pool.connect()
  await side.query('begin')
  await side.query("update paper_facts set answer = 'refused', answered_at = now() where id = $1", [
    offers[0].id,
  ])
  const examining = examineOlder(server)
  await Promise.race([examining, untilLocked(server, 1, 30_000)])
  await side.query('commit')
  side.release()
  await examining
  const { rows } = await server.pool.query('select answer from paper_facts where person_id = $1', [ana])
  expect(rows).toEqual([{ answer: 'refused' }])
})
