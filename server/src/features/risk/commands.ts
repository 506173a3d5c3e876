import { maxRiskFiles, maxRunning, missingCategories, type RiskCategory } from '@soleira/domain/risk/document'
import {
  analysisCancelled,
  analysisChanged,
  analysisDeleted,
  analysisFileAdded,
  analysisFileDeleted,
  analysisRun,
  analysisStarted,
} from '@soleira/domain/risk/events'
import type { Nature } from '@soleira/domain/risk/nature'
import { isAnswered, type PartialAnswers } from '@soleira/domain/risk/question'
import { and, count, eq, sql } from 'drizzle-orm'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { analyses, analysisDocuments, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { commitFilesOnce } from '../../files/commit.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { markFileLocked } from './files/locked.ts'
import type { AnalysisDocumentRow } from './queries.ts'
import { readRecord } from './record.ts'
import { reportQueue } from './run/write-report.ts'

type Locked = typeof analyses.$inferSelect

export function startAnalysis(
  db: Db,
  scope: Scope,
  { nature, propertyId }: { nature?: Nature | undefined; propertyId?: number | undefined },
  retry: Retry | null,
  record: Recorder,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      if (propertyId !== undefined) await assertOwned(db, scope, propertyId)
      const [row] = await db
        .insert(analyses)
        .values({ accountId: scope.account, nature: nature ?? null, propertyId: propertyId ?? null })
        .returning({ id: analyses.id })
      const { id } = row as { id: number }
      await record(db, scope, analysisStarted({ id, propertyId: propertyId ?? null }))
      return id
    }),
  )
}

interface Change {
  nature?: Nature | undefined
  answers?: PartialAnswers | undefined
  /** Ids of readings whose text may go to the AI in this analysis. Null withdraws the consent. */
  consent?: readonly number[] | null | undefined
  version?: number | undefined
}

export async function changeAnalysis(
  db: Db,
  scope: UserScope,
  id: number,
  change: Change,
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    const analysis = await lockDraft(db, scope, id)
    const { answers, nature, version } = analysis
    if (change.version !== undefined && change.version !== version) throw new AppError('conflict')
    await db
      .update(analyses)
      .set({
        nature: change.nature ?? nature,
        answers: { ...answers, ...change.answers },
        ...(change.consent !== undefined && {
          consent: await consentTo(db, scope, analysis, change.consent),
        }),
        ...changed,
      })
      .where(thisAnalysis(scope, id))
    await record(db, scope, analysisChanged(analysis))
  })
}

async function consentTo(db: Db, scope: UserScope, { propertyId }: Locked, papers: readonly number[] | null) {
  if (!papers) return null
  const record = await readRecord(db, scope, propertyId)
  const sendable = record?.papers?.filter(({ reading, keptFromAi }) => reading && !keptFromAi) ?? []
  const known = new Set(sendable.map(({ readingId }) => readingId))
  if (papers.some((id) => !known.has(id))) {
    throw invalidFields({ consent: 'Um dos papéis não pode mais ser enviado à IA. Confira a lista.' })
  }
  return { by: scope.actor.user, at: new Date().toISOString(), papers: [...new Set(papers)] }
}

export async function deleteAnalysis(
  db: Db,
  scope: Scope,
  id: number,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const analysis = await lock(db, scope, id)
    const files = await db
      .delete(analysisDocuments)
      .where(filesOf(scope, id))
      .returning({ key: analysisDocuments.storageKey })
    await db.delete(analyses).where(thisAnalysis(scope, id))
    await record(db, scope, analysisDeleted(analysis))
    await jobs.purgeFiles(
      db,
      files.map(({ key }) => key),
    )
  })
}

export interface NewFile {
  category: RiskCategory
  fileName: string
  fileType: string
  isViewable: boolean | null
  isLocked?: boolean
  file: StoredFile
}

export function addFile(
  parts: Pick<Parts, 'db' | 'storage' | 'quota' | 'notify' | 'record' | 'readFiles'>,
  scope: Scope,
  analysisId: number,
  { file, isLocked = false, ...facts }: NewFile,
  retry: Retry | null,
): Promise<number> {
  return commitFilesOnce(parts, scope, retry, [file], async (db) => {
    const analysis = await lockDraft(db, scope, analysisId)
    const [held] = await db
      .select({ files: count() })
      .from(analysisDocuments)
      .where(filesOf(scope, analysisId))
    if (held && held.files >= maxRiskFiles) {
      throw new AppError('conflict', { message: `Uma análise tem no máximo ${maxRiskFiles} arquivos.` })
    }
    const [row] = await db
      .insert(analysisDocuments)
      .values({
        ...facts,
        accountId: scope.account,
        analysisId,
        fileSize: file.size,
        sha256: file.sha256,
        storageKey: file.key,
      })
      .returning()
    await db.update(analyses).set(changed).where(thisAnalysis(scope, analysisId))
    const { id } = row as AnalysisDocumentRow
    await parts.record(db, scope, analysisFileAdded(id, analysis, facts.category))
    await parts.readFiles(db, scope, analysisId)
    if (isLocked) await markFileLocked(db, scope, id)
    return id
  })
}

