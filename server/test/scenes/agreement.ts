import { makeCommentLink } from '@soleira/domain/agreement/comment-contract'
import * as contract from '@soleira/domain/agreement/contract'
import type { AgreementKind } from '@soleira/domain/agreement/terms'
import type { Client } from '../clients/client.ts'
import { guardCanary } from '../watch/canary.ts'

/** Begins a contract of a deal. */
export async function beginContract(client: Client, dealId: number, kind: AgreementKind = 'promessa') {
  return (await client.call(contract.createAgreement, { params: { id: dealId }, body: { kind } })).body
}
export type BegunContract = Awaited<ReturnType<typeof beginContract>>
type Held = Pick<BegunContract, 'id' | 'version'>

export const clauseIdsOf = ({ clauses }: BegunContract) => clauses.map(({ clauseId }) => clauseId)
export const clauseOf = ({ clauses }: BegunContract, id: string) =>
  clauses.find(({ clauseId }) => clauseId === id)
export const missingLabels = ({ missing }: BegunContract) => missing.map(({ label }) => label)

/** The acts on contracts of the deal that a test has just now. */
export function contractActs(now: () => { broker: Client; dealId: number }) {
  const put = async (
    { id, version }: Held,
    clauses: { clauseId: string; text?: string | null; name?: string | null }[],
  ) =>
    (await now().broker.call(contract.changeAgreement, { params: { id }, body: { clauses, version } })).body
  return {
    put,
    begin: (kind?: AgreementKind) => beginContract(now().broker, now().dealId, kind),
    read: async (id: number) => (await now().broker.call(contract.readAgreement, { params: { id } })).body,
    keep: (held: Held) => keepContract(now().broker, held),
    rewrite: (one: BegunContract, id: string, text: string | null) =>
      put(
        one,
        clauseIdsOf(one).map((clauseId) => (clauseId === id ? { clauseId, text } : { clauseId })),
      ),
  }
}

export async function keepContract(client: Client, { id, version }: Held) {
  return (await client.call(contract.keepVersion, { params: { id }, body: { version } })).body
}

export const reader = { name: 'Dra. Lia Prado', side: 'buyer' as const, days: 15 as const }

/** Makes a link by which somebody comments the last kept version of a contract. */
export async function makeReader(
  client: Client,
  agreementId: number,
  change: { name?: string; email?: string } = {},
) {
  const body = { ...reader, ...change }
  const made = (await client.call(makeCommentLink, { params: { id: agreementId }, body })).body
  const key = made.uri.slice(-43)
  guardCanary('key of a contract', key)
  return { linkId: made.id, key, params: { key } }
}
