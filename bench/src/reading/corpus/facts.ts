import type { CertificateResult } from '@soleira/domain/certificate/result'
import { addDays } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { completeCnpj } from '@soleira/domain/format/cnpj'
import { completeCpf } from '@soleira/domain/format/cpf'
import type { PaperKind } from '@soleira/domain/reading/proposal'
import { cities, firstNames, lastNames, streetKinds, streetNames } from '../../seed/names.ts'
import type { Random } from '../../seed/random.ts'

export interface Truth {
  kind: PaperKind | null
  cpf?: string
  cnpj?: string
  matricula?: string
  inscricao?: string
  issuedOn?: string
  validUntil?: string
  result?: CertificateResult
}

export interface Facts {
  random: Random
  name: string
  company: string
  cpf: string
  otherCpf: string
  cnpj: string
  otherCnpj: string
  mother: string
  street: string
  neighborhood: string
  city: string
  matricula: string
  inscricao: string
  issuedOn: string
  validUntil: string
  number: string
  code: string
  lawsuit: string
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

const letters = 'ABCDEF0123456789'

function nameOf(random: Random): string {
  const last = [random.pick(lastNames), random.pick(lastNames)].join(random.chance(0.3) ? ' de ' : ' ')
  return `${random.pick(firstNames)} ${last}`.replace('’', "'").toUpperCase()
}

const cpfOf = (random: Random): string => completeCpf(`${random.between(1, 8)}${digits(random, 8)}`)
const cnpjOf = (random: Random): string => completeCnpj(`${random.between(10, 79)}${digits(random, 6)}0001`)

export function factsOf(random: Random): Facts {
  const city = random.pick(cities)
  const issuedOn = addDays('2026-01-02', random.between(0, 320))
  const block = () => Array.from({ length: 4 }, () => letters[random.between(0, 15)]).join('')
  const surname = random.pick(lastNames).replace('’', "'").toUpperCase()
  return {
    random,
    name: nameOf(random),
    company: `${surname} ${random.pick(['ENGENHARIA', 'EMPREENDIMENTOS', 'COMERCIO', 'CONSTRUTORA'])} LTDA`,
    cpf: cpfOf(random),
    otherCpf: cpfOf(random),
    cnpj: cnpjOf(random),
    otherCnpj: cnpjOf(random),
    mother: nameOf(random),
    street: `${random.pick(streetKinds)} ${random.pick(streetNames)}, ${random.between(2, 990)}`,
    neighborhood: random.pick(city.neighborhoods),
    city: city.name,
    matricula: `${random.between(1, 199)}.${digits(random, 3)}`,
    inscricao: `${random.between(0, 9)}.${digits(random, 3)}.${digits(random, 3)}-${random.between(0, 9)}`,
    issuedOn,
    validUntil: addDays(issuedOn, random.pick([30, 60, 90, 180])),
    number: `${random.between(100000, 9999999)}/2026`,
    code: [block(), block(), block(), block()].join('.'),
    lawsuit: `${digits(random, 7)}-${digits(random, 2)}.202${random.between(0, 5)}.${random.between(4, 8)}.${digits(random, 2)}.${digits(random, 4)}`,
  }
}

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

export function inWords(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  return `${day} de ${months[(month ?? 1) - 1]} de ${year}`
}

export { showDate }