export async function removeFile(
  db: Db,
  scope: Scope,
  file: AnalysisDocumentRow,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const analysis = await lockDraft(db, scope, file.analysisId)
    const [gone] = await db
      .delete(analysisDocuments)
      .where(and(inAccount(analysisDocuments, scope), eq(analysisDocuments.id, file.id)))
      .returning()
    if (!gone) throw new AppError('not_found')
    await db.update(analyses).set(changed).where(thisAnalysis(scope, file.analysisId))
    await record(db, scope, analysisFileDeleted(file.id, analysis, gone.category))
    await jobs.purgeFiles(db, [gone.storageKey])
  })
}

export async function runAnalysis(
  db: Db,
  scope: Scope,
  id: number,
  { jobs, record, readFiles }: Pick<Parts, 'jobs' | 'record' | 'readFiles'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const analysis = await lockDraft(db, scope, id)
    const { nature, answers, run } = analysis
    if (!nature) throw invalidFields({ nature: 'Escolha a natureza do negócio' })
    if (!isAnswered(answers)) throw invalidFields({ answers: 'Responda todas as perguntas' })
    const held = await db
      .selectDistinct({ category: analysisDocuments.category })
      .from(analysisDocuments)
      .where(filesOf(scope, id))
    const missing = missingCategories(held.map(({ category }) => category))
    if (missing.length)
      throw invalidFields({ documents: 'Envie ao menos um arquivo em cada categoria obrigatória' })
    await assertFewRunning(db, scope)
    await db
      .update(analyses)
      .set({ status: 'running', run: run + 1, failure: null, ...changed })
      .where(thisAnalysis(scope, id))
    // Files that came before files were read, or that were copies, have no reading yet.
    await readFiles(db, scope, id)
    await record(db, scope, analysisRun(analysis))
    await jobs.send(db, reportQueue, { ...accountAndUser(scope), analysisId: id, run: run + 1 })
  })
}

export async function cancelAnalysis(db: Db, scope: Scope, id: number, record: Recorder): Promise<void> {
  await db.transaction(async (db) => {
    const analysis = await lock(db, scope, id)
    const { status, run } = analysis
    if (status !== 'running')
      throw new AppError('conflict', { message: 'Esta análise não está em andamento.' })
    await db
      .update(analyses)
      .set({ status: 'draft', run: run + 1, consent: null, ...changed })
      .where(thisAnalysis(scope, id))
    await record(db, scope, analysisCancelled(analysis))
  })
}

/**
 * All brokers share the jobs, so a broker whose analyses wait for a slow service must leave room for others.
 */
async function assertFewRunning(db: Db, scope: Scope): Promise<void> {
  const mine = and(inAccount(analyses, scope), eq(analyses.status, 'running'))
  const [held] = await db.select({ running: count() }).from(analyses).where(mine)
  if (held && held.running >= maxRunning) {
    throw new AppError('conflict', {
      message: `Você já tem ${maxRunning} análises em andamento. Aguarde o fim de uma delas.`,
    })
  }
}

const thisAnalysis = (scope: Scope, id: number) => and(inAccount(analyses, scope), eq(analyses.id, id))

const filesOf = (scope: Scope, analysisId: number) =>
  and(inAccount(analysisDocuments, scope), eq(analysisDocuments.analysisId, analysisId))

const changed = { version: sql`${analyses.version} + 1`, updatedAt: sql`now()` }

async function lock(db: Db, scope: Scope, id: number): Promise<Locked> {
  const [row] = await db.select().from(analyses).where(thisAnalysis(scope, id)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}

/** Throws not_found, and conflict for an analysis that has begun. */
export async function touchDraft(db: Db, scope: Scope, id: number): Promise<Locked> {
  const analysis = await lockDraft(db, scope, id)
  await db.update(analyses).set(changed).where(thisAnalysis(scope, id))
  return analysis
}

async function lockDraft(db: Db, scope: Scope, id: number): Promise<Locked> {
  const row = await lock(db, scope, id)
  if (row.status !== 'draft' && row.status !== 'failed') {
    throw new AppError('conflict', { message: 'Esta análise já foi iniciada.' })
  }
  return row
}

async function assertOwned(db: Db, scope: Scope, propertyId: number): Promise<void> {
  const mine = and(inAccount(properties, scope), eq(properties.id, propertyId))
  const [row] = await db.select({ id: properties.id }).from(properties).where(mine)
  if (!row) throw new AppError('not_found')
}
