import { parseMoney } from './money.ts'

const small =
  `zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis
  dezessete dezoito dezenove`.split(/\s+/)
const tens = 'zero dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const hundreds = `zero cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos
  novecentos`.split(/\s+/)
const scales = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
] as const

/** As a deed has it: '1250000.50' → 'um milhão duzentos e cinquenta mil reais e cinquenta centavos'. */
export function moneyInWords(value: string): string {
  const all = parseMoney(value) ?? 0
  const [reais, cents] = [Math.floor(all / 100), all % 100]
  const parts: string[] = []
  // 'um milhão de reais', but 'um milhão e um reais'.
  const of = reais > 0 && reais % 1_000_000 === 0 ? 'de ' : ''
  if (reais || !cents) parts.push(`${wordsOf(reais)} ${of}${reais === 1 ? 'real' : 'reais'}`)
  if (cents) parts.push(`${wordsOf(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`)
  return parts.join(' e ')
}

function wordsOf(number: number): string {
  if (number === 0) return 'zero'
  const groups: { value: number; words: string }[] = []
  for (let rest = number, scale = 0; rest > 0; rest = Math.floor(rest / 1_000), scale++) {
    const value = rest % 1_000
    if (value) groups.unshift({ value, words: groupOf(value, scale) })
  }
  const last = groups.pop() as { value: number; words: string }
  if (!groups.length) return last.words
  // An 'e' joins a last group below a hundred or of round hundreds.
  const joint = last.value < 100 || last.value % 100 === 0 ? ' e ' : ' '
  return groups.map(({ words }) => words).join(' ') + joint + last.words
}

function groupOf(value: number, scale: number): string {
  const [one, several] = scales[scale] as (typeof scales)[number]
  if (scale === 1 && value === 1) return one
  return [belowThousand(value), value === 1 ? one : several].filter(Boolean).join(' ')
}

function belowThousand(value: number): string {
  if (value === 100) return 'cem'
  const [hundred, rest] = [Math.floor(value / 100), value % 100]
  const words: (string | undefined)[] = []
  if (hundred) words.push(hundreds[hundred])
  if (rest >= 20) {
    words.push(tens[Math.floor(rest / 10)])
    if (rest % 10) words.push(small[rest % 10])
  } else if (rest) words.push(small[rest])
  return words.join(' e ')
}
