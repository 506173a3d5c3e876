import { percentField } from '../authorization/fields.ts'
import { percentInWords } from '../authorization/terms.ts'
import type { BlankField } from '../drafting/blank-field.ts'
import { showDate } from '../format/birth-date.ts'
import { givenDate } from '../format/birth-date-field.ts'
import { moneyField } from '../format/money-field.ts'
import { inFigures } from './clauses/facts.ts'

/** A typed value as it is kept: a day as AAAA-MM-DD, money and percents as decimals. */
export type Checked = { kept: string } | { refusal: string }

const checks = { day: givenDate('Informe o dia'), money: moneyField, percent: percentField }

/** Checks what the broker typed into a blank, by the kind of its field. */
export function checkTyped(field: BlankField, typed: string): Checked {
  if (field.as === 'choice')
    return field.choices.includes(typed) ? { kept: typed } : { refusal: 'Escolha uma das opções' }
  if (field.as === 'text') {
    if (/[[\]]/.test(typed)) return { refusal: 'Escreva sem colchetes, que marcam o que falta' }
    const kept = typed.replace(/\s+/g, ' ').trim()
    return /[\p{L}\p{N}]/u.test(kept) ? { kept } : { refusal: 'Escreva com letras ou números' }
  }
  const { data, error } = checks[field.as].safeParse(typed)
  return data === undefined ? { refusal: error?.issues[0]?.message ?? 'Valor inválido' } : { kept: data }
}

/** A kept value as the text says it; null where the field takes it no more, since the clause asks otherwise now. */
export function typedWords(field: BlankField, kept: string): string | null {
  const checked = checkTyped(field, kept)
  if ('refusal' in checked) return null
  switch (field.as) {
    case 'day':
      return `${field.before ?? ''}${showDate(checked.kept)}`
    case 'money':
      return inFigures(checked.kept)
    case 'percent':
      return percentInWords(checked.kept)
    default:
      return checked.kept
  }
}
