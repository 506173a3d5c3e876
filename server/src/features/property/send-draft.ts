import { type DraftText, draftWarning } from '@soleira/domain/drafting/draft-text'
import type { FastifyReply } from 'fastify'
import { docxPatience, docxType, makeDocx } from '../../adapters/docx/make-docx.ts'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import type { Author } from '../../adapters/pdf/parts.ts'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'

interface Written {
  text: DraftText
  broker: Author
  today: Date
}

/** Sends a paper of the deal. A text without blanks is what people sign, so it carries no warning. */
export async function sendDraft(
  { reply, scope, printer }: { reply: FastifyReply; scope: UserScope; printer: Parts['printer'] },
  { text, broker, today }: Written,
  name: string,
  format: 'pdf' | 'docx',
): Promise<FastifyReply> {
  const warning = text.missing.length ? draftWarning : null
  if (format === 'pdf') {
    const sheet = draftSheet(text, warning, broker, today)
    return sendPdf(reply, `${name}.pdf`, await printer.print(() => sheet, waiterOf(scope, reply, printer)))
  }
  const bytes = await makeDocx(text, waiterOf(scope, reply, { longest: docxPatience }), warning)
  return reply.type(docxType).header('content-disposition', `attachment; filename="${name}.docx"`).send(bytes)
}
