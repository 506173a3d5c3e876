import type { ProposedSubject, Reading } from '@soleira/domain/reading/proposal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayFromToday } from '../../../test/days.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { sendToInbox } from '../../../test/scenes/inbox.ts'
import { placesOf } from './places-of.ts'
import { findInboxFiles } from './queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
afterAll(() => server.stop())

type Printed = Omit<ProposedSubject, 'kind'>

const numbers = { cnm: '1113382005431892', cib: 'ABC1234J' }
const matricula = { matricula: '54318' }

async function bring() {
  const registration = makeRegistration()
  const broker = await signInBroker(server, registration)
  const scope = await scopeOf(server, registration.email)
  const { id: property } = await takeIn(broker, {
    registrationNumber: '54.318',
    municipalRegistration: '1.234.567-8',
  })
  await server.pool.query('update properties set cnm = $2, cib = $3 where id = $1', [
    property,
    numbers.cnm,
    numbers.cib,
  ])
  const { id: elsewhere } = await takeIn(broker, { registrationNumber: '777', number: '45' })
  /** An 'Ônus Reais' of that day that was read so. */
  const send = async (printed: Printed | null, days: number, propertyId?: number) => {
    const id = await sendToInbox(broker, makePdf(), { ...(propertyId && { propertyId }) })
    const subject = printed && { subject: { kind: 'property' as const, ...printed } }
    const reading: Reading = {
      proposal: { kind: 'onus_reais', ...subject, issuedOn: dayFromToday(-days), sureness: 'sure' },
      evidence: [],
      doubts: [],
    }
    await server.pool.query(
      `update readings set status = 'read', pages = 1, reading = $2 where inbox_paper_id = $1`,
      [id, reading],
    )
    return id
  }
  const placeOf = async (id: number, most?: number) =>
    (await placesOf(server.db, scope, await findInboxFiles(server.db, scope, [id]), most)).get(id)
  return { property, elsewhere, send, placeOf }
}

it.each<[string, Printed | null]>([
  ['matrícula', { matricula: '054318' }],
  ['inscrição', { inscricao: '12345678' }],
  ['CNM', { cnm: numbers.cnm }],
  ['CIB', { cib: numbers.cib }],
  ['address', { address: 'RUA DAS LARANJEIRAS, Nº 120, APTO 301, Rio de Janeiro - RJ' }],
  ['property for which it was brought', null],
])('meets a paper that waits for the same place by its %s', async (_, printed) => {
  const { property, send, placeOf } = await bring()
  const rival = await send(printed, 10, printed ? undefined : property)
  const place = await placeOf(await send(matricula, 20))
  expect(place).toMatchObject({ propertyId: property, isSure: false, collidesWith: { paperId: rival } })
})

it('looks at no paper of another property', async () => {
  const { elsewhere, send, placeOf } = await bring()
  const one = await send(matricula, 20)
  await send({ matricula: '777' }, 10)
  await send({ address: 'Rua das Laranjeiras, 45, apto 301, Rio de Janeiro - RJ' }, 10)
  await send(matricula, 10, elsewhere)
  await send(null, 10)
  expect(await placeOf(one, 0)).toMatchObject({ isSure: true })
})

it('calls none sure beside more papers than it looks at', async () => {
  const { send, placeOf } = await bring()
  await send(matricula, 40)
  await send(matricula, 30)
  const newest = await send(matricula, 20)
  expect(await placeOf(newest, 2)).toMatchObject({ isSure: true })
  expect(await placeOf(newest, 1)).toMatchObject({ isSure: false, isReady: true })
})
