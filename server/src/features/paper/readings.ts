import { isPropertyCategory, slotName } from '@soleira/domain/document/category'
import { documentTypes } from '@soleira/domain/document/file'
import { paperKindName } from '@soleira/domain/reading/kind-name'
import { readMatricula } from '@soleira/domain/reading/matricula/acts'
import type { PaperText } from '@soleira/domain/reading/page-text'
import type { StatedAndRead } from '@soleira/domain/reading/provenance'
import type { PaperOfRecord } from '@soleira/domain/risk/evidence'
import type { AnalysisFile } from '@soleira/domain/risk/findings/of-files'
import { and, asc, eq, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  analysisDocuments,
  documents,
  inboxPapers,
  outsideSlots,
  papers,
  parties,
  readings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export interface FiledCertificate extends Pick<PaperOfRecord, 'label' | 'subject' | 'stated'> {
  documentId: number
}

const read = {
  id: readings.id,
  reading: readings.reading,
  unreadable: readings.unreadable,
  keptFromAi: readings.keptFromAi,
  pages: readings.pages,
  matricula: sql<PaperText | null>`case when ${readings.reading} -> 'proposal' ->> 'kind' in ('onus_reais', 'ONUS_REAIS')
    then ${readings.text} end`,
}

/** An RG/CNH of a buyer is no paper of those who sell. */
const isNotOfBuyer = (db: Db, scope: Scope) =>
  notExists(
    db
      .select({ id: parties.id })
      .from(parties)
      .where(
        and(
          inAccount(parties, scope),
          eq(parties.propertyId, documents.propertyId),
          eq(parties.personId, documents.personId),
          eq(parties.role, 'buyer'),
        ),
      ),
  )

export async function papersOfProperty(
  db: Db,
  scope: Scope,
  propertyId: number,
  certificates: readonly FiledCertificate[],
): Promise<PaperOfRecord[]> {
  const ids = certificates.map(({ documentId }) => documentId)
  const files = await db
    .select({
      id: documents.id,
      category: documents.category,
      personId: documents.personId,
      sha256: documents.sha256,
      read,
    })
    .from(documents)
    .leftJoin(readings, and(sameAccount(readings, documents), eq(readings.documentId, documents.id)))
    .where(
      and(
        inAccount(documents, scope),
        or(
          and(
            eq(documents.propertyId, propertyId),
            notInArray(documents.category, [...outsideSlots]),
            isNotOfBuyer(db, scope),
          ),
          ids.length ? inArray(documents.id, ids) : undefined,
        ),
      ),
    )
    .orderBy(asc(documents.id))
  const waiting = await db
    .select({ read })
    .from(inboxPapers)
    .innerJoin(readings, and(sameAccount(readings, inboxPapers), eq(readings.inboxPaperId, inboxPapers.id)))
    .where(
      and(
        inAccount(inboxPapers, scope),
        eq(inboxPapers.propertyId, propertyId),
        isNull(inboxPapers.documentId),
      ),
    )
    .orderBy(asc(inboxPapers.id))
  const filed = new Map(certificates.map((one) => [one.documentId, one]))
  return [
    ...files.map(({ id, category, personId, sha256, read }) => ({
      ...(filed.get(id) ?? inSlot(category, personId)),
      ...said(read),
      hash: sha256.toString('hex'),
    })),
    ...waiting.map(({ read }) => {
      const kind = read.reading?.proposal.kind
      const label = kind ? paperKindName(kind) : 'Papel não reconhecido'
      return { label, subject: null, stated: null, ...said(read) }
    }),
  ]
}

export async function filesOfAnalysis(db: Db, scope: Scope, analysisId: number): Promise<AnalysisFile[]> {
  const { category, sha256, fileType } = analysisDocuments
  const ofFile = eq(readings.analysisDocumentId, analysisDocuments.id)
  const rows = await db
    .select({ category, sha256, fileType, read })
    .from(analysisDocuments)
    .leftJoin(readings, and(sameAccount(readings, analysisDocuments), ofFile))
    .where(and(inAccount(analysisDocuments, scope), eq(analysisDocuments.analysisId, analysisId)))
    .orderBy(asc(analysisDocuments.id))
  return rows.map(({ category, sha256, fileType, read }) => ({
    category,
    hash: sha256.toString('hex'),
    isReadable: documentTypes.some((type) => type === fileType),
    ...said(read),
  }))
}

type Filed = Pick<PaperOfRecord, 'label' | 'subject' | 'stated'>

function inSlot(category: typeof documents.$inferSelect.category, personId: number | null): Filed {
  if (isPropertyCategory(category)) {
    return { label: slotName(category), subject: { type: 'property' }, stated: null }
  }
  const subject = { type: 'person', personId, name: '', role: 'owner' } as const
  return { label: 'RG/CNH', subject, stated: null }
}

type Read = Pick<typeof readings.$inferSelect, 'id' | 'reading' | 'unreadable' | 'keptFromAi' | 'pages'> & {
  matricula: PaperText | null
}

function said(read: Read | null): Omit<PaperOfRecord, keyof Filed> {
  const { id, reading, unreadable, keptFromAi, pages, matricula } = read ?? {}
  return {
    readingId: id ?? null,
    reading: reading ?? null,
    unreadable: unreadable ?? null,
    keptFromAi: keptFromAi ?? false,
    matricula: matricula ? readMatricula(matricula, pages ?? matricula.pages.length) : null,
  }
}

export async function textsOf(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, PaperText>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: readings.id, text: readings.text })
    .from(readings)
    .where(and(inAccount(readings, scope), inArray(readings.id, [...ids])))
  return new Map(rows.flatMap(({ id, text }) => (text ? [[id, text] as const] : [])))
}

export async function readingsOfDocuments(
  db: Db,
  scope: Scope,
  documentIds: readonly number[],
): Promise<Map<number, Pick<StatedAndRead, 'resultBy' | 'reading'>>> {
  if (!documentIds.length) return new Map()
  const rows = await db
    .select({ id: papers.documentId, resultBy: papers.resultBy, reading: readings.reading })
    .from(papers)
    .leftJoin(readings, and(sameAccount(readings, papers), eq(readings.documentId, papers.documentId)))
    .where(and(inAccount(papers, scope), inArray(papers.documentId, [...documentIds])))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
