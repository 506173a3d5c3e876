import { dayOf } from '@soleira/domain/certificate/validity'
import type { Subject } from '@soleira/domain/notification/subject'
import type { RiskCategory } from '@soleira/domain/risk/document'
import { analysisReady } from '@soleira/domain/risk/events'
import type { AnalysisFile } from '@soleira/domain/risk/findings/of-files'
import { completeByAi, completeByRules } from '@soleira/domain/risk/findings/with-findings'
import { type Mark, marksIn } from '@soleira/domain/risk/marks/marks'
import { textsOfReport } from '@soleira/domain/risk/marks/report-marks'
import type { Nature } from '@soleira/domain/risk/nature'
import { analysisPrompt } from '@soleira/domain/risk/prompt'
import type { Answers } from '@soleira/domain/risk/question'
import { type RiskReport, readReply } from '@soleira/domain/risk/report'
import { simulateReport } from '@soleira/domain/risk/simulation'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Chat } from '../../../adapters/ai/chat.ts'
import type { Db } from '../../../database/client.ts'
import { analyses, properties } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { makeWorker, type Queue, type Worker } from '../../../jobs/jobs.ts'
import { workWhile } from '../../../jobs/work-while.ts'
import type { Parts } from '../../../parts.ts'
import { jobScope, type Scope } from '../../../scope.ts'
import { subject } from '../../notification/subject.ts'
import { filesOfAnalysis } from '../../paper/readings.ts'
import { readRecord } from '../record.ts'
import { type AnalysisRun, giveUp } from './give-up.ts'
import { untilAnalysisRead } from './until-analysis-read.ts'
import { withPapers } from './with-papers.ts'

interface Written {
  report: RiskReport
  source: 'ai' | 'rules'
  model: string | null
  failure: string | null
}

export const reportQueue: Queue<AnalysisRun> = {
  name: 'write-report',
  options: { notify: true, retryDelay: 1, retryLimit: 5, expireInSeconds: 300 },
}

export function reportWriter(deps: Pick<Parts, 'db' | 'chat' | 'record' | 'log'>): Worker {
  return makeWorker(
    reportQueue,
    async ([job]) => {
      if (!job) return
      const { data, signal } = job
      try {
        await writeReport(deps, data, signal)
      } catch (error) {
        if (signal.aborted) throw error
        await giveUp(deps, jobScope(data), data, error)
      }
    },
    { options: { localConcurrency: 4, pollingIntervalSeconds: 1 } },
  )
}

/**
 * Asks the AI service, or else lets the rules write the report. The job may run twice or be cancelled. The
 * report is stored only while the analysis is in the same run (F17); otherwise the job stops waiting for the
 * service.
 */
async function writeReport(
  { db, chat, record }: Pick<Parts, 'db' | 'chat' | 'record' | 'log'>,
  { analysisId, run, ...named }: AnalysisRun,
  signal: AbortSignal,
): Promise<void> {
  const scope = jobScope(named)
  const current = and(
    inAccount(analyses, scope),
    eq(analyses.id, analysisId),
    eq(analyses.run, run),
    eq(analyses.status, 'running'),
  )
  const [row] = await db.select().from(analyses).where(current)
  if (!row?.nature) return
  const { nature } = row
  await untilAnalysisRead(db, scope, { ...named, analysisId, run }, signal)
  const files = await filesOfAnalysis(db, scope, analysisId)
  const property = await readRecord(db, scope, row.propertyId)
  const plain = analysisPrompt(nature, row.answers as Answers, countedByCategory(files))
  const { prompt, sent, marks } = await withPapers(db, scope, plain, property, row.consent?.papers ?? [])
  const asked = { nature, answers: row.answers as Answers, prompt }
  const written = await workWhile(
    async () => (await db.$count(analyses, current)) > 0,
    (gone) => write(chat, asked, AbortSignal.any([signal, gone])),
  )
  if (!written) return
  const complete = written.source === 'ai' ? completeByAi : completeByRules
  const report = complete(written.report, {
    nature,
    answers: row.answers as Answers,
    record: property,
    files,
    today: dayOf(new Date()),
    // The text has left even when the answer could not be used.
    ...(sent && chat.isConfigured && { sent }),
  })
  const marked = marksIn(textsOfReport(report), marks)
  await keepReport({ db, record }, scope, current, { ...row, nature }, { ...written, report, marks: marked })
}

async function keepReport(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: Scope,
  current: SQL | undefined,
  { id, nature, propertyId }: { id: number; nature: Nature; propertyId: number | null },
  kept: Written & { marks: Mark[] },
): Promise<void> {
  await db.transaction(async (db) => {
    const rows = await db
      .update(analyses)
      .set({
        ...kept,
        status: 'finished',
        finishedAt: sql`now()`,
        updatedAt: sql`now()`,
        version: sql`${analyses.version} + 1`,
      })
      .where(current)
      .returning({ id: analyses.id })
    if (!rows.length) return
    await record(
      db,
      scope,
      analysisReady({
        id,
        nature,
        report: kept.report,
        byRules: kept.source === 'rules',
        property: await findSubject(db, scope, propertyId),
      }),
    )
  })
}

async function findSubject(db: Db, scope: Scope, propertyId: number | null): Promise<Subject | null> {
  if (propertyId === null) return null
  const [property] = await db
    .select(subject)
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
  return property ?? null
}

interface Asked {
  nature: Nature
  answers: Answers
  prompt: string
}

async function write(chat: Chat, { nature, answers, prompt }: Asked, signal: AbortSignal): Promise<Written> {
  const byRules = (failure: string | null): Written => ({
    report: simulateReport(nature, answers),
    source: 'rules',
    model: null,
    failure,
  })
  if (!chat.isConfigured) return byRules(null)
  const answer = await chat.ask(prompt, signal)
  if ('failure' in answer) return byRules(answer.failure)
  const reply = readReply(answer.text)
  if ('failure' in reply) return byRules(reply.failure)
  return { report: reply.report, source: 'ai', model: chat.model, failure: null }
}

function countedByCategory(files: readonly AnalysisFile[]): Partial<Record<RiskCategory, number>> {
  const groups = Map.groupBy(files, ({ category }) => category)
  return Object.fromEntries([...groups].map(([category, { length }]) => [category, length]))
}
