import { certificateGuide } from '@soleira/domain/diligence/certificate-guide'
import { itemLabel, sections } from '@soleira/domain/diligence/checklist'
import type { Diligence, DiligenceItem } from '@soleira/domain/diligence/contract'
import { itemStateName } from '@soleira/domain/diligence/item'
import { resultName } from '@soleira/domain/diligence/result'
import { diligenceStatusName } from '@soleira/domain/diligence/status'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Property } from '@soleira/domain/property/property'
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
import { renderPdf } from '../../adapters/pdf/render.ts'

interface Report {
  broker: Author
  property: Property
  diligence: Diligence
  today: Date
}

/** The diligence as a PDF: a cover, the fifteen items with what came of them, and the open issues (decisions §6). */
export function diligencePdf({ broker, property, diligence, today }: Report): Promise<Buffer> {
  return renderPdf({
    title: `Due diligence do imóvel ${property.sequenceNumber}`,
    foot: foot(broker, today),
    orientation: 'portrait',
    content: [
      heading('Relatório de due diligence', broker, today),
      cover(property, diligence, broker),
      ...sections.flatMap(({ title, items }, index) => [
        { ...(subheading(title) as object), ...(index === 0 && { pageBreak: 'before' as const }) } as Content,
        table(
          diligence.items.filter(({ id }) => items.some((item) => item.id === id)),
          broker,
        ),
      ]),
      subheading('Pendências em aberto'),
      openIssues(diligence),
    ],
  })
}

function cover(property: Property, { summary }: Diligence, broker: Author): Content {
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
        ['Corretor', `${nameOf(broker)} · ${broker.creci}`],
        [
          'Situação',
          `${diligenceStatusName(summary.status)} (${summary.completed} de ${summary.total} certidões)`,
        ],
      ]),
    ],
  }
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
  return [
    { stack: [itemLabel(item.id), { text: certificateGuide[item.id].issuer, color: muted, fontSize: 7 }] },
    { text: itemStateName(item.state), ...(alarming && { color: terracotta, bold: true }) },
    item.requestedAt ? printedDay(item.requestedAt, broker) : '',
    item.completedAt ? printedDay(item.completedAt, broker) : '',
    item.result ? resultName(item.result) : '',
    item.validUntil ? showDate(item.validUntil) : '',
  ]
}

function openIssues({ items }: Diligence): Content {
  const lines = items.filter(({ state }) => state === 'with_issues' || state === 'expired').map(issue)
  const resolved = items
    .filter(({ resolution }) => resolution)
    .map(({ id, resolution }) => `${itemLabel(id)}: resolvida. ${resolution}`)
  const open: Content = lines.length ? { ul: lines } : { text: 'Nenhuma pendência em aberto.', color: muted }
  return resolved.length ? { stack: [open, { ul: resolved, margin: [0, 6, 0, 0], color: muted }] } : open
}

function issue({ id, state, result, validUntil }: DiligenceItem): string {
  return state === 'expired'
    ? `${itemLabel(id)}: vencida em ${showDate(validUntil as string)}`
    : `${itemLabel(id)}: ${resultName(result ?? 'inconclusiva').toLowerCase()}`
}
