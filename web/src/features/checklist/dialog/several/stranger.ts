import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { contradictionsAt } from '../../../reading/against.ts'
import type { Numbered } from './item-for-certificate.ts'

/**
 * The name on a paper of somebody who takes no part in the property. Null while that is not certain: a paper
 * without a number, or one whose name is like that of somebody whose number nobody knows.
 */
export function strangerOf(said: Pick<SaidBefore, 'proposal' | 'doubts'>, parties: readonly Numbered[]) {
  const { kind, name, cpf, cnpj } = said.proposal?.subject ?? {}
  const number = cpf ?? cnpj
  if (kind !== 'person' || !number || !parties.length) return null
  const isOther = (party: Numbered) =>
    contradictionsAt(said, '', party, undefined).some(
      (code) => code === 'another_person' || code === 'another_name',
    )
  return parties.every(isOther) ? (name ?? number) : null
}
