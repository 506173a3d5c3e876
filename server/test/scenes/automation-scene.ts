import * as contract from '@soleira/domain/automation/contract'
import type { CallOf } from '@soleira/domain/contract/endpoint'
import { expect, vi } from 'vitest'
import { openInfosimples } from '../../src/adapters/issuer/infosimples/infosimples.ts'
import type { Client } from '../clients/client.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { type LocalInfosimples, startInfosimples } from '../services/infosimples-service.ts'

const patience = 30_000

export interface AutomationScene {
  service: LocalInfosimples
  server: TestApp
  stop(): Promise<void>
}

export async function startAutomationScene(): Promise<AutomationScene> {
  const service = await startInfosimples()
  const server = await startTestApp({ issuers: [openInfosimples(service.base)] })
  return {
    service,
    server,
    async stop() {
      await server.stop()
      service.stop()
    },
  }
}

type Change = NonNullable<CallOf<typeof contract.changeProvider>['body']>

export const setUpInfosimples = async (
  broker: Client,
  body: Change = { token: 'token-do-corretor' },
): Promise<contract.AutomationProvider> =>
  (await broker.call(contract.changeProvider, { params: { provider: 'infosimples' }, body })).body

export const readRequest = async (broker: Client, id: number): Promise<contract.Automation> =>
  (await broker.call(contract.readAutomation, { params: { id } })).body

export const requestUntil = (
  broker: Client,
  id: number,
  expected: Partial<contract.Automation>,
): Promise<contract.Automation> =>
  vi.waitFor(async () => {
    const now = await readRequest(broker, id)
    expect(now, JSON.stringify(now)).toMatchObject(expected)
    return now
  }, patience)
