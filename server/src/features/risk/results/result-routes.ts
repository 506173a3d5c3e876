import { writeDraft } from '@soleira/domain/agreement/drafts/write'
import { draftWarning } from '@soleira/domain/drafting/draft-text'
import * as contract from '@soleira/domain/risk/contract'
import { draftFileName, draftsOf } from '@soleira/domain/risk/draft'
import { analysisReportOpened, draftOpened } from '@soleira/domain/risk/events'
import type { FastifyInstance } from 'fastify'
import { docxPatience, docxType, makeDocx } from '../../../adapters/docx/make-docx.ts'
import { sendPdf } from '../../../adapters/pdf/send.ts'
import { AppError } from '../../../errors.ts'
import { serve } from '../../../http/route.ts'
import { waiterOf } from '../../../http/waiter.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope, UserScope } from '../../../scope.ts'
import type { Finished } from '../draft-facts.ts'
import type { AnalysisRow } from '../queries.ts'
import { readFinished } from '../read-finished.ts'
import { reportSheet } from '../report-sheet.ts'

/** Rules §6. */
export function resultRoutes(
  app: FastifyInstance,
  { db, printer, beforeOpening }: Pick<Parts, 'db' | 'printer' | 'beforeOpening'>,
  find: (scope: Scope, id: number) => Promise<AnalysisRow>,
): void {
  const finished = async (scope: UserScope, id: number): Promise<Finished> =>
    readFinished(db, scope, await find(scope, id))

  serve(app, contract.downloadAnalysisReport, async ({ scope, params, reply }) => {
    const facts = await finished(scope, params.id)
    await beforeOpening(db, scope, analysisReportOpened(facts))
    const sheet = reportSheet(facts)
    const pdf = await printer.print(() => sheet, waiterOf(scope, reply, printer))
    return sendPdf(reply, `analise-de-risco-${params.id}.pdf`, pdf)
  })

  serve(app, contract.listDrafts, async ({ scope, params }) => {
    const facts = await finished(scope, params.id)
    return draftsOf(facts.nature).map((id) => {
      const { title, missing } = writeDraft(id, facts)
      return { id, title, missing }
    })
  })

  serve(app, contract.downloadDraft, async ({ scope, params, reply }) => {
    const facts = await finished(scope, params.id)
    if (!draftsOf(facts.nature).includes(params.draft)) throw new AppError('not_found')
    await beforeOpening(db, scope, draftOpened(facts, params.draft))
    const draft = writeDraft(params.draft, facts)
    const bytes = await makeDocx(draft, waiterOf(scope, reply, { longest: docxPatience }), draftWarning)
    const fileName = draftFileName(params.draft, draft.title)
    return reply
      .type(docxType)
      .header('content-disposition', `attachment; filename="${fileName}-${params.id}.docx"`)
      .send(bytes)
  })
}
