import { login, register } from '@soleira/domain/auth/contract'
import { listCharges } from '@soleira/domain/automation/charges'
import { changeProvider, readAutomation, startDiligence } from '@soleira/domain/automation/contract'
import type { PaidProvider } from '@soleira/domain/automation/provider'
import { readDiligence } from '@soleira/domain/checklist/contract'
import { createProperty } from '@soleira/domain/property/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ApiClient } from '../../src/demo/api-client.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { type LocalInfosimples, neverAnswers, startInfosimples } from '../services/infosimples-service.ts'
import { type LocalPlexi, plexiResult, startPlexi } from '../services/plexi-service.ts'
import { endApplications, startApplication } from './application-process.ts'
import { clearScene, newDataFolder, untilHolds } from './scene.ts'

let infosimples: LocalInfosimples
let plexi: LocalPlexi
beforeAll(async () => {
  infosimples = await startInfosimples()
  plexi = await startPlexi()
})
beforeEach(() => {
  infosimples.asked.length = 0
  plexi.asked.length = 0
})
afterEach(async () => {
  await endApplications()
  await clearScene()
})
afterAll(async () => {
  infosimples.stop()
  plexi.stop()
})

async function ask(provider: PaidProvider, certidaoId: 'justica_federal' | 'debitos_trabalhistas') {
  const folder = await newDataFolder()
  const start = () => startApplication(folder, { INFOSIMPLES_URL: infosimples.base, PLEXI_URL: plexi.base })
  const person = makeRegistration()
  const first = start()
  const client = new ApiClient(await first.ready)
  await client.call(register, { body: person })
  await client.call(login, { body: person })
  const { id: propertyId } = await client.call(createProperty, { body: makeProperty() })
  await client.call(changeProvider, { params: { provider }, body: { token: 'token-do-corretor' } })
  const { id } = await client.call(startDiligence, { body: { propertyId, certidaoId } })
  const restart = async () => {
    const again = new ApiClient(await start().ready)
    await again.call(login, { body: person })
    return again
  }
  return { client, propertyId, id, kill: () => first.end('SIGKILL'), restart }
}

it('F17: a process killed after a request was accepted loses nothing, doubles nothing and pays once', async () => {
  const { client, propertyId, id, kill, restart } = await ask('plexi', 'justica_federal')
  await untilHolds(
    async () =>
      (await client.call(readAutomation, { params: { id } })).log.some((line) => /aceito/.test(line)),
    30_000,
  )
  await kill()
  plexi.tell(plexiResult())
  const again = await restart()
  await untilHolds(
    async () => (await again.call(readAutomation, { params: { id } })).status === 'completed',
    60_000,
  )
  expect(plexi.asked).toHaveLength(1)
  expect((await again.call(listCharges, {})).length).toBe(1)
  const { items } = await again.call(readDiligence, { params: { id: propertyId } })
  expect(items.find(({ id }) => id === 'justica_federal')).toMatchObject({
    status: 'completed',
    result: 'negativa',
  })
})

it('F17: one killed before anybody has answered is not paid for again by itself', async () => {
  infosimples.behave(neverAnswers)
  const { id, kill, restart } = await ask('infosimples', 'debitos_trabalhistas')
  await untilHolds(async () => infosimples.asked.length === 1, 30_000)
  await kill()
  const again = await restart()
  await untilHolds(
    async () => (await again.call(readAutomation, { params: { id } })).status === 'failed',
    60_000,
  )
  const { failure } = await again.call(readAutomation, { params: { id } })
  expect(failure?.code).toBe('interrupted')
  expect(infosimples.asked).toHaveLength(1)
  // It may have been charged, and stands in the ledger as that.
  expect(await again.call(listCharges, {})).toMatchObject([{ isSettled: false }])
})
