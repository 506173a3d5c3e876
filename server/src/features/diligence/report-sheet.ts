import { certificateGuide } from '@soleira/domain/diligence/certificate-guide'
import { itemLabel, sections } from '@soleira/domain/diligence/checklist'
import type { Diligence, DiligenceItem } from '@soleira/domain/diligence/contract'
import { itemStateName } from '@soleira/domain/diligence/item'
import { resultName } from '@soleira/domain/diligence/result'
import { sellersCovered } from '@soleira/domain/diligence/seller'
import { diligenceStatusName } from '@soleira/domain/diligence/status'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Property } from '@soleira/domain/property/property'
import { leftOpen, standingLine, standingOf } from '@soleira/domain/property/standing'
import { typeName } from '@soleira/domain/property/type'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import {
  type Author,
  facts,
  foot,
  headerRow,
  heading,
  muted,
  nameOf,
  printedDay,
  subheading,
  terracotta,
} from '../../adapters/pdf/parts.ts'
import type { PdfSheet } from '../../adapters/pdf/printer.ts'

interface Report {
  broker: Author
  property: Property
  diligence: Diligence
  today: Date
}

/** The diligence on paper: a cover, the fifteen items with what came of them, and the open issues (decisions §6). */
export function diligenceSheet({ broker, property, diligence, today }: Report): PdfSheet {
  return {
    title: `Due diligence do imóvel ${property.sequenceNumber}`,
    foot: foot(broker, today),
    orientation: 'portrait',
    content: [
      heading('Relatório de due diligence', broker, today),
      cover(property, diligence, broker),
      ...sections.flatMap((section) => sectionOf(section, property, diligence, broker)),
      subheading('Pendências em aberto'),
      openIssues(diligence),
      ...resolvedIssues(diligence, broker),
    ],
  }
}

function cover(property: Property, { summary }: Diligence, broker: Author): Content {
  const now = { ...property, diligence: summary }
  return {
    margin: [0, 120, 0, 0],
    stack: [
      { text: 'Relatório de due diligence', fontSize: 24, bold: true },
      { text: `Imóvel ${property.sequenceNumber}`, fontSize: 16, color: muted, margin: [0, 4, 0, 24] },
      facts([
        ['Imóvel', `${typeName(property.type)} - ${property.street}, ${property.number}`],
        [
          'Localização',
          `${property.neighborhood}, ${property.city} - ${property.state}, CEP ${property.cep}`,
        ],
        ['Matrícula', property.registrationNumber],
        ['Proprietários', property.owners.map(({ fullName }) => fullName).join(', ')],
        ['Corretor', nameOf(broker)],
        ['CRECI', broker.creci],
        [
          'Situação',
          leftOpen(now) ??
            `${diligenceStatusName(summary.status)} (${summary.completed} de ${summary.total} certidões)`,
        ],
        ['Andamento', standingLine(standingOf(now))],
      ]),
    ],
  }
}

/** A section on the paper: the first begins the page after the cover, the second names whom it covers. */
function sectionOf(
  { id, title, items }: (typeof sections)[number],
  { owners }: Property,
  diligence: Diligence,
  broker: Author,
): Content[] {
  const ids = items.map((item) => item.id as string)
  const rows = diligence.items.filter((item) => ids.includes(item.id))
  return [
    { stack: [subheading(title)], ...(id === 'property' && { pageBreak: 'before' }) },
    ...(id === 'personal'
      ? [{ text: sellersCovered(owners), margin: [0, 0, 0, 6] as [number, number, number, number] }]
      : []),
    table(rows, broker),
  ]
}

function table(items: DiligenceItem[], broker: Author): Content {
  return {
    layout: 'lightHorizontalLines',
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 62, 52, 52, 96, 52],
      body: [
        headerRow('Certidão', 'Situação', 'Solicitada', 'Recebida', 'Resultado', 'Validade'),
        ...items.map((item) => row(item, broker)),
      ],
    },
  }
}

function row(item: DiligenceItem, broker: Author): TableCell[] {
  const alarming = item.state === 'with_issues' || item.state === 'expired'
  // A long number breaks anywhere: whole, it would push the columns beside it off the page.
  const small = { color: muted, fontSize: 7 }
  return [
    {
      stack: [
        itemLabel(item.id),
        { text: certificateGuide[item.id].issuer, ...small },
        ...(item.number ? [{ text: `Nº ${item.number}`, ...small, wordBreak: 'break-all' as const }] : []),
        ...(item.issuedOn ? [{ text: `Emitida em ${showDate(item.issuedOn)}`, ...small }] : []),
      ],
    },
    { text: itemStateName(item.state), ...(alarming && { color: terracotta, bold: true }) },
    item.requestedAt ? printedDay(item.requestedAt, broker) : '',
    item.completedAt ? printedDay(item.completedAt, broker) : '',
    item.result ? resultName(item.result) : '',
    item.validUntil ? showDate(item.validUntil) : '',
  ]
}

function openIssues({ items }: Diligence): Content {
  const lines = items.filter(({ state }) => state === 'with_issues' || state === 'expired').map(issue)
  return lines.length ? { ul: lines } : { text: 'Nenhuma pendência em aberto.', color: muted }
}

/** The issues that were resolved, with the notes that say how; nothing where there was none. */
function resolvedIssues({ items }: Diligence, broker: Author): Content[] {
  const lines = items.flatMap(({ id, result, resolution, resolvedAt }) =>
    resolution && resolvedAt
      ? `${itemLabel(id)}: ${resultName(result ?? 'inconclusiva').toLowerCase()}, resolvida em ${printedDay(resolvedAt, broker)}. ${resolution}`
      : [],
  )
  return lines.length ? [subheading('Pendências resolvidas'), { ul: lines }] : []
}

function issue({ id, state, result, validUntil }: DiligenceItem): string {
  return state === 'expired'
    ? `${itemLabel(id)}: vencida em ${showDate(validUntil as string)}`
    : `${itemLabel(id)}: ${resultName(result ?? 'inconclusiva').toLowerCase()}`
}
