import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { changeMilestone } from '@soleira/domain/closing/contract'
import {
  agreeCommission,
  issueReceipt,
  readCommission,
  readCommissionYear,
} from '@soleira/domain/commission/contract'
import { undoDeal } from '@soleira/domain/deal/contract'
import { listActivity } from '@soleira/domain/history/contract'
import { createPerson, erasePerson } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { readDeletion } from '@soleira/domain/property/deletion-contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import {
  agree,
  authorize,
  dealWithFee,
  feeOf,
  issue,
  makeFee,
  makeReceipt,
} from '../../../test/scenes/commission.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'
import { outlive } from '../../../test/scenes/past.ts'

let server: TestApp
let broker: Client
let propertyId: number
const today = dayOf(new Date())

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
})

it('comes from the authorisation that runs at the acceptance, and follows no later one', async () => {
  const id = await dealWithFee(broker, propertyId)
  await authorize(broker, propertyId, { feePercent: '3' })
  const fee = await feeOf(broker, id)
  expect(fee.agreed).toMatchObject({
    percent: '6.00',
    amount: '48000.00',
    payer: 'seller',
    isFromAuthorization: true,
    changes: [],
    shares: [{ isOwn: true, amount: '48000.00' }],
    parts: [
      {
        label: 'No sinal',
        amount: '48000.00',
        dueOn: '2100-02-01',
        follows: 'sinal',
        awaits: true,
        state: 'open',
      },
    ],
  })
  expect(fee).toMatchObject({ received: '0.00', open: '48000.00', late: '0.00', version: 1 })
})

it('is unknown without an authorisation, until the broker says it', async () => {
  const id = await acceptedDeal(broker, propertyId)
  expect(await feeOf(broker, id)).toMatchObject({ agreed: null, open: '0.00', version: 0 })
  const said = await broker.refused(issueReceipt, { params: { id }, body: makeReceipt() }, 409)
  expect(said.message).toBe('Informe antes os honorários deste negócio.')
  expect((await agree(broker, id, { version: 0 })).agreed).toMatchObject({ isFromAuthorization: false })
})

it('is changed with a reason, and keeps what was agreed before', async () => {
  const id = await dealWithFee(broker, propertyId)
  const other = makeFee({ percent: '5', parts: [{ label: 'Na escritura', amount: '40000.00' }] })
  const silent = await broker.refused(agreeCommission, { params: { id }, body: other }, 422)
  expect(silent.fields).toEqual({ reason: 'Diga por que mudou' })
  const { agreed } = await agree(broker, id, { ...other, reason: 'desconto ao vendedor' })
  expect(agreed).toMatchObject({
    amount: '40000.00',
    isFromAuthorization: false,
    changes: [{ percent: '6.00', amount: '48000.00', reason: 'desconto ao vendedor' }],
  })
  await broker.refused(agreeCommission, { params: { id }, body: other }, 409)
})

it('is split to the cent among people of the account and typed names', async () => {
  const id = await dealWithFee(broker, propertyId)
  const { body: person } = await broker.call(createPerson, { body: makePerson({ fullName: 'Caio Serra' }) })
  const shares = [
    { isOwn: true, percent: '50' },
    { personId: person.id, creci: 'CRECI-RJ 9', percent: '25' },
    { name: 'Bia Prado', amount: '12000.00' },
  ]
  const { agreed } = await agree(broker, id, { shares })
  expect(agreed?.shares).toMatchObject([
    { isOwn: true, amount: '24000.00' },
    { personId: person.id, name: 'Caio Serra', amount: '12000.00' },
    { personId: null, name: 'Bia Prado', amount: '12000.00' },
  ])
  const wrong = makeFee({ shares: [...shares, { name: 'Léo', amount: '0.01' }], version: 2 })
  const told = await broker.refused(agreeCommission, { params: { id }, body: wrong }, 422)
  expect(told).toMatchObject({
    code: 'sum_mismatch',
    message: 'A divisão soma R$ 48.000,01; os honorários são de R$ 48.000,00.',
  })
  const stranger = makeFee({
    shares: [
      { isOwn: true, percent: '50' },
      { personId: 999_999, percent: '50' },
    ],
  })
  await broker.refused(agreeCommission, { params: { id }, body: { ...stranger, version: 2 } }, 422)
})

it('is refused in parts that do not make it', async () => {
  const id = await dealWithFee(broker, propertyId)
  const body = makeFee({ parts: [{ label: 'No sinal', amount: '47999.99' }] })
  const { message } = await broker.refused(agreeCommission, { params: { id }, body }, 422)
  expect(message).toBe('As partes somam R$ 47.999,99; os honorários são de R$ 48.000,00.')
})

