import { asDay, type BlankField, freeText } from '../drafting/blank-field.ts'
import { Blanks, blankText, type DraftBlock, type DraftText } from '../drafting/draft-text.ts'
import { roles } from '../drafting/party.ts'
import { boundSide } from '../drafting/people.ts'
import { buyersSign, othersSign, ownersSign, spousesSign } from '../drafting/signatures.ts'
import { givesProperty } from '../offer/lines.ts'
import { contractTitles } from '../risk/draft.ts'
import type { TextPiece } from './blank.ts'
import { type ClauseFacts, type DealFacts, placeAndDate } from './clauses/facts.ts'
import { clausesOfKind, inOrder, productClause } from './clauses/library.ts'
import { preambleBlock } from './clauses/preamble.ts'
import type { ProductClause, Sides } from './clauses/product-clause.ts'
import { buyersAsParty, ownersAsParty } from './clauses/sides.ts'
import { fillFields } from './fields.ts'
import { brackets, MarkedBlanks, piecesOf, type Typed, textOfPieces, withoutMarks } from './pieces.ts'
import { type AgreementKind, agreementKindNames, type ClauseSide } from './terms.ts'

export interface AgreementFacts extends ClauseFacts {
  deal: DealFacts
  /** Photos that are kept with the keys. */
  pictures?: readonly WrittenPicture[]
}

/** A clause as a contract keeps it. Only words of the broker are kept; all others follow from the record. */
export interface KeptClause {
  clauseId: string
  /** Words of the broker. */
  text?: string
  /** The words of product or account when the broker wrote; null where they said nothing. */
  basis?: string | null
  /** The heading of free text. */
  name?: string
}

/** A clause of the account. */
export interface OwnClause {
  id: number
  name: string
  text: string
  kinds: readonly AgreementKind[]
  side: ClauseSide
  copyOf: string | null
  isOff: boolean
  isRemoved: boolean
}

export interface WrittenPiece {
  clauseId: string
  name: string | null
  text: string
}

/** A contract whole, as a version keeps it. */
export interface WrittenAgreement {
  title: string
  preamble: string
  clauses: WrittenPiece[]
  closing: string
  signatures: string[]
  /** A term of the keys has them on pages of their own, after the signatures. */
  pictures?: WrittenPicture[]
}

export interface WrittenPicture {
  documentId: number
  caption: string
  /** The hash of its bytes. */
  sha256: string
}

/** A blank of the text as it reads, or one that the broker filled and of which the record now speaks. */
export interface AskedBlank {
  label: string
  field: BlankField
  /** Words of the record. */
  says: string | null
}

/** Who said what in the text of a contract. */
export interface Marks {
  preamble: TextPiece[]
  clauses: ReadonlyMap<string, TextPiece[]>
  closing: TextPiece[]
  /** In the order of the text. */
  asked: AskedBlank[]
}

/** The words of product or account; null where the record gives them nothing to say. */
type Said = { name: string; text: string } | null

const titles: Record<AgreementKind, string> = {
  promessa: contractTitles.compra_venda,
  recibo_sinal: agreementKindNames.recibo_sinal,
  chaves: agreementKindNames.chaves,
  aditivo: 'Aditivo à promessa de compra e venda de imóvel',
  distrato: 'Distrato de promessa de compra e venda de imóvel',
}

const endings: Record<AgreementKind, string | undefined> = {
  promessa: undefined,
  recibo_sinal: 'firmam este recibo.',
  chaves: 'firmam este termo.',
  aditivo: undefined,
  distrato: undefined,
}

/** Whether who buys gives property away by this contract, so that their spouses sign it. */
export const exchangesIn = (kind: AgreementKind, deal: Pick<DealFacts, 'terms'> | null): boolean =>
  kind === 'promessa' && deal !== null && givesProperty(deal.terms.lines)

const witnessed: readonly AgreementKind[] = ['promessa', 'aditivo', 'distrato']
const witnesses = ['Testemunha 1 – nome e CPF', 'Testemunha 2 – nome e CPF']

/** The same facts, with the couple as owners where property is theirs together. */
export function sellingFacts<F extends ClauseFacts>(facts: F): F {
  return { ...facts, parts: boundSide('owner', facts.parts).parts }
}

