import { dayOf } from '@soleira/domain/diligence/validity'
import { analysisReportOpened, draftOpened } from '@soleira/domain/history/opening'
import * as contract from '@soleira/domain/risk/contract'
import { drafts } from '@soleira/domain/risk/draft'
import { writeDraft } from '@soleira/domain/risk/drafts/write'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { takingTurns } from '../../adapters/turns.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { readChecklist } from '../property/checklist.ts'
import { presentedProperty } from '../property/queries.ts'
import { readDeedParts } from './deed-parts.ts'
import { type Finished, factsOf } from './draft-facts.ts'
import type { AnalysisRow } from './queries.ts'
import { reportSheet } from './report-sheet.ts'

/** How long a draft may wait for its turn, in milliseconds: each takes some thirty. */
const patience = 10_000

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What a finished analysis gives: its report as PDF, and the drafts as DOCX (decisions §6). */
export function resultRoutes(
  app: FastifyInstance,
  { db, printer, beforeOpening }: Pick<Parts, 'db' | 'printer' | 'beforeOpening'>,
  find: (scope: Scope, id: number) => Promise<AnalysisRow>,
): void {
  const inTurn = takingTurns({ atOnce: 1, patience })

  const ofNone = { property: null, parts: [], setAside: [] }

  const readKnown = async (scope: Scope, propertyId: number, today: string) => {
    const [property, parts, checklist] = await Promise.all([
      presentedProperty(db, scope, propertyId),
      readDeedParts(db, scope, propertyId, today),
      readChecklist(db, scope, propertyId),
    ])
    const own = checklist?.items.filter(({ subject, row }) => subject === null && row.status === 'set_aside')
    return { property, parts, setAside: own?.map(({ kind }) => kind) ?? [] }
  }

  const finished = async (scope: Scope, id: number): Promise<Finished> => {
    const analysis = await find(scope, id)
    const { propertyId } = analysis
    const today = new Date()
    const author = await readUser(db, scope)
    const known =
      propertyId === null ? ofNone : await readKnown(scope, propertyId, dayOf(today, author.timezone))
    return factsOf(analysis, known, author, today)
  }

  serve(app, contract.downloadAnalysisReport, async ({ scope, params, reply }) => {
    const facts = await finished(scope, params.id)
    await beforeOpening(db, scope, analysisReportOpened(facts))
    const sheet = reportSheet(facts)
    const pdf = await printer.print(() => sheet, waiterOf(scope, reply, printer))
    return sendPdf(reply, `analise-de-risco-${params.id}.pdf`, pdf)
  })

  serve(app, contract.listDrafts, async ({ scope, params }) => {
    const facts = await finished(scope, params.id)
    return drafts.map(({ id }) => {
      const { title, missing } = writeDraft(id, facts)
      return { id, title, missing }
    })
  })

  serve(app, contract.downloadDraft, async ({ scope, params, reply }) => {
    const facts = await finished(scope, params.id)
    await beforeOpening(db, scope, draftOpened(facts, params.draft))
    const draft = writeDraft(params.draft, facts)
    const bytes = await inTurn(waiterOf(scope, reply, { longest: patience }), async () => {
      // The library is large and seldom needed: it is loaded with the first draft.
      const { draftDocx } = await import('./draft-docx.ts')
      return draftDocx(draft)
    })
    const fileName = drafts.find(({ id }) => id === params.draft)?.fileName
    return reply
      .type(docx)
      .header('content-disposition', `attachment; filename="${fileName}-${params.id}.docx"`)
      .send(bytes)
  })
}
