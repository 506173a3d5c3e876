import type { Flow } from './flow.ts'

/** Numbers by which courts and offices of one name are told apart. */
export interface Regions {
  court: number | null
  office: number | null
}

const ordinals = [
  'primeira',
  'segunda',
  'terceira',
  'quarta',
  'quinta',
  'sexta',
  'setima',
  'oitava',
  'nona',
  'decima',
]

export function regionOf({ text }: Flow): Regions {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const digits =
    /\b(\d{1,2})\s?[ao*"'°]{0,2}\.?\s+regiao\b/.exec(plain) ?? /\btr[tf][- ]?(\d{1,2})\b/.exec(plain)
  const word = new RegExp(`\\b(${ordinals.join('|')})\\s+regiao\\b`).exec(plain)
  const office = /\b(\d{1,2})\s?[o*"'°]{0,2}\.?\s+(?:oficio|distribuidor)\b/.exec(plain)
  const spelled = /\b(primeiro|segundo)\s+(?:oficio|distribuidor)\b/.exec(plain)
  return {
    court: digits ? Number(digits[1]) : word ? ordinals.indexOf(word[1] ?? '') + 1 : null,
    office: office ? Number(office[1]) : spelled ? (spelled[1] === 'primeiro' ? 1 : 2) : null,
  }
}
