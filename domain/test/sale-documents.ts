import type { DraftFacts } from '../src/agreement/drafts/facts.ts'
import { writeDraft } from '../src/agreement/drafts/write.ts'
import type { DraftText } from '../src/drafting/draft-text.ts'
import { showDate } from '../src/format/birth-date.ts'
import { moneyInWords } from '../src/format/money-words.ts'
import { draftsOf } from '../src/risk/draft.ts'
import { completeByRules } from '../src/risk/findings/with-findings.ts'
import type { Nature } from '../src/risk/nature.ts'
import type { RiskReport } from '../src/risk/report.ts'
import { simulateReport } from '../src/risk/simulation.ts'
import { dayOfSales, type Sale } from './sellers.ts'

export function reportOf(nature: Nature, { property, parts, answers }: Sale): RiskReport {
  const record = { ...property, parts, items: [], papers: [], today: dayOfSales }
  return completeByRules(simulateReport(nature, answers), { nature, answers, record, files: [] })
}

export function factsOfSale(nature: Nature, sale: Sale, change: Partial<DraftFacts> = {}): DraftFacts {
  const { property, parts, answers } = sale
  return {
    nature,
    property,
    parts,
    answers,
    setAside: [],
    landRead: null,
    report: reportOf(nature, sale),
    origin: 'Análise por regras (sem IA)',
    broker: { name: 'Helena Prado', creci: 'CRECI-RJ 1234' },
    valueInWords: moneyInWords(property.value),
    longDate: showDate(dayOfSales),
    ...change,
  }
}

export function plainText({ title, blocks, missing }: DraftText): string {
  const paragraphs = blocks.flatMap((block) => {
    if (block.kind === 'clause') return [`${block.title}\n${block.text}`]
    if (block.kind === 'list') return block.items.map((item) => `- ${item}`)
    if (block.kind === 'table') return block.rows.map((cells) => cells.join(' | '))
    if (block.kind === 'signatures') return block.lines.map((line) => `______ ${line}`)
    return [block.kind === 'heading' ? block.text.toUpperCase() : block.text]
  })
  return [title.toUpperCase(), ...paragraphs, `Lacunas (${missing.length}): ${missing.join('; ')}`].join(
    '\n\n',
  )
}

export function documentsOf(nature: Nature, sale: Sale): { name: string; text: string }[] {
  const facts = factsOfSale(nature, sale)
  const findings = (facts.report.findings ?? []).map(
    ({ level, text, restsOn }) => `- [${level ?? '–'}] ${text} (${restsOn})`,
  )
  return [
    ...draftsOf(nature).map((id) => ({ name: id, text: plainText(writeDraft(id, facts)) })),
    { name: 'analise', text: [facts.report.summary, ...findings].join('\n') },
  ]
}
