import { stateCodes } from '../format/state.ts'
import type { Regime } from '../person/regime.ts'
import { daysOf } from '../reading/days.ts'
import type { Flow } from '../reading/flow.ts'
import { endOf, findLabelledValue, type PlacedValue, startOf } from '../reading/labelled.ts'
import { type NameRun, nameRunsIn } from '../reading/name-runs.ts'
import { mentionsOf } from '../reading/people.ts'
import { findPhrase } from '../reading/phrase.ts'
import { nameCase } from '../text/name-case.ts'
import type { FactSubject, FactValue, PersonFactField } from './fact.ts'

export interface PlacedFact {
  field: PersonFactField
  whose: FactSubject
  value: FactValue
  from: number
  to: number
  /** The paper itself says which is which. */
  isSure: boolean
}

type Found = Omit<PlacedFact, 'whose'>

const day = /^\d{1,2}\s?[/.-]\s?(?:\d{1,2}|\p{L}{3,9})\s?[/.-]\s?\d{4}/u
const number = /^(?!\d{3}\.\d{3}\.\d{3}-\d{2})[A-Z]{0,2}-?\d[\d.]{4,12}(?:-?[\dX])?(?![\d/])/i
const country = /^\p{L}{4,24}/u

const place = `\\p{L}[\\p{L}'’. ]{1,40}?\\s?[-–—/,(]\\s?(?:${stateCodes.join('|')})(?![\\p{L}\\d])`
const placeAlone = new RegExp(`^${place}`, 'iu')
/** A licence prints day and place in one field. */
const dayAndPlace = new RegExp(`^\\d{2}/\\d{2}/\\d{4},?\\s${place}`, 'iu')
const registered = /^\d{11}(?!\d)/

const labelsOfPlace = [
  'naturalidade',
  'município de nascimento e unidade da federação',
  'local de nascimento',
]

const labelsOfRg = {
  card: ['registro geral', 'número do registro geral', 'RG número', 'RG'],
  licence: ['doc. identidade / órg. emissor', 'doc. identidade', 'documento de identidade'],
} as const

/** Reads an RG, a CNH, a foreigner's card or a birth certificate. */
export function factsOfIdentity(flow: Flow, whose: FactSubject): PlacedFact[] {
  const isLicence = findPhrase(flow, 'habilitação').length > 0
  const rg = findLabelledValue(flow, isLicence ? labelsOfRg.licence : labelsOfRg.card, number)
  const nationality = findLabelledValue(flow, ['nacionalidade'], country)
  return [
    ...(rg ? [plain('rg', rg, rg.value.toUpperCase())] : []),
    ...(isLicence ? licenceIn(flow) : []),
    ...dayBehind(flow, 'birthDate', ['data de nascimento', 'data nascimento', 'data nasc', 'nascimento']),
    ...birthplaceIn(flow, whose),
    ...parentsIn(flow, whose),
    ...(nationality ? [plain('nationality', nationality, sentenceCase(nationality.value))] : []),
  ].map((fact) => ({ ...fact, whose }))
}

const plain = (field: PersonFactField, { from, to }: PlacedValue, said: string): Found => ({
  field,
  value: { said },
  from,
  to,
  isSure: true,
})

function licenceIn(flow: Flow): Found[] {
  const found = findLabelledValue(
    flow,
    ['nº registro', 'número de registro', 'número registro', 'registro'],
    registered,
  )
  return found ? [plain('cnh', found, found.value)] : []
}

const parents =
  /(?<!\p{L})(?:filh[oa]s?(?:\([ao]\))?\s+(?:leg[íi]tim[oa]s?\s+)?d[aeo]s?|filia[çc][ãa]o|genitor(?:es|as?)?|pais?|m[ãa]es?|av[óôo]s?|(?:pa|ma)tern[oa]s?)(?!\p{L})/iu
const cards = ['registro geral', 'carteira de identidade', 'cédula de identidade', 'carteira nacional']
const cardsParents = /(?<!\p{L})filia[çc][ãa]o(?!\p{L})/iu

