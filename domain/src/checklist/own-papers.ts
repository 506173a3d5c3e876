import { isByPact } from '../person/regime.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import { searchKey } from '../text/search-key.ts'
import type { OtherParties, Reason, SellingOwner, SellingPerson } from './sellers.ts'

export const ownPapers = ['pacto_antenupcial', 'procuracao', 'documento_estrangeiro'] as const

export interface OwnPaper {
  kind: (typeof ownPapers)[number]
  because: Reason
}

/** A stable union has no pacto. */
export function pactOf({ name, union }: SellingOwner): OwnPaper[] {
  const { kind, regime, since = null } = union ?? {}
  if (kind !== 'marriage' || !regime || !isByPact(regime, since)) return []
  return [{ kind: 'pacto_antenupcial', because: { why: 'pact', name, regime, isDated: since !== null } }]
}

export function papersFor(
  { personId, name, kind, nationality }: SellingPerson,
  proxies: OtherParties['proxies'],
): OwnPaper[] {
  const signing = proxies.filter(({ representsId }) => representsId === personId)
  const by = joinWithAnd(signing.map((one) => one.name))
  return [
    ...(signing.length ? [{ kind: 'procuracao', because: { why: 'proxy', name, by } } as const] : []),
    ...(kind === 'natural' && nationality && isForeign(nationality)
      ? [{ kind: 'documento_estrangeiro', because: { why: 'foreigner', name, nationality } } as const]
      : []),
  ]
}

/** A person with two nationalities, one of them Brazilian, is Brazilian. */
function isForeign(nationality: string): boolean {
  return nationality.trim() !== '' && !searchKey(nationality).includes('brasil')
}
