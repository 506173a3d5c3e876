import { dayOf } from '@soleira/domain/certificate/validity'
import type { Closing, MilestoneChange, ProtocolInput } from '@soleira/domain/closing/closing'
import { changeMilestone, createProtocol, readMilestones } from '@soleira/domain/closing/contract'
import type { Client } from '../clients/client.ts'

export const today = dayOf(new Date())
export const protocolEntry: ProtocolInput = {
  on: today,
  number: '412.345',
  office: '9º Registro de Imóveis',
  isPlainDeed: false,
}

/** The closing of a deal in the hands of its broker; milestones go by their key, as 'keys'. */
export const closingScene = (broker: Client, dealId: number) => ({
  read: async () => (await broker.call(readMilestones, { params: { id: dealId } })).body,
  say: (key: string, said: object, version = 0): Promise<{ status: number; body: unknown }> =>
    broker.send(changeMilestone, {
      params: { id: `${dealId}-${key}` },
      body: { version, ...said } as MilestoneChange,
    }),
  one: (closing: Closing, key: string) => closing.milestones.find(({ id }) => id === `${dealId}-${key}`),
  protocol: async (change: Partial<ProtocolInput> = {}) => {
    const body = { ...protocolEntry, ...change }
    return (await broker.call(createProtocol, { params: { id: dealId }, body })).body
  },
})
export type ClosingScene = ReturnType<typeof closingScene>