/** Behind words of parents a place may be theirs. A card prints the holder's alone, in a line or cell of its own. */
function birthplaceIn(flow: Flow, { name }: FactSubject): Found[] {
  const { text } = flow
  const isCard = cards.some((title) => findPhrase(flow, title).length > 0)
  const own = nameRunsIn(flow).filter(({ value }) => name && nameCase(value) === nameCase(name))
  const isOwn = (at: number) => {
    const before = text.slice(own.findLast(({ to }) => to <= at)?.to ?? 0, at)
    if (!parents.test(before)) return true
    const isAlone = (text.match(/(?<!\p{L})natural(?:idade)?(?!\p{L})/giu) ?? []).length < 2
    return isCard && isAlone && /[\n\t]\s*$/.test(before) && !parents.test(before.replace(cardsParents, ' '))
  }
  const alone = findLabelledValue(flow, labelsOfPlace, placeAlone, isOwn)
  if (alone) return [bornIn(alone)]
  const both = findLabelledValue(
    flow,
    ['data, local e uf de nascimento', 'local e uf de nascimento'],
    dayAndPlace,
    isOwn,
  )
  if (!both) return []
  const from = both.from + both.value.search(/\p{L}/u)
  return [bornIn({ value: text.slice(from, both.to), from, to: both.to })]
}

/** 'NITERÓI - RJ' as 'Niterói/RJ'. */
function bornIn({ value, from, to }: PlacedValue): Found {
  const state = value.slice(-2).toUpperCase()
  const city = nameCase(value.slice(0, -2).replace(/[^\p{L}.]+$/u, ''))
  return { field: 'birthplace', value: { said: `${city}/${state}` }, from, to, isSure: true }
}

const sentenceCase = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

function dayBehind(flow: Flow, field: PersonFactField, labels: readonly string[]): Found[] {
  const found = findLabelledValue(flow, labels, day)
  const read = found && daysOf(flow).find(({ from }) => from === found.from)
  return read ? [{ field, value: { said: read.iso }, from: read.from, to: read.to, isSure: true }] : []
}

const reach = 220

/** A card prints both under one word, mostly the father first; the first names say which is which. */
function parentsIn(flow: Flow, whose: FactSubject): Found[] {
  const mother = nameBehind(flow, ['nome da mãe', 'mãe'])
  const father = nameBehind(flow, ['nome do pai', 'pai'])
  if (mother || father) {
    return [
      ...(father ? [named('fatherName', father, true)] : []),
      ...(mother ? [named('motherName', mother, true)] : []),
    ]
  }
  const [label] = findPhrase(flow, 'filiação')
  if (!label) return []
  const end = endOf(flow, label)
  const holder = whose.name && nameCase(whose.name)
  const both = nameRunsIn(flow)
    .filter(({ from }) => from >= end && from < end + reach)
    .filter(({ value }) => nameCase(value) !== holder)
    .slice(0, 2)
  const [first, second] = both
  if (!first) return []
  if (!second || isOtherCell(flow, first, second)) {
    // No word says which parent it is: a first name alone decides, which is never sure.
    if (!soundsMale(first.value) && !soundsFemale(first.value)) return []
    return [named(soundsMale(first.value) ? 'fatherName' : 'motherName', first, false)]
  }
  const isTurned = soundsFemale(first.value) && soundsMale(second.value)
  const isClear = isTurned || (soundsMale(first.value) && soundsFemale(second.value))
  const [him, her] = isTurned ? [second, first] : [first, second]
  return [named('fatherName', him, isClear), named('motherName', her, isClear)]
}

/** Another label stands between: the second name is not a parent's. */
const isOtherCell = ({ text }: Flow, first: NameRun, second: NameRun): boolean =>
  /\p{L}{3}/u.test(text.slice(first.to, second.from))

const firstName = (name: string) => name.split(' ')[0] ?? ''
const soundsFemale = (name: string) => /[aá]$/iu.test(firstName(name))
const soundsMale = (name: string) => /[oó]$/iu.test(firstName(name))

const named = (field: PersonFactField, { value, from, to }: PlacedValue, isSure: boolean): Found => ({
  field,
  value: { said: nameCase(value) },
  from,
  to,
  isSure,
})

function nameBehind(flow: Flow, labels: readonly string[]): NameRun | null {
  for (const label of labels) {
    for (const found of findPhrase(flow, label)) {
      if (
        !/(?:^|[\n\t:;]|\s{2})\W*$/u.test(
          flow.text.slice(Math.max(0, startOf(flow, found) - 3), startOf(flow, found)),
        )
      )
        continue
      const end = endOf(flow, found)
      const run = nameRunsIn(flow).find(({ from }) => from >= end && from < end + 40)
      if (run && !/\p{L}{3}/u.test(flow.text.slice(end, run.from))) return run
    }
  }
  return null
}

