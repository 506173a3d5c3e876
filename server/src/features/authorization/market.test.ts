import {
  createAuthorization,
  endAuthorization,
  listAuthorizations,
  signAuthorization,
} from '@soleira/domain/authorization/contract'
import { isInForce } from '@soleira/domain/authorization/phase'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { listMoves, moveProperty, readProperty } from '@soleira/domain/property/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const today = dayOf(new Date())

async function sign(propertyId: number, days: { startsOn: string; endsOn: string | null }) {
  const { body } = await broker.call(createAuthorization, {
    params: { id: propertyId },
    body: makeTerms(days),
  })
  const signed = { signedOn: addDays(today, -400), version: 1 }
  await broker.call(signAuthorization, { params: { id: body.id }, body: signed })
  return body.id
}

const advance = async (id: number, currentStage: number, more: object = {}) =>
  (await broker.call(moveProperty, { params: { id }, body: { currentStage, reason: 'Com pressa', ...more } }))
    .body
const kept = async (id: number) =>
  (await broker.call(listMoves, { params: { id } })).body.map(({ toStage, unauthorized }) => [
    toStage,
    unauthorized,
  ])

it('a move to the market without one is made, and kept with whether the broker was asked', async () => {
  const { id } = await takeIn(broker)
  await advance(id, 2, { withoutAuthorization: true })
  await advance(id, 3, { withoutAuthorization: true })
  await advance(id, 4)
  await advance(id, 3)
  expect(await kept(id)).toEqual([
    [2, null],
    [3, 'accepted'],
    [4, null],
    [3, 'unasked'],
  ])
})

it('a move to the market with one that runs keeps nothing of the kind, whatever the caller says', async () => {
  const { id } = await takeIn(broker)
  await sign(id, { startsOn: today, endsOn: today })
  await advance(id, 2)
  expect(await advance(id, 3, { withoutAuthorization: true })).toMatchObject({ isAuthorized: true })
  expect((await kept(id)).at(-1)).toEqual([3, null])
})

it('a property says the same of it as the list of its authorisations, in the time zone of the account', async () => {
  const at = (from: number, to: number | null) => ({
    startsOn: addDays(today, from),
    endsOn: to === null ? null : addDays(today, to),
  })
  const terms = [at(-9, null), at(0, 0), at(-9, 0), at(-9, -1), at(1, 9), at(1, null), at(-1, 1)]
  const ids: number[] = []
  for (const days of terms) {
    const { id } = await takeIn(broker)
    ids.push(id)
    await sign(id, days)
  }
  for (const on of [addDays(today, 1), today, addDays(today, -1)]) {
    const { id } = await takeIn(broker)
    ids.push(id)
    const signed = await sign(id, at(-9, 9))
    await broker.call(endAuthorization, { params: { id: signed }, body: { on, reason: 'Desistiu' } })
  }
  ids.push((await takeIn(broker)).id)
  for (const timezone of ['America/Sao_Paulo', 'America/Rio_Branco', 'Europe/London'] as const) {
    await broker.call(changeSettings, { body: { timezone } })
    const said: boolean[] = []
    for (const id of ids) {
      const { body } = await broker.call(readProperty, { params: { id } })
      const { body: all } = await broker.call(listAuthorizations, { params: { id } })
      expect(body.isAuthorized, `${timezone} ${id}`).toBe(all.some(({ phase }) => isInForce(phase)))
      said.push(body.isAuthorized)
    }
    expect(new Set(said).size).toBe(2)
  }
})
