import type { QueryOf } from '@soleira/domain/contract/endpoint'
import type { listAnalyses } from '@soleira/domain/risk/contract'
import { reportPutBack } from '@soleira/domain/risk/marks/report-marks'
import { natures } from '@soleira/domain/risk/nature'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, asc, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { analyses, analysisDocuments, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { matchesSearch, soughtBy } from '../property/words.ts'
import { bytesOfFile, findLocked } from './files/locked.ts'

export type AnalysisDocumentRow = typeof analysisDocuments.$inferSelect

export interface AnalysisRow extends Omit<typeof analyses.$inferSelect, 'accountId'> {
  property: Pick<
    typeof properties.$inferSelect,
    'id' | 'sequenceNumber' | 'type' | 'street' | 'number'
  > | null
  documents: AskedDocument[]
}

export interface AskedDocument extends AnalysisDocumentRow {
  /** It needs a password. */
  isLocked: boolean
}

const { accountId: _, ...columns } = getTableColumns(analyses)
const property = {
  id: properties.id,
  sequenceNumber: properties.sequenceNumber,
  type: properties.type,
  street: properties.street,
  number: properties.number,
}

const itsProperty = and(sameAccount(properties, analyses), eq(properties.id, analyses.propertyId))

export async function findAnalyses(db: Db, scope: Scope, query: QueryOf<typeof listAnalyses>) {
  const matching = matches(scope, query)
  const from = () =>
    db.select({ analysis: columns, property }).from(analyses).leftJoin(properties, itsProperty)
  const rows = await from()
    .where(matching)
    .orderBy(desc(analyses.updatedAt), desc(analyses.id))
    .limit(query.limit ?? 100)
    .offset(query.offset ?? 0)
  const [counted] = await db
    .select({ total: count() })
    .from(analyses)
    .leftJoin(properties, itsProperty)
    .where(matching)
  return { rows: await withDocuments(db, scope, rows), total: counted?.total ?? 0 }
}

export async function findAnalysis(db: Db, scope: Scope, id: number): Promise<AnalysisRow | null> {
  const rows = await db
    .select({ analysis: columns, property })
    .from(analyses)
    .leftJoin(properties, itsProperty)
    .where(and(inAccount(analyses, scope), eq(analyses.id, id)))
  const [row] = await withDocuments(db, scope, rows)
  return row ?? null
}

export interface FoundAnalysisDocument extends AskedDocument {
  propertyId: number | null
}

export async function findAnalysisDocument(
  db: Db,
  scope: Scope,
  id: number,
): Promise<FoundAnalysisDocument | null> {
  const [row] = await db
    .select({ ...getTableColumns(analysisDocuments), propertyId: analyses.propertyId })
    .from(analysisDocuments)
    .innerJoin(
      analyses,
      and(sameAccount(analyses, analysisDocuments), eq(analyses.id, analysisDocuments.analysisId)),
    )
    .where(and(inAccount(analysisDocuments, scope), eq(analysisDocuments.id, id)))
  if (!row) return null
  const locked = await findLocked(db, scope, [row.analysisId])
  return { ...row, isLocked: locked.has(bytesOfFile(row)) }
}

type Joined = { analysis: Omit<typeof analyses.$inferSelect, 'accountId'>; property: AnalysisRow['property'] }

async function withDocuments(db: Db, scope: Scope, rows: Joined[]): Promise<AnalysisRow[]> {
  if (!rows.length) return []
  const ids = rows.map(({ analysis }) => analysis.id)
  const documents = await db
    .select()
    .from(analysisDocuments)
    .where(and(inAccount(analysisDocuments, scope), inArray(analysisDocuments.analysisId, ids)))
    .orderBy(asc(analysisDocuments.uploadedAt), asc(analysisDocuments.id))
  const locked = await findLocked(db, scope, ids)
  const asked = documents.map((one) => ({ ...one, isLocked: locked.has(bytesOfFile(one)) }))
  const ofAnalysis = Map.groupBy(asked, ({ analysisId }) => analysisId)
  return rows.map(({ analysis, property }) => ({
    ...analysis,
    report: analysis.report && reportPutBack(analysis.report, analysis.marks),
    property,
    documents: ofAnalysis.get(analysis.id) ?? [],
  }))
}

function matches(
  scope: Scope,
  { search, status, risk, propertyId }: QueryOf<typeof listAnalyses>,
): SQL | undefined {
  const sought = soughtBy(search)
  return and(
    inAccount(analyses, scope),
    status.length ? inArray(analyses.status, status) : undefined,
    risk.length ? inArray(sql`${analyses.report}->>'riskLevel'`, risk) : undefined,
    propertyId ? eq(analyses.propertyId, propertyId) : undefined,
    sought ? or(inNature(searchKey(search)), matchesSearch(sought)) : undefined,
  )
}

function inNature(key: string): SQL {
  const named = natures.filter(({ label }) => searchKey(label).includes(key)).map(({ id }) => id)
  return named.length ? inArray(analyses.nature, named) : sql`false`
}
