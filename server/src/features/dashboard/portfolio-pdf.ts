import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney, parseMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { type Stage, stageBadge, stageName, stages } from '@soleira/domain/property/stage'
import { typeName } from '@soleira/domain/property/type'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { logo } from '../../adapters/pdf/logo.ts'
import { renderPdf } from '../../adapters/pdf/render.ts'

interface Broker {
  firstName: string
  lastName: string
  creci: string
}

/** The portfolio as a PDF: who and when, totals by stage, then every property (decisions §6). */
export function portfolioPdf(broker: Broker, properties: Property[], today: Date): Promise<Buffer> {
  const date = showDate(new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(today))
  const name = `${broker.firstName} ${broker.lastName}`
  return renderPdf({
    title: `Carteira de imóveis - ${name}`,
    foot: `Soleira · ${name} · ${broker.creci} · ${date}`,
    content: [
      heading(name, broker.creci, date),
      totals(properties),
      { text: 'Imóveis', bold: true, fontSize: 12, margin: [0, 18, 0, 6] },
      properties.length ? table(properties) : { text: 'Nenhum imóvel cadastrado', color: muted },
    ],
  })
}

const green = '#1F5B47'
const muted = '#5B655F'

function heading(name: string, creci: string, date: string): Content {
  return {
    margin: [0, 0, 0, 16],
    columns: [
      { svg: logo, width: 34 },
      {
        stack: [
          { text: 'Soleira', fontSize: 18, bold: true, color: green },
          { text: 'Carteira de imóveis', color: muted },
        ],
        margin: [10, 0, 0, 0],
      },
      {
        stack: [{ text: name, bold: true, fontSize: 11 }, creci, { text: date, color: muted }],
        alignment: 'right',
      },
    ],
  }
}

function totals(properties: Property[]): Content {
  const rows = stages.map((stage) => totalRow(stageName(stage), inStage(properties, stage)))
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['*', 60, 130],
      body: [
        headerRow('Etapa', right('Imóveis'), right('Valor')),
        ...rows,
        totalRow('Total', properties, true),
      ],
    },
  }
}

function inStage(properties: Property[], stage: Stage): Property[] {
  return properties.filter(({ currentStage }) => currentStage === stage)
}

function totalRow(label: string, properties: Property[], bold = false): TableCell[] {
  const cents = properties.reduce((sum, { value }) => sum + (parseMoney(value) ?? 0), 0)
  const cells = [{ text: label }, right(String(properties.length)), right(formatMoney(cents))]
  return cells.map((cell) => ({ ...cell, bold }))
}

function table(properties: Property[]): Content {
  return {
    layout: 'lightHorizontalLines',
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [30, '*', 100, 62, 76, 40],
      body: [
        headerRow('#', 'Imóvel', 'Proprietário', 'Etapa', right('Valor'), right('Doc.')),
        ...properties.map(propertyRow),
      ],
    },
  }
}

function propertyRow(property: Property): TableCell[] {
  const { sequenceNumber, type, street, number, neighborhood, city, owners, currentStage, value } = property
  return [
    sequenceNumber,
    `${typeName(type)} - ${street}, ${number}\n${neighborhood} • ${city}`,
    owners[0]?.fullName ?? 'Não informado',
    stageBadge(currentStage as Stage),
    right(formatMoney(value)),
    right(`${property.documentation.percent}%`),
  ]
}

function headerRow(...cells: (string | { text: string })[]): TableCell[] {
  return cells.map((cell) => ({
    ...(typeof cell === 'string' ? { text: cell } : cell),
    bold: true,
    color: muted,
  }))
}

function right(text: string): { text: string; alignment: 'right' } {
  return { text, alignment: 'right' }
}
