import { citeLaw, type LawId, law } from '../law/cite.ts'
import type { Agreement, OfferedClause, WrittenClause } from './agreement.ts'
import { clausesOfKind } from './clauses/library.ts'
import { fillableBlanks, hasNewerText, rivalsOf } from './missing.ts'
import type { Typed } from './pieces.ts'
import type { AgreementKind } from './terms.ts'
import {
  type AgreementFacts,
  clauseSaid,
  doesApply,
  headingsOf,
  type KeptClause,
  type Marks,
  type OwnClause,
  ownClauseId,
  sellingFacts,
  standsFor,
  type WrittenAgreement,
} from './write.ts'

interface Known {
  kind: AgreementKind
  facts: AgreementFacts
  clauses: readonly KeptClause[]
  own: readonly OwnClause[]
  /** Clauses of the product that the account switched off. */
  off: readonly string[]
  written: WrittenAgreement
  labels: ReadonlyMap<string, string>
  marks: Marks
  typed: Typed
}

type Shown = Pick<
  Agreement,
  'title' | 'preamble' | 'clauses' | 'available' | 'closing' | 'signatures' | 'pieces' | 'blanks'
>

const ownRule = 'Quando você a escolhe'
const practice = { cite: 'prática', where: null, on: null }

const groundsOf = (ids: readonly LawId[]): WrittenClause['grounds'] =>
  ids.length
    ? ids.map((id) => ({
        cite: citeLaw(id),
        where: law[id].read?.where ?? null,
        on: law[id].read?.on ?? null,
      }))
    : [practice]

type About = Pick<WrittenClause, 'grounds' | 'side' | 'rule' | 'origin'>

export function aboutClause(clauseId: string, own: readonly OwnClause[]): About {
  if (clauseId.startsWith('free-'))
    return { origin: 'free', grounds: [practice], side: 'both', rule: ownRule }
  const mine = own.find((one) => ownClauseId(one) === clauseId)
  const product = standsFor(clauseId, own)
  return {
    origin: mine ? 'own' : 'product',
    grounds: groundsOf(product?.grounds ?? []),
    side: mine?.side ?? product?.side ?? 'both',
    rule: product?.rule ?? ownRule,
  }
}

/** A contract as an editor shows it. */
export function presentAgreement(known: Known): Shown {
  const { written } = known
  const { title, preamble, closing, signatures } = written
  const facts = sellingFacts(known.facts)
  return {
    title,
    preamble,
    closing,
    signatures,
    pieces: { preamble: known.marks.preamble, closing: known.marks.closing },
    blanks: fillableBlanks(known),
    clauses: writtenClauses({ ...known, facts }),
    available: offeredClauses({ ...known, facts }),
  }
}

function writtenClauses({ facts, clauses, own, written, marks, typed }: Known): WrittenClause[] {
  const headings = headingsOf(written.clauses)
  const named = new Map(written.clauses.map(({ clauseId, name }) => [clauseId, name]))
  return written.clauses.flatMap(({ clauseId, name, text }, at) => {
    const kept = clauses[at]
    if (!kept) return []
    const product = standsFor(clauseId, own)
    const isChanged = kept.text !== undefined && !clauseId.startsWith('free-')
    return [
      {
        clauseId,
        name,
        text,
        isChanged,
        ...aboutClause(clauseId, own),
        heading: headings.get(clauseId) ?? null,
        pieces: marks.clauses.get(clauseId) ?? [],
        applies: product ? doesApply(product, facts) : true,
        productText: isChanged ? (clauseSaid(clauseId, facts, own, typed)?.text ?? null) : null,
        hasNewer: hasNewerText(kept, facts, own),
        besides: rivalsOf(clauseId, clauses, own).map((id) => ({ clauseId: id, name: named.get(id) ?? id })),
      },
    ]
  })
}

function offeredClauses({ kind, facts, clauses, own, off, written, typed }: Known): OfferedClause[] {
  const there = new Set(clauses.map(({ clauseId }) => clauseId))
  const named = new Map(written.clauses.map(({ clauseId, name }) => [clauseId, name]))
  const ids = [
    ...clausesOfKind(kind).flatMap(({ id }) => (off.includes(id) ? [] : [id])),
    ...own.flatMap((one) =>
      one.isOff || one.isRemoved || !one.kinds.includes(kind) ? [] : [ownClauseId(one)],
    ),
  ]
  const offered = ids.flatMap((clauseId): OfferedClause[] => {
    const said = there.has(clauseId) ? null : clauseSaid(clauseId, facts, own, typed)
    if (!said) return []
    const product = standsFor(clauseId, own)
    const excludes = rivalsOf(clauseId, clauses, own)
    return [
      {
        clauseId,
        name: said.name,
        text: said.text,
        ...aboutClause(clauseId, own),
        applies: product ? doesApply(product, facts) : false,
        excludes: excludes.map((id) => ({ clauseId: id, name: named.get(id) ?? id })),
      },
    ]
  })
  return offered.toSorted((a, b) => Number(b.applies) - Number(a.applies))
}
