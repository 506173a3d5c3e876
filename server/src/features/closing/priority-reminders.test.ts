import { addBusinessDays } from '@soleira/domain/calendar/business-days'
import { calendarIn } from '@soleira/domain/closing/calendar'
import { priorityEnd } from '@soleira/domain/closing/clocks'
import { listNotifications } from '@soleira/domain/notification/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { closingScene, today } from '../../../test/scenes/closing.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'
import { remindOfPriorities } from './reminders.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const noon = (day: string) => new Date(`${day}T15:00:00Z`)
const told = async () => {
  const { body } = await broker.call(listNotifications, { query: { limit: 100 } })
  return body.notifications.filter(({ title }) => title.startsWith('Prenotação')).toReversed()
}

it('reminds of a prenotação 10, 5, 2 and 1 business days before, each once, until the registration', async () => {
  const [first, second] = [await takeIn(broker), await takeIn(broker)]
  const deals = [await acceptedDeal(broker, first.id), await acceptedDeal(broker, second.id)]
  const scenes = deals.map((id) => closingScene(broker, id))
  for (const scene of scenes) await scene.protocol({ number: 'CANARIO-77' })
  await scenes[1]?.say('registration', { done: { on: today } })
  const rio = calendarIn({ state: 'RJ', city: 'Rio de Janeiro' })
  for (const left of [11, 10, 9, 5, 2, 1, 0, -1]) {
    const day = addBusinessDays(priorityEnd(today, rio), -left, rio)
    // Two processes may look at once.
    await Promise.all([1, 2].map(() => remindOfPriorities(server, noon(day))))
  }
  const notices = await told()
  expect(notices.map(({ type }) => type)).toEqual(['warning', 'warning', 'warning', 'warning', 'error'])
  expect(notices.at(-1)?.title).toBe('Prenotação vencida')
  expect(notices.every(({ actionUrl }) => actionUrl === `/property/${first.id}`)).toBe(true)
  expect(JSON.stringify(notices)).not.toContain('CANARIO')
})
