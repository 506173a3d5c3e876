import type { AskedKinds } from '../catalogue/asked-kinds.ts'
import type { KindId } from '../catalogue/names.ts'
import type { Site } from '../catalogue/site.ts'
import type { DiligenceItem, DiligencePerson } from '../checklist/contract.ts'
import { expectedItems } from '../checklist/expected.ts'
import type { Seller } from '../checklist/sellers.ts'

type Listed = Pick<DiligenceItem, 'id' | 'subject' | 'status' | 'isAdded'>

export interface PackChange<Item> {
  leaves: Item[]
  stays: Item[]
  comes: number
}

/** A change of pack never takes away what was begun (rules §10). */
export function packChange<Item extends Listed>(
  items: readonly Item[],
  people: readonly (Pick<DiligencePerson, 'personId' | 'name' | 'kind' | 'role'> & {
    papers: readonly DiligencePerson['papers'][number][]
  })[],
  kinds: AskedKinds<KindId>,
  site: Site,
): PackChange<Item> {
  const sellers = people
    .filter(({ role }) => role !== 'former')
    .map(({ papers, ...person }): Seller => {
      const because = { why: 'nobody' } as const
      return { ...person, gender: null, because, papers: papers.map((kind) => ({ kind, because })) }
    })
  const keyOf = (kind: KindId, personId: number | null | undefined) => `${kind} ${personId ?? ''}`
  const asked = new Set(
    expectedItems(kinds, sellers, site).map(({ kind, subject }) => keyOf(kind, subject?.personId)),
  )
  const keyOfItem = ({ id, subject }: Item) => keyOf(id, subject.type === 'person' ? subject.personId : null)
  const unasked = items.filter((item) => !asked.has(keyOfItem(item)))
  const holds = ({ status, isAdded }: Item) => status !== 'pending' || isAdded
  const present = new Set(items.map(keyOfItem))
  return {
    leaves: unasked.filter((item) => !holds(item)),
    stays: unasked.filter(holds),
    comes: [...asked].filter((key) => !present.has(key)).length,
  }
}
