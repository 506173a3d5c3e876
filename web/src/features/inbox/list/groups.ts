import type { InboxFile } from '@soleira/domain/inbox/contract'

export interface PaperGroup {
  key: string
  /** Whose papers these are, or of which property. Null for papers that stand alone. */
  name: string | null
  papers: InboxFile[]
}

const nowhere = 'Sem pessoa ou imóvel'

/**
 * Papers of one person, by the name of the register, or of one property stand together where the first of them
 * stands. Once some do, every other one has a head, too, so that none reads as somebody else's. Papers that are
 * being read or are filed stand first, without one.
 */
export function groupsOf(papers: readonly InboxFile[]): PaperGroup[] {
  const groups = Map.groupBy(papers, (paper) => groupOf(paper)?.key ?? null)
  const isTogether = [...groups].some(([key, { length }]) => key !== null && length > 1)
  const [first] = papers
  if (!isTogether) return first ? [{ key: `alone-${first.id}`, name: null, papers: [...papers] }] : []
  const loose = groups.get(null) ?? []
  const isOpen = ({ status }: InboxFile) => status === 'read' || status === 'unreadable'
  const others = { key: 'others', name: null, papers: loose.filter((paper) => !isOpen(paper)) }
  const named = [...groups].flatMap(([key, of]): PaperGroup[] =>
    key === null || !of[0] ? [] : [{ key, name: groupOf(of[0])?.name ?? null, papers: of }],
  )
  const unplaced = { key: 'nowhere', name: nowhere, papers: loose.filter(isOpen) }
  return [others, ...named, unplaced].filter((group) => group.papers.length > 0)
}

function groupOf({ status, proposal, property }: InboxFile): Omit<PaperGroup, 'papers'> | null {
  if (status !== 'read' || !proposal) return null
  const { subject } = proposal
  if (subject?.id !== undefined) {
    // A name that merely stands on the paper may be anybody's.
    return { key: `person-${subject.id}`, name: subject.registeredName ?? 'Pessoa do cadastro' }
  }
  if (!property) return null
  return {
    key: `property-${property.propertyId}`,
    name: `Imóvel ${property.sequenceNumber} · ${property.title}`,
  }
}
