import { addDays } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { completeCnm, maskCnm } from '@soleira/domain/format/cnm'
import { completeCnpj } from '@soleira/domain/format/cnpj'
import { completeCpf } from '@soleira/domain/format/cpf'
import type { Random } from '../../seed/random.ts'
import { inWords } from '../corpus/facts.ts'

/** The people, days and numbers of one paper, all of them invented. Days are written YYYY-MM-DD. */
export interface Cast {
  name: string
  other: string
  mother: string
  father: string
  company: string
  cpf: string
  otherCpf: string
  cnpj: string
  issuedOn: string
  validUntil: string
  code: string
  number: string
  /** The words that a wording writes between braces. */
  words: Record<string, string>
}

/** How a wording prints its number and its code: 9 a digit, H and h hexadecimal, A a letter. */
export interface Patterns {
  code: string
  number: string
  /** Between issue and end; may be more than the issuer gives. */
  days: number
  /** Days before today; one that lies ahead is negative. */
  age?: number
}

const first =
  `Zenaide Anacleto Wanderleia Quitéria Belmiro Eudóxia Tarcísio Ondina Heráclito Jacira Leocádio Mirtes
  Norival Perpétua Rosalvo Silvéria Teotônio Ubaldina Valdomiro Aglaé Bartolomeu Cremilda Dionísio Etelvina`.split(
    /\s+/,
  )
const middle =
  'Maria,José,Regina,Luiz,Beatriz,Augusto,Cristina,Henrique,das Graças,de Lourdes,da Conceição'.split(',')
const last =
  `Quintanilha Boaventura Cantuária Damasceno Esteves Frazão Gusmão Hungria Itaboraí Junqueira Lacerda
  Mascarenhas Noronha Paranhos Quaresma Rebouças Saldanha Tourinho Uchôa Valadares Zamprogno Viana Rocha D'Ávila
  Sá-Freire Vilas-Boas Castelo-Branco`.split(/\s+/)

const vowel = /[aeiouáéíóúâêôãõ]/i

function nameOf(random: Random): string {
  const [one, two] = [random.pick(last), random.pick(last)]
  return [
    random.pick(first),
    random.chance(0.6) ? random.pick(middle) : '',
    one,
    random.chance(0.3) ? 'de' : '',
    two,
  ]
    .filter(Boolean)
    .join(' ')
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

const alphabets: Record<string, string> = {
  '9': '0123456789',
  H: '0123456789ABCDEF',
  h: '0123456789abcdef',
  A: 'ABCDEFGHJKLMNPRSTUVWXYZ',
}

const filled = (pattern: string, random: Random): string =>
  pattern.replace(/[9HhA]/g, (sign) => random.pick([...(alphabets[sign] as string)]))

/** A name whose last word is parted by the end of its line, where `¬` stands. */
function partedName(name: string): string {
  const at = name.lastIndexOf(' ') + 1
  const word = name.slice(at)
  const inside = [...word].findIndex(
    (letter, index) => index > 1 && vowel.test(word[index - 1] ?? '') && !vowel.test(letter),
  )
  const cut = at + (inside > 1 ? inside : 2)
  return `${name.slice(0, cut)}-¬${name.slice(cut)}`
}

export function castOf(random: Random, today: string, { code, number, days, age }: Patterns): Cast {
  const [name, other, mother, father] = [nameOf(random), nameOf(random), nameOf(random), nameOf(random)]
  const [cpf, otherCpf] = [0, 1].map(() => completeCpf(`${random.between(1, 8)}${digits(random, 8)}`)) as [
    string,
    string,
  ]
  const cnpj = completeCnpj(`${random.between(10, 79)}${digits(random, 6)}0001`)
  const company = `${random.pick(last)} & ${random.pick(last)} Empreendimentos Ltda`
  const issuedOn = addDays(today, -(age ?? random.between(3, 20)))
  const validUntil = addDays(issuedOn, days || 90)
  const matricula = `${random.between(11, 98)}.${digits(random, 3)}`
  const inscricao = `${random.between(1, 9)}.${digits(random, 3)}.${digits(random, 3)}-${random.between(0, 9)}`
  const cnm = completeCnm(`0931322${matricula.replace('.', '').padStart(7, '0')}`)
  const own: Record<string, string> = { matricula, inscricao }
  const [printedNumber, printedCode] = [number, code].map((one) => own[one] ?? filled(one, random)) as [
    string,
    string,
  ]
  const two = (most: number) => String(random.between(0, most)).padStart(2, '0')
  const words: Record<string, string> = {
    name,
    other,
    mother,
    father,
    company,
    cpf,
    otherCpf,
    cnpj,
    matricula,
    inscricao,
    cnm: maskCnm(cnm),
    issued: showDate(issuedOn),
    issuedWords: inWords(issuedOn),
    until: showDate(validUntil),
    time: `${two(23)}:${two(59)}:${two(59)}`,
    born: `${random.between(10, 28)}/0${random.between(1, 9)}/19${random.between(50, 89)}`,
    rg: `${random.between(10, 29)}.${digits(random, 3)}.${digits(random, 3)}-${random.between(0, 9)}`,
    street: `Rua ${random.pick(['das Pitangueiras', 'Cônego Valadão', 'Sete Lagoas', 'do Chafariz'])}, ${random.between(12, 980)}`,
    unit: `apto ${random.between(1, 12)}0${random.between(1, 6)}`,
    lawsuit: `0${digits(random, 6)}-${digits(random, 2)}.202${random.between(0, 5)}.5.01.0${digits(random, 3)}`,
    code: printedCode,
    number: printedNumber,
    parted: partedName(name.toUpperCase()),
  }
  for (const field of ['name', 'other', 'mother', 'father', 'company'])
    words[field.toUpperCase()] = (words[field] as string).toUpperCase()
  return {
    name,
    other,
    mother,
    father,
    company,
    cpf,
    otherCpf,
    cnpj,
    issuedOn,
    validUntil,
    code: printedCode,
    number: printedNumber,
    words,
  }
}
