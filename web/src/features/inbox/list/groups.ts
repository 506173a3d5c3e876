import type { InboxFile } from '@soleira/domain/inbox/contract'
import { nameCase } from '@soleira/domain/text/name-case'
import { isElsewhere, isOfOther, mayBeTicked } from '../words.ts'

export interface PaperGroup {
  key: string
  /** Whose papers these are, or of which property. Null for papers that stand alone. */
  name: string | null
  /** The register does not know them, by number. */
  isNew: boolean
  papers: InboxFile[]
}

const nowhere = 'Sem pessoa ou imóvel'
const behindPassword = 'Pedem uma senha'

/**
 * Papers of one person, by the name of the register or else by the number that they print, or of one property
 * stand together where the first of them stands. A paper about a property of which no other paper stands here joins
 * those of the owner whom it names. Once some do, every other one has a head, too, so that none
 * reads as somebody else's. Papers that are being read or are filed stand first, without one; those that ask for
 * a password always have one, and stand last.
 */
export function groupsOf(papers: readonly InboxFile[]): PaperGroup[] {
  const isLocked = ({ status }: InboxFile) => status === 'locked'
  const locked = { key: 'locked', name: behindPassword, isNew: false, papers: papers.filter(isLocked) }
  const readable = papers.filter((paper) => !isLocked(paper))
  return [...readableGroups(readable), locked].filter((group) => group.papers.length > 0)
}

function readableGroups(papers: readonly InboxFile[]): PaperGroup[] {
  const placed = placesAmong(papers)
  const groups = Map.groupBy(papers, (paper) => placed(paper)?.key ?? null)
  const isTogether = [...groups].some(([key, { length }]) => key !== null && length > 1)
  const [first] = papers
  const loose = { name: null, isNew: false }
  if (!isTogether) return first ? [{ ...loose, key: `alone-${first.id}`, papers: [...papers] }] : []
  const others = groups.get(null) ?? []
  const named = [...groups].flatMap(([key, of]): PaperGroup[] => {
    const group = of[0] && placed(of[0])
    return key === null || !group
      ? []
      : [{ ...group, name: (group.isNew && nameOf(of)) || group.name, papers: of }]
  })
  return [
    { ...loose, key: 'others', papers: others.filter((paper) => !mayBeTicked(paper)) },
    ...named,
    { ...loose, key: 'nowhere', name: nowhere, papers: others.filter(mayBeTicked) },
  ]
}

/** Papers of somebody new may print a number alone; the first that names them names the group. */
function nameOf(papers: readonly InboxFile[]): string | null {
  const subjects = papers.flatMap(({ proposal }) => proposal?.subject ?? [])
  const { name } = subjects.find(({ kind, name }) => kind === 'person' && name) ?? {}
  return name ? `Fora do cadastro: ${nameCase(name)}` : null
}

type Place = Omit<PaperGroup, 'papers'>

/** Where a paper stands among the others. */
function placesAmong(papers: readonly InboxFile[]): (paper: InboxFile) => Place | null {
  const own = Map.groupBy(papers, (paper) => groupOf(paper)?.key ?? null)
  return (paper) => {
    const place = groupOf(paper)
    const isAlone = place === null || own.get(place.key)?.length === 1
    const owner = isAlone ? numberedOf(paper) : null
    return owner && own.has(owner.key) ? owner : place
  }
}

function groupOf(paper: InboxFile): Place | null {
  const { status, proposal, property } = paper
  if (status !== 'read' || !proposal) return null
  const { subject } = proposal
  if (subject?.id !== undefined) {
    // A name that merely stands on the paper may be anybody's.
    return ofRegistered(subject.id, subject.registeredName ?? 'Pessoa do cadastro')
  }
  if (property && (!isOfOther(paper) || isElsewhere(paper))) {
    const name = `Imóvel ${property.sequenceNumber} · ${property.title}`
    return { key: `property-${property.propertyId}`, name, isNew: false }
  }
  return numberedOf(paper)
}

/** The owner whom a paper about a property names by number, or somebody new. */
function numberedOf({ proposal }: InboxFile): Place | null {
  const { id, owner, cpf, cnpj } = proposal?.subject ?? {}
  if (id !== undefined) return null
  if (owner) return ofRegistered(owner.id, owner.name)
  const number = cpf ?? cnpj
  return number ? { key: `new-${number}`, name: `Fora do cadastro: ${number}`, isNew: true } : null
}

const ofRegistered = (id: number, name: string): Place => ({ key: `person-${id}`, name, isNew: false })
