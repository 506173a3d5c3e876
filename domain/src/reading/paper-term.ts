import { afterTerm, type Day } from './days.ts'
import type { Flow } from './flow.ts'
import { numberInWords } from './number-words.ts'

const term =
  /(?:(?<!\p{L})(?:v[áa]lid[oa]|validade|vig[êe]ncia|efic[áa]cia|vale|valendo|serve|valor|prazo|efeitos?|aceit[oa]|usad[oa])(?!\p{L})(?:[^.;]|\.(?=\d)|(?<=\bart)\.){0,90}?|(?<=[.;\n] ?)(?=[^.;\n]{2,24}dias[.;\n]))(?<!\p{L}|\d|\.)(\d{1,3}|(?:\p{L}+\s+e\s+)?\p{L}+)\s*(?:\([^)]{2,30}\)\s*)?(dias|m[êe]s(?:es)?|anos?)(?!\p{L}|\s+[úu]teis)|(?<!\p{L}|\d|\.)(\d{1,3})\s*(?:\([^)]{2,30}\)\s*)?(dias|m[êe]s(?:es)?|anos?)\s+de\s+validade/giu

/** The last day of a term that the paper says in days, months or years from its issue. */
export function termOf({ text }: Flow, issued: Day | null, begin = 0): Day | null {
  if (!issued) return null
  for (const match of text.matchAll(term)) {
    const said = match[1] ?? match[3] ?? ''
    const count = /^\d/.test(said) ? Number(said) : numberAtEnd(said)
    // 'Curitiba, 17 de fevereiro de 2025. … 30 dias.'
    const isBare = !match[3] && !/^(?:v[áai]|efic|serve|prazo|efeito|aceit|usad)/iu.test(match[0])
    const isBehind = match.index > issued.from && match.index < issued.from + 120
    if (match.index < begin || !count || (isBare ? !isBehind : !isTermOfPaper(text, match))) continue
    const unit = (match[2] ?? match[4] ?? '').toLowerCase()
    const iso = unit.startsWith('d')
      ? afterTerm(issued.iso, count, 'days')
      : afterTerm(issued.iso, unit.startsWith('a') ? 12 * count : count, 'months')
    return { iso, from: match.index, to: match.index + match[0].length }
  }
  return null
}

/** A 'prazo' is the paper's where it opens a sentence, or where the sentence speaks of the certificate. */
function isTermOfPaper(text: string, { 0: words, index }: RegExpExecArray): boolean {
  const isOfCheck = /autenticidade|confer[êe]ncia|verificad[ao]|dispon[íi]vel/iu
  if (!/^(?:prazo(?! de validade)|valor|efeito|aceit|usad)/i.test(words)) return true
  const before =
    text
      .slice(Math.max(0, index - 160), index)
      .split(/[.;]\s|[\n\t]/)
      .at(-1) ?? ''
  const behind = text.slice(index + words.length, index + words.length + 60).split(/[.;]/)[0] ?? ''
  if (/validade/i.test(behind)) return true
  if (isOfCheck.test(before)) return false
  if (/^prazo/i.test(words) && /^\W*$/u.test(before)) return true
  return /certid|declara|informa[çc]|documento|presente|\besta\b/i.test(before + words)
}

/** 'por trinta' and 'cento e vinte' both end in the number. */
function numberAtEnd(words: string): number | null {
  return numberInWords(words) ?? numberInWords(words.split(/\s+/).at(-1) ?? '')
}