const regimes: readonly (readonly [RegExp, Regime])[] = [
  [/comunh[ãa]o\s+parcial/iu, 'comunhao_parcial'],
  [/comunh[ãa]o\s+(?:universal|geral|total)/iu, 'comunhao_universal'],
  [/separa[çc][ãa]o\s+(?:legal|obrigat[óo]ria)/iu, 'separacao_obrigatoria'],
  [/separa[çc][ãa]o\s+(?:total|absoluta|convencional|de\s+bens)/iu, 'separacao_absoluta'],
  [/participa[çc][ãa]o\s+final/iu, 'participacao_final'],
]

const ended =
  /div[óo]rcio|divorciad|separa[çc][ãa]o\s+(?:judicial|consensual)|[óo]bito|falec|anula[çc][ãa]o\s+do\s+casamento/iu

/** A marriage that a later note ended says nothing of a spouse of today. */
export function factsOfMarriage(flow: Flow): PlacedFact[] {
  if (ended.test(flow.text)) return []
  const spouses = spousesIn(flow)
  const regime = regimes
    .map(([pattern, code]) => ({ code, match: pattern.exec(flow.text) }))
    .filter(({ match }) => match !== null)
    .sort((one, other) => (one.match?.index ?? 0) - (other.match?.index ?? 0))[0]
  const of: Found[] = [
    ...(regime?.match
      ? [
          {
            field: 'regime' as const,
            value: { said: regime.code },
            from: regime.match.index,
            to: regime.match.index + regime.match[0].length,
            isSure: true,
          },
        ]
      : []),
    ...dayBehind(flow, 'unionSince', [
      'data do casamento',
      'data de celebração do casamento',
      'data da celebração do casamento',
      'celebrado em',
    ]),
  ]
  const [title] = findPhrase(flow, 'certidão de casamento')
  const born = birthplacesOf(flow, spouses)
  return spouses.flatMap((one, index): PlacedFact[] => {
    const other = spouses[1 - index]
    const whose = subjectOf(one)
    const status: Found[] = title
      ? [
          {
            field: 'maritalStatus',
            value: { said: 'Casado(a)' },
            from: startOf(flow, title),
            to: endOf(flow, title),
            isSure: true,
          },
        ]
      : []
    const spouse: Found[] = other
      ? [
          {
            field: 'spouseName',
            value: { said: other.name, ...(other.cpf && { cpf: other.cpf }) },
            from: other.from,
            to: other.to,
            isSure: true,
          },
        ]
      : []
    const place = born[index]
    return [...status, ...of, ...spouse, ...(place ? [place] : [])].map((fact) => ({ ...fact, whose }))
  })
}

const bornAt = new RegExp(`(?<!\\p{L})natural(?:idade)?(?:\\sd[aeo]s?|:)?\\s(${place})`, 'giu')
const farthest = 400

/** One behind each name, and before its parents. Where both names stand first, nobody knows whose is which. */
function birthplacesOf({ text }: Flow, spouses: readonly Spouse[]): Found[] {
  const [one, other] = spouses.toSorted((first, second) => first.from - second.from)
  if (!one || !other) return []
  const all = [...text.matchAll(bornAt)].map(({ index, 0: words, 1: value = '' }) => {
    const from = index + words.length - value.length
    return { value, from, to: from + value.length }
  })
  const of = (from: number, to: number) =>
    all.filter((born) => born.from > from && born.from < to && !parents.test(text.slice(from, born.from)))
  const [ofOne, ofOther] = [of(one.from, other.from), of(other.from, other.from + farthest)]
  if (ofOne.length !== 1 || ofOther.length !== 1) return []
  return spouses.map((spouse) => bornIn((spouse === one ? ofOne : ofOther)[0] as PlacedValue))
}

interface Spouse {
  name: string
  cpf?: string
  from: number
  to: number
}

const subjectOf = ({ name, cpf }: Spouse): FactSubject => ({ name, ...(cpf && { cpf }) })

/** Two people with their CPFs, else one with a CPF and whom the word 'cônjuge' names. */
function spousesIn(flow: Flow): Spouse[] {
  const numbered = mentionsOf(flow).flatMap(({ number, name }): Spouse[] =>
    number.kind === 'cpf' && name
      ? [{ name: nameCase(name.value), cpf: number.value, from: name.from, to: name.to }]
      : [],
  )
  const two = numbered.filter(({ cpf }, index) => numbered.findIndex((one) => one.cpf === cpf) === index)
  if (two.length === 2) return two
  const [one] = two
  if (!one || two.length > 2) return []
  const beside = nameBehind(flow, ['cônjuge', 'nome do cônjuge', 'segundo cônjuge'])
  if (!beside || nameCase(beside.value) === one.name) return []
  return [one, { name: nameCase(beside.value), from: beside.from, to: beside.to }]
}
