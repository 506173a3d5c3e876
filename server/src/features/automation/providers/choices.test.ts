import * as contract from '@soleira/domain/automation/contract'
import { planAutomations } from '@soleira/domain/automation/plan'
import type { ProviderId } from '@soleira/domain/automation/provider'
import { listRecipes } from '@soleira/domain/automation/recipes-contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { askingIssuer } from '../../../../test/services/asking-issuer.ts'

const kind = 'debitos_trabalhistas'

let server: TestApp
let broker: Client
let propertyId: number
beforeAll(async () => {
  server = await startTestApp({ issuers: [askingIssuer(), { ...askingIssuer(), id: 'plexi' }] })
})
beforeEach(async () => {
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
  for (const provider of ['infosimples', 'plexi'] as const) await set(provider, { token: 'token-8172-abc' })
})
afterAll(() => server.stop())

const set = (provider: ProviderId, body: object) =>
  broker.call(contract.changeProvider, { params: { provider }, body })
const choose = async (provider: ProviderId | null) =>
  (await broker.call(contract.chooseProvider, { params: { kind }, body: { provider } })).body
async function asked(provider?: ProviderId): Promise<string> {
  const body = { propertyId, certidaoId: kind, ...(provider && { provider }) } as const
  const { status, body: begun, raw } = await broker.send(contract.startDiligence, { body })
  if (status !== 202) return raw.json().code
  const { id, provider: taken } = contract.startDiligence.answer.parse(begun)
  await broker.call(contract.cancelAutomation, { params: { id } })
  return taken
}
const planned = async () => {
  const { items } = (await broker.call(planAutomations, { params: { id: propertyId } })).body
  return items.find(({ certidaoId }) => certidaoId === kind)?.offers.map(({ provider }) => provider)
}

it('asks the service that was chosen for a certificate first, while it is on', async () => {
  expect([await planned(), await asked()]).toEqual([['infosimples', 'plexi'], 'infosimples'])
  const chosen = (await choose('plexi')).map(({ id, offers }) => [id, offers[0]?.isChosen])
  expect(chosen.slice(0, 2)).toEqual([
    ['infosimples', false],
    ['plexi', true],
  ])
  expect([await planned(), await asked()]).toEqual([['plexi', 'infosimples'], 'plexi'])
  expect(await asked('infosimples')).toBe('infosimples')
  await set('plexi', { isEnabled: false })
  expect([await planned(), await asked()]).toEqual([['infosimples'], 'infosimples'])
  await set('plexi', { isEnabled: true })
  expect(await asked()).toBe('plexi')
  await choose(null)
  expect(await asked()).toBe('infosimples')
})

it('asks nobody for what the broker wants to ask for, unless a service is named', async () => {
  expect((await choose('manual')).at(-1)).toMatchObject({ id: 'manual', kinds: [kind] })
  expect([await planned(), await asked()]).toEqual([[], 'no_provider'])
  expect(await asked('plexi')).toBe('plexi')
})

it('is one account’s choice, of what the service asks for', async () => {
  await choose('manual')
  const strange = { params: { kind: 'sefaz' as const }, body: { provider: 'plexi' as const } }
  const { fields } = await broker.refused(contract.chooseProvider, strange, 422)
  expect(fields).toEqual({ provider: 'Este serviço não pede esta certidão' })
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
  await set('infosimples', { token: 'token-8172-abc' })
  expect(await asked()).toBe('infosimples')
})

it('switches all pages of the browser, and leaves asking by hand as it is', async () => {
  const switched = async () => {
    const { recipes } = (await broker.call(listRecipes, {})).body
    return new Set(recipes.map(({ isEnabled }) => isEnabled))
  }
  await set('browser', { isEnabled: true })
  expect(await switched()).toEqual(new Set([true]))
  expect((await set('browser', {})).body).toMatchObject({ id: 'browser' })
  expect(await switched()).toEqual(new Set([true]))
  await set('browser', { isEnabled: false, token: null })
  expect(await switched()).toEqual(new Set([false]))
  expect((await set('manual', { isEnabled: true })).body).toMatchObject({ id: 'manual', isEnabled: true })
})
