import type { QueryOf } from '@soleira/domain/contract/endpoint'
import type { listAnalyses } from '@soleira/domain/risk/contract'
import { natures } from '@soleira/domain/risk/nature'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, asc, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { analyses, analysisDocuments, properties } from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'

export type AnalysisDocumentRow = typeof analysisDocuments.$inferSelect

export interface AnalysisRow extends Omit<typeof analyses.$inferSelect, 'brokerId'> {
  property: Pick<
    typeof properties.$inferSelect,
    'id' | 'sequenceNumber' | 'type' | 'street' | 'number'
  > | null
  documents: AnalysisDocumentRow[]
}

const { brokerId: _, ...columns } = getTableColumns(analyses)
const property = {
  id: properties.id,
  sequenceNumber: properties.sequenceNumber,
  type: properties.type,
  street: properties.street,
  number: properties.number,
}

/** The broker's analyses that match, the latest first, and how many match in all. */
export async function findAnalyses(db: Db, broker: BrokerId, query: QueryOf<typeof listAnalyses>) {
  const matching = matches(broker, query)
  const from = () =>
    db
      .select({ analysis: columns, property })
      .from(analyses)
      .leftJoin(properties, eq(properties.id, analyses.propertyId))
  const rows = await from()
    .where(matching)
    .orderBy(desc(analyses.updatedAt), desc(analyses.id))
    .limit(query.limit ?? 100)
    .offset(query.offset ?? 0)
  const [counted] = await db
    .select({ total: count() })
    .from(analyses)
    .leftJoin(properties, eq(properties.id, analyses.propertyId))
    .where(matching)
  return { rows: await withDocuments(db, rows), total: counted?.total ?? 0 }
}

/** One analysis of the broker, or null: another broker's does not exist. */
export async function findAnalysis(db: Db, broker: BrokerId, id: number): Promise<AnalysisRow | null> {
  const rows = await db
    .select({ analysis: columns, property })
    .from(analyses)
    .leftJoin(properties, eq(properties.id, analyses.propertyId))
    .where(and(eq(analyses.id, id), eq(analyses.brokerId, broker)))
  const [row] = await withDocuments(db, rows)
  return row ?? null
}

/** One file of an analysis of the broker, or null. */
export async function findAnalysisDocument(
  db: Db,
  broker: BrokerId,
  id: number,
): Promise<AnalysisDocumentRow | null> {
  const [row] = await db
    .select(getTableColumns(analysisDocuments))
    .from(analysisDocuments)
    .innerJoin(analyses, eq(analyses.id, analysisDocuments.analysisId))
    .where(and(eq(analysisDocuments.id, id), eq(analyses.brokerId, broker)))
  return row ?? null
}

type Joined = { analysis: Omit<typeof analyses.$inferSelect, 'brokerId'>; property: AnalysisRow['property'] }

async function withDocuments(db: Db, rows: Joined[]): Promise<AnalysisRow[]> {
  if (!rows.length) return []
  const ids = rows.map(({ analysis }) => analysis.id)
  const documents = await db
    .select()
    .from(analysisDocuments)
    .where(inArray(analysisDocuments.analysisId, ids))
    .orderBy(asc(analysisDocuments.uploadedAt), asc(analysisDocuments.id))
  const ofAnalysis = Map.groupBy(documents, ({ analysisId }) => analysisId)
  return rows.map(({ analysis, property }) => ({
    ...analysis,
    property,
    documents: ofAnalysis.get(analysis.id) ?? [],
  }))
}

function matches(
  broker: BrokerId,
  { search, status, risk, propertyId }: QueryOf<typeof listAnalyses>,
): SQL | undefined {
  const key = searchKey(search)
  return and(
    eq(analyses.brokerId, broker),
    status.length ? inArray(analyses.status, status) : undefined,
    risk.length ? inArray(sql`${analyses.report}->>'riskLevel'`, risk) : undefined,
    propertyId ? eq(analyses.propertyId, propertyId) : undefined,
    key
      ? or(inNature(key), sql`${properties.searchKey} like ${`%${key.replace(/[\\%_]/g, '\\$&')}%`}`)
      : undefined,
  )
}

function inNature(key: string): SQL {
  const named = natures.filter(({ label }) => searchKey(label).includes(key)).map(({ id }) => id)
  return named.length ? inArray(analyses.nature, named) : sql`false`
}
