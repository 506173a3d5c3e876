import { writeDraft } from '@soleira/domain/agreement/drafts/write'
import { draftIds } from '@soleira/domain/risk/draft'
import { type Finding, findingsTitle, paperFindingsTitle } from '@soleira/domain/risk/findings/finding'
import type { RiskLevel } from '@soleira/domain/risk/level'
import { isAssuring, levelWords } from '@soleira/domain/risk/level-words'
import { natureLabel } from '@soleira/domain/risk/nature'
import { procedureFor } from '@soleira/domain/risk/procedure'
import { answerLabel, questions } from '@soleira/domain/risk/question'
import type { Content } from 'pdfmake/interfaces.js'
import {
  authorName,
  documentFoot,
  documentHeading,
  factsTable,
  green,
  headerRow,
  muted,
  printedDay,
  terracotta,
  titledList,
} from '../../adapters/pdf/parts.ts'
import type { PdfSheet } from '../../adapters/pdf/printer.ts'
import type { Finished } from './draft-facts.ts'

const colors: Record<RiskLevel, string> = { baixo: green, médio: '#8A6100', alto: terracotta }

export function reportSheet(finished: Finished): PdfSheet {
  const { nature, answers, report, property, author, today, origin, source, failure, finishedAt } = finished
  const all = report.findings ?? []
  // The rules list the drafts that can be made here; the AI lists its own suggestions.
  const models =
    source === 'ai' ? report.contractModels : draftIds.map((id) => writeDraft(id, finished).title)
  const ofPapers = all.filter(({ ground }) => ground === 'papers')
  const otherFindings = all.filter(({ ground }) => ground !== 'papers')
  return {
    title: `Análise de risco - ${natureLabel(nature)}`,
    author: authorName(author),
    foot: documentFoot(author, today),
    content: [
      documentHeading('Relatório de análise de risco', author, today),
      {
        text: `Risco ${levelWords(report)}`,
        fontSize: 20,
        bold: true,
        color: report.riskLevel === 'baixo' && !isAssuring(report) ? muted : colors[report.riskLevel],
      },
      { text: printable(report.summary), margin: [0, 6, 0, 10], fontSize: 10 },
      factsTable([
        ['Natureza do negócio', natureLabel(nature)],
        [
          'Imóvel',
          property && `${property.sequenceNumber} - ${property.street}, ${property.number}, ${property.city}`,
        ],
        ['Origem', origin],
        ['Observação', failure && printable(failure)],
        ['Concluída em', printedDay(finishedAt, author)],
      ]),
      ...findings(ofPapers, paperFindingsTitle),
      ...list('Alertas de Risco', report.alerts),
      ...list('Recomendações Jurídicas', report.recommendations),
      ...list('Lista de Pendências', report.pendencies),
      ...findings(otherFindings, findingsTitle),
      ...list('Modelos e Documentos', models),
      ...list('Procedimento', procedureFor(nature, answers).steps),
      ...list(
        'Questionário',
        questions.map(({ id, text }) => `${text} ${answerLabel(id, answers[id])}`),
      ),
      { text: 'Este relatório não substitui o parecer de um advogado.', color: muted, margin: [0, 18, 0, 0] },
    ],
  }
}

function list(title: string, items: string[]): Content[] {
  return titledList(title, items.map(printable))
}

function findings(all: Finding[], title: string): Content[] {
  const items = all.map(({ text, restsOn, level, rows = [] }) => ({
    unbreakable: !rows.length,
    stack: [
      level === 'alto' ? { text, bold: true } : text,
      { text: restsOn, color: muted, fontSize: 7.5 },
      ...(rows.length ? [certificates(rows)] : []),
    ],
    margin: [0, 0, 0, 4] as [number, number, number, number],
  }))
  return titledList(title, items)
}

function certificates(rows: NonNullable<Finding['rows']>): Content {
  return {
    layout: 'lightHorizontalLines',
    margin: [0, 4, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', '*'],
      body: [headerRow('Certidão', 'Resultado e validade'), ...rows.map(({ what, says }) => [what, says])],
    },
  }
}

/** The font has no emoji and would draw a box for each; AI services like to write them. */
function printable(text: string): string {
  return text
    .replace(/(?![©®™])\p{Extended_Pictographic}(?:\ufe0f|\u200d|[\u{1f3fb}-\u{1f3ff}])*/gu, '')
    .trim()
}
