import type { InboxFile } from '@soleira/domain/inbox/contract'
import { mayBeTicked } from '../words.ts'

export interface PaperGroup {
  key: string
  /** Whose papers these are, or of which property. Null for papers that stand alone. */
  name: string | null
  papers: InboxFile[]
}

const nowhere = 'Sem pessoa ou imóvel'
const behindPassword = 'Pedem uma senha'

/**
 * Papers of one person, by the name of the register, or of one property stand together where the first of them
 * stands. Once some do, every other one has a head, too, so that none reads as somebody else's. Papers that are
 * being read or are filed stand first, without one; those that ask for a password always have one, and stand last.
 */
export function groupsOf(papers: readonly InboxFile[]): PaperGroup[] {
  const isLocked = ({ status }: InboxFile) => status === 'locked'
  const locked = { key: 'locked', name: behindPassword, papers: papers.filter(isLocked) }
  const readable = papers.filter((paper) => !isLocked(paper))
  return [...readableGroups(readable), locked].filter((group) => group.papers.length > 0)
}

function readableGroups(papers: readonly InboxFile[]): PaperGroup[] {
  const groups = Map.groupBy(papers, (paper) => groupOf(paper)?.key ?? null)
  const isTogether = [...groups].some(([key, { length }]) => key !== null && length > 1)
  const [first] = papers
  if (!isTogether) return first ? [{ key: `alone-${first.id}`, name: null, papers: [...papers] }] : []
  const loose = groups.get(null) ?? []
  const others = { key: 'others', name: null, papers: loose.filter((paper) => !mayBeTicked(paper)) }
  const named = [...groups].flatMap(([key, of]): PaperGroup[] =>
    key === null || !of[0] ? [] : [{ key, name: groupOf(of[0])?.name ?? null, papers: of }],
  )
  const unplaced = { key: 'nowhere', name: nowhere, papers: loose.filter(mayBeTicked) }
  return [others, ...named, unplaced]
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
