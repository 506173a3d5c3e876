import { addDays } from '@soleira/domain/certificate/validity'
import { listNotifications } from '@soleira/domain/notification/contract'
import { counterOffer, presentOffer } from '@soleira/domain/offer/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOfferTerms } from '../../../test/rows/factories/offers.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { makePresented } from '../../../test/scenes/deal.ts'
import { remindOfOffers } from './reminders.ts'

let server: TestApp
let broker: Client
let offerId: number
let propertyId: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
  offerId = (await makePresented(broker, propertyId, { validUntil: `${lastDay}T18:00` })).id
})
afterAll(() => server.stop())

const lastDay = '2100-03-20'
/** As in '15:00', in São Paulo. */
const at = (time: string, daysBefore = 0) => new Date(`${addDays(lastDay, -daysBefore)}T${time}:00-03:00`)
const look = (now: Date) => remindOfOffers(server, now)

async function told() {
  const { body } = await broker.call(listNotifications, { query: { limit: 100 } })
  return body.notifications.filter(({ title }) => /venc/.test(title)).reverse()
}
const titles = async () => (await told()).map(({ title }) => title)

it('tells an offer the day before its end, on the day, and once it has run out, each once', async () => {
  for (let before = 3; before >= -9; before--) {
    // Two processes may look at once.
    await Promise.all([look(at('12:00', before)), look(at('12:00', before))])
  }
  expect(await titles()).toEqual(['Proposta vence amanhã', 'Proposta vence hoje', 'Proposta vencida'])
  const [first, , last] = await told()
  expect(first?.message).toMatch(/^A proposta do imóvel .* pode ser aceita até 20\/03\/2100 às 18:00\.$/)
  expect(last?.message).toMatch(/^O prazo da proposta do imóvel .* terminou em 20\/03\/2100 às 18:00\.$/)
  expect(JSON.stringify(await told())).not.toMatch(/800|Iara/)
})

it('is over after its last second, by whichever process looks next', async () => {
  await look(at('18:00'))
  expect(await titles()).toEqual(['Proposta vence hoje'])
  await look(new Date(at('18:00').getTime() + 1))
  expect(await titles()).toEqual(['Proposta vence hoje', 'Proposta vencida'])
})

it('waits for the morning of the broker', async () => {
  await look(at('07:59', 1))
  expect(await titles()).toEqual([])
  await look(at('08:00', 1))
  expect(await titles()).toEqual(['Proposta vence amanhã'])
})

it('says nothing of one that was answered, and tells the answer by its name', async () => {
  const terms = makeOfferTerms({ keysOn: '2100-06-01', validUntil: `${lastDay}T18:00` })
  const { id } = (await broker.call(counterOffer, { params: { id: offerId }, body: terms })).body
  await broker.call(presentOffer, { params: { id }, body: { way: 'e-mail', version: 1 } })
  await look(at('12:00'))
  expect(await titles()).toEqual(['Contraproposta vence hoje'])
})

it('says nothing of a draft', async () => {
  await server.pool.query('update offers set presented_at = null, way = null where id = $1', [offerId])
  await look(at('12:00'))
  await look(at('12:00', -1))
  expect(await titles()).toEqual([])
})
