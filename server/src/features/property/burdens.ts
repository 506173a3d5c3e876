import type { Burden } from '@soleira/domain/burden/burden'
import { isBurdenOf } from '@soleira/domain/burden/words'
import { burdenIn } from '@soleira/domain/paper-fact/fact'
import { contradictsEnd, isEndedByAbsence } from '@soleira/domain/paper-fact/known'
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  type BurdenRow,
  burdens,
  documents,
  type PaperFactRow,
  paperFacts,
  papers,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { matriculaOfBurden, rowsOf } from '../paper/known-burdens.ts'
import { filedAs } from '../paper/shown.ts'
import { ownedBy } from './queries.ts'

/** Those that stand come first. Throws not_found without the property. */
export async function burdensOfProperty(db: Db, scope: Scope, propertyId: number): Promise<Burden[]> {
  const [found] = await db.select({ id: properties.id }).from(properties).where(ownedBy(scope, propertyId))
  if (!found) throw new AppError('not_found')
  return present(db, scope, eq(burdens.propertyId, propertyId))
}

export async function readBurden(db: Db, scope: Scope, id: number): Promise<Burden> {
  const [found] = await present(db, scope, eq(burdens.id, id))
  if (!found) throw new AppError('not_found')
  return found
}

async function present(db: Db, scope: Scope, which: SQL): Promise<Burden[]> {
  const rows = await db
    .select({ ...getTableColumns(burdens), own: matriculaOfBurden })
    .from(burdens)
    .innerJoin(properties, and(sameAccount(properties, burdens), eq(properties.id, burdens.propertyId)))
    .where(and(inAccount(burdens, scope), which))
    .orderBy(sql`${burdens.endedBy} is not null`, asc(burdens.laidOn), asc(burdens.id))
  const said = rows.length ? await saidOf(db, scope, rows) : []
  const told = said.flatMap(({ fact: { id, documentId, propertyId, field, value } }) =>
    field === 'burden' ? [{ id, paper: documentId, propertyId, ...burdenIn(value) }] : [],
  )
  const ofProperty = Map.groupBy(rows.map(recordedAs), ({ propertyId }) => propertyId)
  const rowOfFact = new Map(
    [...ofProperty].flatMap(([id, burdens]) => [
      ...rowsOf({ burdens, told: told.filter(({ propertyId }) => propertyId === id) }),
    ]),
  )
  return rows.map((row) => presentBurden(row, said, (fact) => rowOfFact.get(fact.id)?.id === row.id))
}

type Said = Awaited<ReturnType<typeof saidOf>>[number]

/** Facts of burdens that filed papers say of these properties, but for those that somebody refused. */
function saidOf(db: Db, scope: Scope, rows: readonly BurdenRow[]) {
  return db
    .select({ fact: paperFacts, document: { category: documents.category, kind: papers.kind } })
    .from(paperFacts)
    .innerJoin(documents, and(sameAccount(documents, paperFacts), eq(documents.id, paperFacts.documentId)))
    .leftJoin(papers, and(sameAccount(papers, documents), eq(papers.documentId, documents.id)))
    .where(
      and(
        inAccount(paperFacts, scope),
        inArray(paperFacts.propertyId, [...new Set(rows.map(({ propertyId }) => propertyId))]),
        inArray(paperFacts.field, ['burden', 'burdenEnd', 'burdenFree']),
        sql`${paperFacts.answer} is distinct from 'refused'`,
      ),
    )
    .orderBy(desc(paperFacts.id))
}

type Found = BurdenRow & { own: string | null }

const recordedAs = ({ own, ...row }: Found) => ({
  ...row,
  matricula: own,
  isCancelled: row.endedBy !== null,
})

function presentBurden(row: Found, said: readonly Said[], isOfFact: (fact: PaperFactRow) => boolean): Burden {
  const recorded = recordedAs(row)
  const isEndedBy = ({ field, value }: PaperFactRow) =>
    field === 'burdenFree' ? isEndedByAbsence(recorded, value) : isBurdenOf(recorded, burdenIn(value))
  const quotes = (isSaid: (fact: PaperFactRow) => boolean) =>
    said
      .filter(({ fact }) => fact.propertyId === row.propertyId && isSaid(fact))
      .map(({ fact: { documentId, page, words }, document }) => ({
        documentId,
        paper: filedAs(document),
        page,
        text: words,
      }))
  const { id, propertyId, kind, act, matricula, creditor, amount, laidOn, statedBy, endedBy, version } = row
  return {
    id,
    propertyId,
    kind,
    act,
    matricula,
    creditor,
    amount,
    laidOn,
    statedBy,
    papers: quotes((fact) => fact.field === 'burden' && isOfFact(fact)),
    cancellation: endedBy && {
      on: row.endedOn,
      act: row.endAct,
      statedBy: endedBy,
      papers: quotes((fact) => fact.field !== 'burden' && isEndedBy(fact)),
      isContradicted: said.some(
        ({ fact }) =>
          fact.field === 'burden' &&
          fact.propertyId === propertyId &&
          fact.answer === null &&
          contradictsEnd(recorded, fact.value),
      ),
    },
    version,
    createdAt: row.createdAt.toISOString(),
  }
}
