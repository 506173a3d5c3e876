import { percentInWords } from '../authorization/terms.ts'
import type { DraftBlock, DraftText } from '../drafting/draft-text.ts'
import { showDate } from '../format/birth-date.ts'
import { formatMoney } from '../format/money.ts'
import type { CostInput } from './input.ts'
import type { CostLine } from './line.ts'
import type { CostSheet } from './sheet.ts'
import { askForValue, sideNames, transferNames } from './terms.ts'
import { costMarks, readInWords, spanInWords, totalsInWords } from './words.ts'

/** A calculation as a document (part 3 §10): its facts, its lines by payer, totals, and how each came about. */
export function costsText(
  input: CostInput,
  sheet: CostSheet,
  { on, property }: { on: string; property: string | null },
): DraftText {
  const { kind, place, price, reference } = input
  const names = sideNames[kind]
  const payersHere = (['buyer', 'seller', 'both'] as const).filter((who) =>
    sheet.lines.some(({ payer }) => payer === who),
  )
  const facts = [
    ...(property ? [`Imóvel: ${property}`] : []),
    `${transferNames[kind]}, ${place.city}/${place.state}, em ${showDate(on)}`,
    `${kind === 'sale' ? 'Preço declarado' : 'Valor'}: ${formatMoney(price)}`,
    ...(reference ? [`Valor de referência da prefeitura: ${formatMoney(reference)}`] : []),
  ]
  return {
    title: 'Custos da transferência',
    missing: [],
    blocks: [
      { kind: 'list', items: facts },
      ...payersHere.flatMap((who): DraftBlock[] => [
        { kind: 'heading', text: `Quem paga: ${names[who]}` },
        { kind: 'list', items: sheet.lines.filter(({ payer }) => payer === who).flatMap(lineWords) },
      ]),
      { kind: 'heading', text: 'Totais' },
      { kind: 'list', items: totalsInWords(kind, sheet).map((one) => one.join(': ')) },
      { kind: 'heading', text: 'Como calculamos' },
      ...sheet.lines.map(howCalculated),
    ],
  }
}

function lineWords(line: CostLine): string[] {
  const { label, counts, own, readings, value } = line
  const amount = own
    ? `${counts ? spanInWords(counts) : ''} (valor do corretor${own.percent ? `, ${percentInWords(own.percent)}` : ''})`
    : counts
      ? spanInWords(counts)
      : askForValue
  const marks = own ? [] : costMarks(line)
  const sides = value === null && !own ? readings : []
  return [
    `${label}: ${[amount, ...marks].join(', ')}`,
    ...sides
      .filter((reading) => reading.value !== null)
      .map((reading) => `${label}, ${reading.label.toLowerCase()}: ${formatMoney(reading.value ?? '')}`),
  ]
}

function howCalculated(line: CostLine): DraftBlock {
  const { label, steps, notes, own } = line
  const kept = own?.setOn
    ? [`Valor do corretor, de ${showDate(own.setOn)}${own.origin ? `: ${own.origin}` : ''}.`]
    : []
  const sentences = [...(steps.length || own ? steps : [askForValue]), ...notes, ...kept, readInWords(line)]
  return {
    kind: 'clause',
    title: label,
    text: sentences
      .filter((words) => words !== null)
      .map((words) => (/[.?!]$/.test(words) ? words : `${words}.`))
      .join(' '),
  }
}