export const sidesOf = (facts: ClauseFacts): Sides => ({
  from: ownersAsParty(roles.seller, facts),
  to: buyersAsParty(roles.buyer, facts),
})

export const ownClauseId = ({ id }: Pick<OwnClause, 'id'>): string => `own-${id}`

/** The clause of the product in whose place one stands: itself, or that of which it is a copy. */
export function standsFor(clauseId: string, own: readonly OwnClause[]): ProductClause | undefined {
  const copied = own.find((one) => ownClauseId(one) === clauseId)?.copyOf
  return productClause(copied ?? clauseId)
}

/**
 * Reads a clause from library, record and what the broker typed into blanks. `facts` are those of `sellingFacts`.
 * Words that are compared with those of another day are read without `typed`.
 */
export function clauseSaid(
  clauseId: string,
  facts: ClauseFacts,
  own: readonly OwnClause[],
  typed: Typed = {},
): Said {
  const blanks = new MarkedBlanks(typed)
  const said = marksOfClause(blanks, clauseId, facts, own)
  return said && { name: said.name, text: textOfPieces(piecesOf(said.text, blanks)) }
}

function marksOfClause(
  blanks: Blanks,
  clauseId: string,
  facts: ClauseFacts,
  own: readonly OwnClause[],
): Said {
  const mine = own.find((one) => ownClauseId(one) === clauseId)
  if (mine) {
    return { name: mine.name, text: fillFields(blanks, withoutMarks(mine.text), facts, sidesOf(facts)) }
  }
  const written = productClause(clauseId)?.write(blanks, facts, sidesOf(facts))
  return written ? { name: written[0], text: written[1] } : null
}

export const doesApply = (clause: ProductClause, facts: ClauseFacts): boolean =>
  clause.applies(facts) && clause.write(new Blanks(), facts, sidesOf(facts)) !== null

/** How an account has its library: its own clauses, those that it switched off, and its order of the product's. */
export interface AccountLibrary {
  own: readonly OwnClause[]
  off: readonly string[]
  order?: readonly string[]
}

/** The clauses with which a contract begins: those that apply, a copy of the account in place of the product's. */
export function firstClauses(
  kind: AgreementKind,
  facts: AgreementFacts,
  { own, off, order = [] }: AccountLibrary,
): KeptClause[] {
  const known = sellingFacts(facts)
  return inOrder(clausesOfKind(kind), order).flatMap((clause) => {
    if (!doesApply(clause, known)) return []
    const copy = own.find(({ copyOf, isOff, isRemoved }) => copyOf === clause.id && !isOff && !isRemoved)
    if (copy) return [{ clauseId: ownClauseId(copy) }]
    return off.includes(clause.id) ? [] : [{ clauseId: clause.id }]
  })
}

/** Writes a contract from the record, the library and the words of the broker: whole clauses, and blanks by label. */
export function writeAgreement(
  kind: AgreementKind,
  facts: AgreementFacts,
  clauses: readonly KeptClause[],
  own: readonly OwnClause[],
  typed: Typed = {},
): WrittenAgreement & { labels: Map<string, string>; marks: Marks } {
  const known = sellingFacts(facts)
  const { from, to } = sidesOf(known)
  const blanks = new MarkedBlanks(typed)
  const preamble = preambleBlock(blanks, known, from, to, endings[kind])
  const marked = clauses.map(({ clauseId, text, name }): WrittenPiece => {
    const said = marksOfClause(blanks, clauseId, known, own)
    const called = said?.name ?? standsFor(clauseId, own)?.name ?? name ?? null
    return { clauseId, name: called, text: text === undefined ? (said?.text ?? '') : withoutMarks(text) }
  })
  const closing = placeAndDate(blanks, known, blanks.need('data da assinatura', null, asDay))
  // Only now all labels are known by which words of the broker may name a blank.
  const pieces = {
    preamble: piecesOf(preamble.kind === 'text' ? preamble.text : '', blanks),
    clauses: new Map(marked.map(({ clauseId, text }) => [clauseId, piecesOf(text, blanks)])),
    closing: piecesOf(closing, blanks),
  }
  return {
    title: titles[kind],
    preamble: textOfPieces(pieces.preamble),
    clauses: marked.map((one) => ({ ...one, text: textOfPieces(pieces.clauses.get(one.clauseId) ?? []) })),
    closing: textOfPieces(pieces.closing),
    signatures: [
      ...ownersSign(from, known),
      ...othersSign(from, known),
      ...buyersSign(to, known),
      ...spousesSign(
        boundSide('buyer', known.parts, { exchanges: exchangesIn(kind, facts.deal) }).consents,
        known,
      ),
      ...(witnessed.includes(kind) ? witnesses : []),
    ],
    ...(kind === 'chaves' && facts.pictures?.length && { pictures: [...facts.pictures] }),
    labels: new Map(blanks.missing.map((label) => [blankText(label), label])),
    marks: { ...pieces, asked: askedIn(pieces, blanks, typed) },
  }
}

