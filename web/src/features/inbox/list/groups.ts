import type { InboxFile } from '@soleira/domain/inbox/contract'

export interface PaperGroup {
  key: string
  /** Whose papers these are, or of which property. Null for papers that stand alone. */
  name: string | null
  papers: InboxFile[]
}

/**
 * Two or more papers of one person, by the name of the register, or of one property stand together where the
 * first of them stands. All others stay in their order between them.
 */
export function groupsOf(papers: readonly InboxFile[]): PaperGroup[] {
  const known = new Map<string, PaperGroup>()
  for (const paper of papers) {
    const of = groupOf(paper)
    if (!of) continue
    const group = known.get(of.key) ?? { ...of, papers: [] }
    group.papers.push(paper)
    known.set(of.key, group)
  }
  const shown: PaperGroup[] = []
  for (const paper of papers) {
    const group = known.get(groupOf(paper)?.key ?? '')
    if (group && group.papers.length > 1) {
      if (group.papers[0] === paper) shown.push(group)
      continue
    }
    const last = shown.at(-1)
    if (last?.name === null) last.papers.push(paper)
    else shown.push({ key: `alone-${paper.id}`, name: null, papers: [paper] })
  }
  return shown
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
