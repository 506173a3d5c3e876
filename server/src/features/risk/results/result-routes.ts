import * as contract from '@soleira/domain/risk/contract'
import { draftFileName, draftsOf } from '@soleira/domain/risk/draft'
import { writeDraft } from '@soleira/domain/risk/drafts/write'
import { analysisReportOpened, draftOpened } from '@soleira/domain/risk/events'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../../adapters/pdf/send.ts'
import { takingTurns } from '../../../adapters/turns.ts'
import { AppError } from '../../../errors.ts'
import { serve } from '../../../http/route.ts'
import { waiterOf } from '../../../http/waiter.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope, UserScope } from '../../../scope.ts'
import type { Finished } from '../draft-facts.ts'
import type { AnalysisRow } from '../queries.ts'
import { readFinished } from '../read-finished.ts'
import { reportSheet } from '../report-sheet.ts'

/** Milliseconds. A draft takes about thirty. */
const patience = 10_000

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Rules §6. */
export function resultRoutes(
  app: FastifyInstance,
  { db, printer, beforeOpening }: Pick<Parts, 'db' | 'printer' | 'beforeOpening'>,
  find: (scope: Scope, id: number) => Promise<AnalysisRow>,
): void {
  const inTurn = takingTurns({ atOnce: 1, patience })

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
    const bytes = await inTurn(waiterOf(scope, reply, { longest: patience }), async () => {
      // The library is large and seldom needed, so it is loaded with the first draft.
      const { draftDocx } = await import('../draft-docx.ts')
      return draftDocx(draft)
    })
    const fileName = draftFileName(params.draft, draft.title)
    return reply
      .type(docx)
      .header('content-disposition', `attachment; filename="${fileName}-${params.id}.docx"`)
      .send(bytes)
  })
}