it('says what is open and late as sums come in, the part due first before the others', async () => {
  const id = await dealWithFee(broker, propertyId)
  const parts = [
    { label: 'Na escritura', amount: '28000.00', dueOn: addDays(today, 30) },
    { label: 'No sinal', amount: '20000.00', dueOn: addDays(today, -3) },
  ]
  await agree(broker, id, { parts })
  expect(await feeOf(broker, id)).toMatchObject({ open: '48000.00', late: '20000.00' })
  const fee = await issue(broker, id, { amount: '15000.00' })
  expect(fee).toMatchObject({ received: '15000.00', open: '33000.00', late: '5000.00' })
  const whole = await issue(broker, id, { amount: '5000.00' })
  expect(whole.agreed?.parts.map(({ state }) => state)).toEqual(['open', 'received'])
  const more = makeReceipt({ amount: '28000.01' })
  const { fields } = await broker.refused(issueReceipt, { params: { id }, body: more }, 422)
  expect(fields).toEqual({ amount: 'Falta receber R$ 28.000,00' })
  const less = makeFee({ percent: '2', parts: [{ label: 'x', amount: '16000.00' }], version: 4, reason: 'y' })
  await broker.refused(agreeCommission, { params: { id }, body: less }, 422)
  const ahead = makeReceipt({ receivedOn: addDays(today, 2) })
  await broker.refused(issueReceipt, { params: { id }, body: ahead }, 422)
})

it('moves a part with its milestone until it is received, and calls none late that awaits it', async () => {
  const id = await dealWithFee(broker, propertyId)
  const parts = [
    { label: 'No sinal', amount: '20000.00', follows: 'sinal' as const },
    { label: 'Na escritura', amount: '28000.00', dueOn: '2001-01-01', follows: 'deed' as const },
  ]
  await agree(broker, id, { parts })
  const say = (kind: string, version: number, said: object) =>
    broker.call(changeMilestone, { params: { id: `${id}-${kind}` as never }, body: { version, ...said } })
  const partsOf = async () => (await feeOf(broker, id)).agreed?.parts
  const past = addDays(today, -5)
  await say('deed', 0, { due: { on: past } })
  expect((await partsOf())?.[1]).toMatchObject({ dueOn: past, awaits: true, state: 'open' })
  expect(await feeOf(broker, id)).toMatchObject({ late: '0.00' })
  await say('deed', 1, { done: { on: addDays(today, -2) } })
  expect((await partsOf())?.[1]).toMatchObject({ dueOn: addDays(today, -2), awaits: false, state: 'late' })
  expect((await broker.call(readCommissionYear, { query: {} })).body.late).toBe('28000.00')
  await issue(broker, id, { amount: '28000.00' })
  await say('deed', 2, { done: null })
  expect((await partsOf())?.[1]).toMatchObject({ dueOn: addDays(today, -2), state: 'received' })
  await say('sinal', 0, { aside: { reason: 'sem sinal' } })
  expect((await partsOf())?.[0]).toMatchObject({ dueOn: null, awaits: true, state: 'open' })
})

it('keeps what was received of an undone deal, and expects no more of it', async () => {
  const id = await dealWithFee(broker, propertyId)
  await issue(broker, id)
  const undone = { cause: 'buyer' as const, reason: 'banco negou', deposit: 'returned' as const, version: 1 }
  await broker.call(undoDeal, { params: { id }, body: { ...undone, on: today } })
  const fee = await feeOf(broker, id)
  expect(fee).toMatchObject({ isUndone: true, received: '20000.00', open: '0.00', late: '0.00' })
  expect(fee.agreed?.parts[0]?.state).toBe('dropped')
  await broker.refused(agreeCommission, { params: { id }, body: makeFee({ version: 2 }) }, 409)
})

it('loses an erased person in its split, but not once a receipt names them', async () => {
  const split = async () => {
    const { id: property } = await takeIn(broker)
    const id = await dealWithFee(broker, property)
    const { body } = await broker.call(createPerson, { body: makePerson({ fullName: 'Caio Serra Vidal' }) })
    const shares = [
      { isOwn: true, percent: '50' },
      { personId: body.id, percent: '50' },
    ]
    await agree(broker, id, { shares })
    return { id, person: body.id }
  }
  const [plain, proved] = [await split(), await split()]
  await issue(broker, proved.id)
  for (const { person } of [plain, proved]) await broker.call(erasePerson, { params: { id: person } })
  const nameIn = async (id: number) => (await feeOf(broker, id)).agreed?.shares[1]
  expect(await nameIn(plain.id)).toMatchObject({ personId: null, name: 'pessoa apagada' })
  expect(await nameIn(proved.id)).toMatchObject({ personId: null, name: 'Caio Serra Vidal' })
})

it('keeps a property with a receipt, and goes with any other', async () => {
  const id = await dealWithFee(broker, propertyId)
  await issue(broker, id)
  await outlive(server, propertyId)
  const { message } = await broker.refused(deleteProperty, { params: { id: propertyId } }, 409)
  expect(message).toContain('recibos de honorários')
  const askAbout = async (id: number) => (await broker.call(readDeletion, { params: { id } })).body.refusal
  expect(await askAbout(propertyId)).toBe(message)
  const { id: other } = await takeIn(broker)
  const deal = await dealWithFee(broker, other)
  expect(await askAbout(other)).toMatch(/registros .* depois de/)
  await outlive(server, other)
  expect(await askAbout(other)).toBeNull()
  await broker.call(deleteProperty, { params: { id: other } })
  await broker.refused(readCommission, { params: { id: deal } }, 404)
})

it('is told in the history without a sum', async () => {
  const id = await dealWithFee(broker, propertyId)
  await agree(broker, id)
  await issue(broker, id)
  const { raw } = await broker.call(listActivity, { query: {} })
  expect(raw.body).toContain('commission')
  expect(raw.body).not.toMatch(/48.?000|20.?000/)
})
