import { missingIn } from '../src/agreement/missing.ts'
import type { AgreementKind } from '../src/agreement/terms.ts'
import { type AgreementFacts, firstClauses, writeAgreement } from '../src/agreement/write.ts'
import type { UndoCause } from '../src/deal/terms.ts'
import type { DeedPart, DeedPerson } from '../src/drafting/people.ts'
import type { OfferLine } from '../src/offer/lines.ts'
import { makeDeedPerson, makePart } from './deed-people.ts'
import { sampleProperty } from './sample-property.ts'

export const makeLine = (kind: OfferLine['kind'], change: Partial<OfferLine> = {}): OfferLine => ({
  kind,
  value: '1000.00',
  count: null,
  firstOn: null,
  index: null,
  bank: null,
  isApproved: null,
  deposit: null,
  description: null,
  ...change,
})
export const woman = makeDeedPerson({ fullName: 'Ana Sá', gender: 'feminino', email: 'ana@exemplo.com.br' })
export const man = makeDeedPerson({ fullName: 'Rui Luz', gender: 'masculino' })

interface Given {
  lines?: OfferLine[]
  terms?: Partial<AgreementFacts['deal']['terms']>
  evidence?: AgreementFacts['evidence']
  people?: [seller: DeedPerson, buyer: DeedPerson]
  /** Beside seller and buyer. */
  beside?: DeedPart[]
  fee?: AgreementFacts['deal']['fee']
  undone?: AgreementFacts['deal']['undone']
  keys?: AgreementFacts['deal']['keys']
  property?: Parameters<typeof sampleProperty>[0]
  typed?: Record<string, string>
}

/** A contract with the clauses with which it begins, in a deal of one seller and one buyer. */
export function writtenContract(
  kind: AgreementKind,
  { lines, terms, evidence, people: [seller, buyer] = [woman, man], typed = {}, ...given }: Given,
) {
  const facts: AgreementFacts = {
    nature: 'compra_venda',
    answers: {},
    setAside: [],
    landRead: null,
    valueInWords: null,
    property: sampleProperty(given.property),
    broker: { name: 'Helena Prado', creci: 'CRECI-RJ 1' },
    parts: [makePart(seller), makePart(buyer, 'buyer'), ...(given.beside ?? [])],
    ...(evidence && { evidence }),
    deal: {
      fee: given.fee ?? null,
      undone: given.undone ?? null,
      keys: given.keys ?? null,
      terms: {
        total: '8000.00',
        lines: lines ?? [makeLine('own_funds')],
        conditions: [],
        stays: null,
        deedOn: null,
        keysOn: null,
        keysWords: null,
        deedPayer: 'buyer',
        itbiPayer: 'buyer',
        registryPayer: 'buyer',
        ...terms,
      },
    },
  }
  const clauses = firstClauses(kind, facts, { own: [], off: [] })
  const { labels, marks, ...written } = writeAgreement(kind, facts, clauses, [], typed)
  const missing = missingIn({ kind, facts, clauses, own: [], written, labels, marks, typed })
  return {
    preamble: written.preamble,
    text: (id: string) => written.clauses.find(({ clauseId }) => clauseId === id)?.text ?? '',
    ids: clauses.map(({ clauseId }) => clauseId),
    signatures: written.signatures.join('\n'),
    missing: missing.map(({ label }) => label),
  }
}

export const undoneBy = (cause: UndoCause, deposit: 'kept' | 'doubled' | 'returned' | 'none') => ({
  on: '2027-01-02',
  cause,
  reason: 'desistiu',
  deposit,
  depositWords: null,
})
