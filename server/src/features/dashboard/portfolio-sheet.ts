import { formatMoney } from '@soleira/domain/format/money'
import { estateOf } from '@soleira/domain/property/party'
import type { Property } from '@soleira/domain/property/property'
import { type Stage, stageName, stages } from '@soleira/domain/property/stage'
import { standingLine, standingOf } from '@soleira/domain/property/standing'
import { typeName } from '@soleira/domain/property/type'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import {
  type Author,
  alignedRight,
  authorName,
  documentFoot,
  documentHeading,
  documentSubheading,
  headerRow,
  muted,
  titledHead,
} from '../../adapters/pdf/parts.ts'
import type { PdfSheet } from '../../adapters/pdf/printer.ts'
import type { SellersReported } from '../checklist/sellers-reported.ts'

type BySellers = ReadonlyMap<number, SellersReported>

export interface StageTotal {
  stage: Stage
  count: number
  cents: number
}

export interface PrintedPortfolio {
  broker: Author
  properties: readonly Property[]
  sellers: BySellers
  totals: readonly StageTotal[] | null
  part?: { number: number; of: number }
  today: Date
}

/** The author and day, totals by stage, then every property (rules §6). */
export function portfolioSheet({
  broker,
  properties,
  sellers,
  totals,
  part,
  today,
}: PrintedPortfolio): PdfSheet {
  const subject = `Carteira de imóveis${part ? ` · parte ${part.number} de ${part.of}` : ''}`
  return {
    title: `${subject} - ${authorName(broker)}`,
    author: authorName(broker),
    foot: documentFoot(broker, today),
    content: [
      documentHeading(subject, broker, today),
      ...(totals ? [totalTable(totals)] : []),
      properties.length
        ? table(properties, sellers)
        : { stack: [documentSubheading('Imóveis'), { text: 'Nenhum imóvel cadastrado', color: muted }] },
    ],
  }
}

function totalTable(totals: readonly StageTotal[]): Content {
  const rows = stages.map((stage) =>
    totalRow(
      stageName(stage),
      totals.filter((one) => one.stage === stage),
    ),
  )
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['*', 60, 130],
      body: [
        headerRow('Etapa', alignedRight('Imóveis'), alignedRight('Valor')),
        ...rows,
        totalRow('Total', totals, true),
      ],
    },
  }
}

function totalRow(label: string, totals: readonly StageTotal[], bold = false): TableCell[] {
  const sum = (key: 'count' | 'cents') => totals.reduce((sum, total) => sum + total[key], 0)
  const cells = [{ text: label }, alignedRight(String(sum('count'))), alignedRight(formatMoney(sum('cents')))]
  return cells.map((cell) => ({ ...cell, bold }))
}

function table(properties: readonly Property[], sellers: BySellers): Content {
  return {
    layout: 'lightHorizontalLines',
    fontSize: 8,
    margin: [0, 18, 0, 0],
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: [30, '*', 100, 62, 76, 40],
      body: [
        ...titledHead('Imóveis', null, [
          '#',
          'Imóvel',
          'Proprietários',
          'Etapa',
          alignedRight('Valor'),
          alignedRight('Doc.'),
        ]),
        ...properties.map((property) => propertyRow(property, sellers.get(property.id))),
      ],
    },
  }
}

function propertyRow(
  property: Property,
  { counts, deceased }: SellersReported = { counts: [], deceased: [] },
): TableCell[] {
  const { sequenceNumber, type, street, number, neighborhood, city, owners, currentStage, value } = property
  return [
    sequenceNumber,
    {
      stack: [
        `${typeName(type)} - ${street}, ${number}\n${neighborhood} • ${city}`,
        { text: standingLine(standingOf(property)), color: muted, fontSize: 7 },
        ...(counts.length ? [{ text: `Certidões: ${counts.join(' · ')}`, color: muted, fontSize: 7 }] : []),
      ],
    },
    joinWithAnd(
      owners.map(({ personId, fullName }) => (deceased.includes(personId) ? estateOf(fullName) : fullName)),
    ) || 'Não informado',
    stageName(currentStage),
    alignedRight(formatMoney(value)),
    alignedRight(`${property.documentation.percent}%`),
  ]
}
