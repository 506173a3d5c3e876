import type { ReportText } from '@soleira/domain/signing/report'
import { type Author, authorName, documentFoot, documentSubheading, factsTable, muted } from './parts.ts'
import type { PdfSheet } from './printer.ts'

/** Follows the pages of others, and so is bound. */
export function signatureReportSheet(
  { facts, signers, closing }: ReportText,
  broker: Author,
  today: Date,
): PdfSheet {
  return {
    title: 'Relatório de assinaturas',
    author: authorName(broker),
    foot: documentFoot(broker, today),
    isBound: true,
    content: [
      { text: 'Relatório de assinaturas', bold: true, fontSize: 14, margin: [0, 0, 0, 8] },
      factsTable(facts),
      ...signers.map(({ heading, lines }) => ({
        unbreakable: true,
        stack: [documentSubheading(heading), factsTable(lines)],
      })),
      ...closing.map((text) => ({
        text,
        color: muted,
        margin: [0, 12, 0, 0] as [number, number, number, number],
      })),
    ],
  }
}
