import { isByPact } from '../person/regime.ts'
import { listed } from '../text/portuguese.ts'
import { searchKey } from '../text/search-key.ts'
import type { OtherParties, Reason, SellingOwner, SellingPerson } from './sellers.ts'

/** What is asked of somebody beside the pack, for what is recorded of them. */
export const ownPapers = ['pacto_antenupcial', 'procuracao', 'documento_estrangeiro'] as const

/** One of these, and what speaks for it. */
export interface OwnPaper {
  kind: (typeof ownPapers)[number]
  because: Reason
}

/** The pacto of an owner whose regime comes by one. A stable union has none. */
export function pactOf({ name, union }: SellingOwner): OwnPaper[] {
  const { kind, regime, since = null } = union ?? {}
  if (kind !== 'marriage' || !regime || !isByPact(regime, since)) return []
  return [{ kind: 'pacto_antenupcial', because: { why: 'pact', name, regime, isDated: since !== null } }]
}

/** What is asked of anybody who signs: by whose power somebody else does, and by what a foreigner is known. */
export function papersFor(
  { personId, name, kind, nationality }: SellingPerson,
  proxies: OtherParties['proxies'],
): OwnPaper[] {
  const signing = proxies.filter(({ representsId }) => representsId === personId)
  const by = listed(signing.map((one) => one.name))
  return [
    ...(signing.length ? [{ kind: 'procuracao', because: { why: 'proxy', name, by } } as const] : []),
    ...(kind === 'natural' && nationality && isForeign(nationality)
      ? [{ kind: 'documento_estrangeiro', because: { why: 'foreigner', name, nationality } } as const]
      : []),
  ]
}

/** Whether a nationality, as it was typed, is not Brazilian; who has two is Brazilian, too. */
function isForeign(nationality: string): boolean {
  return nationality.trim() !== '' && !searchKey(nationality).includes('brasil')
}
