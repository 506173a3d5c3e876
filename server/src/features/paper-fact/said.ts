import { createHash } from 'node:crypto'
import type { PaperOffer } from '@soleira/domain/paper-fact/contract'
import { burdenIn } from '@soleira/domain/paper-fact/fact'
import { factsIn } from '@soleira/domain/paper-fact/facts'
import { isKnown } from '@soleira/domain/paper-fact/known'
import { isRefusedBy } from '@soleira/domain/paper-fact/told-once'
import type { ReadMatricula } from '@soleira/domain/reading/matricula/act'
import type { PaperText } from '@soleira/domain/reading/page-text'
import type { Reading } from '@soleira/domain/reading/proposal'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { any, prepareOnce } from '../../database/prepared.ts'
import { type PaperFactRow, paperFacts } from '../../database/tables/index.ts'
import type { Scope } from '../../scope.ts'
import { type AboutFact, aboutKnown, Records } from './known.ts'
import { presentPaperOffer } from './present.ts'

export interface ReadText {
  text: PaperText
  pages: number
  reading: Reading
  /** The acts, where they were read already. */
  matricula?: ReadMatricula | null
}

export interface Whereto {
  propertyId: number | null
  personId: number | null
}

interface FoundOffer {
  fact: AboutFact
  offer: PaperOffer
}

/** A paper would offer these at that place, and the record says the others there already, or somebody refused them. */
export interface Said {
  offers: FoundOffer[]
  known: AboutFact[]
  refused: { fact: AboutFact; refusal: Pick<PaperFactRow, 'answeredAt' | 'reason'> }[]
}

export async function findSaid(
  db: Db,
  scope: Scope,
  { text, pages, reading, matricula }: ReadText,
  at: Whereto,
): Promise<Said> {
  const records = new Records(db, scope)
  const facts = await aboutKnown(db, scope, factsIn(text, pages, reading, matricula), at, records)
  records.inHand = facts.flatMap(({ field, value, index }) =>
    field === 'burden' ? [{ id: `f${index}`, paper: null, ...burdenIn(value) }] : [],
  )
  records.endsInHand = facts.flatMap(({ field, value }) => (field === 'burdenEnd' ? [value] : []))
  const refusals = await refusalsAt(db, scope, facts, at)
  const said: Said = { offers: [], known: [], refused: [] }
  for (const fact of facts) {
    const { field, value, page, text: words, isSure, personId, index } = fact
    if (personId === null && at.propertyId === null) continue
    const { propertyId } = at
    const asked = {
      id: `f${index}`,
      documentId: null,
      field,
      value,
      page,
      words,
      isSure,
      personId,
      propertyId,
    }
    const offer = await presentPaperOffer(asked, records)
    const refusal = offer && refusals.find((one) => isRefusedBy(asked, one))
    if (refusal) said.refused.push({ fact, refusal })
    else if (offer) said.offers.push({ fact, offer: { ...offer, id: `f${index}-${markOf(offer)}` } })
    else if (isKnown(field, value, await records.here(field, asked))) said.known.push(fact)
  }
  return said
}

/** Finds what somebody refused of other papers of these people and this property. */
async function refusalsAt(db: Db, scope: Scope, facts: readonly AboutFact[], { propertyId }: Whereto) {
  const about = [...new Set(facts.flatMap(({ personId }) => personId ?? []))]
  if (propertyId === null && !about.length) return []
  return refused(db).execute({ account: scope.account, propertyId, about })
}

const refused = prepareOnce((db) =>
  db
    .select()
    .from(paperFacts)
    .where(
      and(
        eq(paperFacts.accountId, sql.placeholder('account')),
        eq(paperFacts.answer, 'refused'),
        or(
          eq(paperFacts.propertyId, sql.placeholder('propertyId')),
          eq(paperFacts.personId, any(sql`${sql.placeholder('about')}::int[]`)),
        ),
      ),
    )
    .orderBy(desc(paperFacts.answeredAt))
    .prepare('refused_paper_facts'),
)

/** Who uses an offer has seen whose it is, what it says, and what the record says instead. */
function markOf({ subjectId, field, words, current }: PaperOffer): string {
  const seen = JSON.stringify([subjectId, field, words, current])
  return createHash('sha256').update(seen).digest('hex').slice(0, 12)
}