function askedIn(
  { preamble, clauses, closing }: Omit<Marks, 'asked'>,
  blanks: MarkedBlanks,
  typed: Typed,
): AskedBlank[] {
  const labels = [...preamble, ...[...clauses.values()].flat(), ...closing].flatMap(({ as, label }) =>
    label && (as !== 'field' || Object.hasOwn(typed, label)) ? label : [],
  )
  return [...new Set(labels)].map((label) => ({
    label,
    ...(blanks.asked.get(label) ?? { field: freeText, says: null }),
  }))
}

/** All of a contract that is printed, for a comparison of the whole. */
export function plainAgreement(written: WrittenAgreement): string {
  const { title, preamble, clauses, closing, signatures, pictures = [] } = written
  const pieces = clauses.map(({ clauseId, name, text }) => `${clauseId}\n${name ?? ''}\n${text}`)
  const shown = pictures.map(({ caption, sha256 }) => `${caption}\n${sha256}`)
  return [title, preamble, ...pieces, closing, ...signatures, ...shown].join('\n\n')
}

/** The headings of clauses that are printed, by their ids: those with a name and a text are numbered. */
export function headingsOf(clauses: readonly WrittenPiece[]): Map<string, string> {
  const numbered = clauses.filter(({ name, text }) => name && text)
  return new Map(
    numbered.map(({ clauseId, name }, at) => [clauseId, `Cláusula ${at + 1}ª – ${name}`] as const),
  )
}

const emptyBrackets = 'colchetes vazios'

/** Labels of the brackets in a text, also of those that somebody typed. */
export function labelsIn(text: string, known: ReadonlyMap<string, string>): string[] {
  const labels = [...text.matchAll(brackets)].map(
    ([bracket, inner = '']) =>
      known.get(bracket) ?? (inner.trim().toLocaleLowerCase('pt-BR') || emptyBrackets),
  )
  return [...new Set(labels)]
}

/** Sets a contract for PDF and DOCX. */
export function agreementText(
  written: WrittenAgreement,
  known: ReadonlyMap<string, string> = new Map(),
): DraftText {
  const { title, preamble, clauses, closing, signatures, pictures = [] } = written
  const headings = headingsOf(clauses)
  const blocks: DraftBlock[] = [
    { kind: 'text', text: preamble },
    ...clauses.flatMap(({ clauseId, text }): DraftBlock[] => {
      if (!text) return []
      const heading = headings.get(clauseId)
      return [heading ? { kind: 'clause', title: heading, text } : { kind: 'text', text }]
    }),
    { kind: 'text', text: closing, withNext: true },
    { kind: 'signatures', lines: signatures },
    ...pictures.map(
      ({ documentId, caption }, at): DraftBlock => ({
        kind: 'picture',
        documentId,
        text: caption,
        title: `Anexo: fotografia ${at + 1} de ${pictures.length}`,
      }),
    ),
  ]
  const all = [preamble, ...clauses.map(({ text }) => text), closing, ...signatures].join('\n')
  const typed = [...all.matchAll(brackets)].flatMap(([bracket]) => (known.has(bracket) ? [] : bracket))
  return { title, blocks, missing: labelsIn(all, known), typed }
}
