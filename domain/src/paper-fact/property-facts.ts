import { parseMoney, toDecimal } from '../format/money.ts'
import { officeNumber } from '../property/registry-office.ts'
import { taxSaid } from '../property/tax.ts'
import type { Flow } from '../reading/flow.ts'
import { findLabelledValue } from '../reading/labelled.ts'
import { nameCase } from '../text/name-case.ts'
import type { FactValue } from './fact.ts'
import type { RegisterField } from './registers.ts'

export interface PlacedRegister {
  field: RegisterField
  value: FactValue
  from: number
  to: number
  isSure: boolean
}

type AreaField = 'landArea' | 'privateArea' | 'builtArea'

const number = '(?<number>\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,4})?|\\d+(?:[,.]\\d{1,4})?)'
/** A scan has '?' for '²', which Tesseract's model of Portuguese lacks. */
const square = 'm\\s?[²2?]'
const unit = `\\s?(?<unit>${square}|metros?\\s+quadrados?|ha(?![\\p{L}\\d])|hectares?)`
/** A form may print the unit beside the name of the field alone. */
const perhapsUnit = `(?:${unit})?(?![\\d/-]|[.,]\\d)`
const lead = `(?:\\s*\\(?${square}\\)?)?[\\s:=\\-–]*(?:(?:é )?de\\s+|com\\s+)?`

const whose: readonly (readonly [AreaField, string])[] = [
  [
    'privateArea',
    '(?:real\\s+)?(?:privativa|útil|exclusiva)(?:\\s+(?:real|total|principal|coberta|edificada|construída))*',
  ],
  ['builtArea', '(?:total\\s+)?(?:construída|edificada|de\\s+construção)(?:\\s+total)?'],
  [
    'landArea',
    '(?:total\\s+|superficial\\s+)?(?:d[oe]\\s+(?:terreno|lote)|territorial)(?:\\s+(?:próprio|total))?',
  ],
]

/** 'área privativa de 80,50m²', 'Área edificada: 112', '80,50m² de área construída'. */
const patterns = whose.map(([field, words]) => {
  const named = `área\\s+${words}`
  return {
    field,
    behind: new RegExp(`(?<!\\p{L})${named}${lead}${number}${perhapsUnit}`, 'giu'),
    before: new RegExp(`(?<![\\d.,])${number}${unit}\\s+de\\s+${named}`, 'giu'),
  }
})

const land = /(?<!\p{L})(?:terreno|lote|gleba|s[íi]tio|fazenda|im[óo]vel\s+rural|ch[áa]cara)(?!\p{L})/iu
/** 'TERRENO …, com a área de 360,00m²': nothing but land was named before. */
const bareArea = new RegExp(
  `(?<!\\p{L})área\\s+(?:total\\s+|superficial\\s+)?(?:de\\s+)?${number}${unit}`,
  'iu',
)
/** The land is that of the whole building, of which the unit has a part. */
const part =
  /fra[çc][ãa]o\s+ideal|(?<!\p{L})(?:apartamento|apto|unidade\s+aut[ôo]noma|condom[íi]nio)(?!\p{L})/iu

/** Square metres, as the record holds them; a hectare has ten thousand. */
function squareMetres(printed: string, unit: string | undefined): string | null {
  const plain = /^\d+\.\d{1,2}$|^\d+\.\d{4}$/.test(printed)
    ? printed
    : printed.replace(/\./g, '').replace(',', '.')
  const area = Number(plain) * (/^h/i.test(unit ?? '') ? 10_000 : 1)
  const hundredths = Math.round(area * 100)
  return hundredths > 0 && Number.isSafeInteger(hundredths) ? toDecimal(hundredths) : null
}

/** One of several values is nobody's but a total's. */
export function areasIn(text: string, needsUnit: boolean): PlacedRegister[] {
  const isPart = part.test(text)
  const told = patterns.flatMap(({ field, behind, before }): PlacedRegister[] => {
    if (field === 'landArea' && needsUnit && isPart) return []
    const found = [behind, before].flatMap((pattern) => [...text.matchAll(pattern)])
    const all = found.flatMap(({ 0: words, index, groups }) => {
      const { number = '', unit } = groups ?? {}
      const said = needsUnit && !unit ? null : squareMetres(number, unit)
      return said ? [{ said, words, from: index, to: index + words.length }] : []
    })
    const first = all.find(({ words }) => /total/i.test(words)) ?? all[0]
    if (!first) return []
    const isOne = all.every(({ said }) => said === first.said)
    // A bill of a unit may print the land of the whole building.
    const isSure = isOne && !(field === 'landArea' && isPart)
    return [{ field, value: { said: first.said }, from: first.from, to: first.to, isSure }]
  })
  const bare =
    isPart || !needsUnit || told.some(({ field }) => field === 'landArea') ? null : bareArea.exec(text)
  const { number: printed = '', unit: its } = bare?.groups ?? {}
  const said = bare && land.test(text.slice(0, bare.index)) ? squareMetres(printed, its) : null
  return bare && said
    ? [
        ...told,
        {
          field: 'landArea',
          value: { said },
          from: bare.index,
          to: bare.index + bare[0].length,
          isSure: false,
        },
      ]
    : told
}

const ordinal =
  '(?:\\d{1,2}\\s?[ºª°oa]\\.?|(?:décim[oa]\\s+)?(?:primeir|segund|terceir|quart|quint|sext|sétim|oitav|non)[oa]|décim[oa])'
const kindOfOffice = '(?:of[íi]cio|servi[çc]o|oficial|cart[óo]rio|circunscri[çc][ãa]o|zona)'
const office = new RegExp(
  [
    `(?:cart[óo]rio\\s+(?:d[oa]\\s+)?)?(?:${ordinal}\\s+)?(?:${kindOfOffice}\\s+(?:d[eo]\\s+)?)?`,
    '(?:registro\\s+(?:geral\\s+)?de\\s+im[óo]veis|registro\\s+imobili[áa]rio)',
    `(?:\\s*[-–—,]?\\s*(?:d[oa]\\s+)?${ordinal}\\s+${kindOfOffice})?`,
  ].join(''),
  'giu',
)
/** A place begins with a capital, so letters are told apart here; its state stands behind it. */
const placeOfOffice = new RegExp(
  [
    '\\s*[-–—,]?\\s+[Dd][AaEeOo]\\s+(?:[Cc](?:omarca|OMARCA)\\s+[Dd][AaEeOo]\\s+)?',
    '\\p{Lu}\\p{L}+(?:[ ]+(?:[Dd][AaEeOo][Ss]?[ ]+)?\\p{Lu}\\p{L}+){0,3}(?:\\s?[-/–]\\s?[A-Z]{2}(?!\\p{L}))?',
  ].join(''),
  'uy',
)
/** In capitals nothing but its words tells the next sentence from the place. */
const behindPlace = /\s+(?:certific\p{L}*|certid[ãa]o|livro|matr[íi]cula|cnm|cns|cnpj)(?!\p{L}).*$/isu
/** Where the matrícula was before. */
const former = /(?:anterior|origem|proced|antig|matr[íi]cula|transcri)[^\n]*$/iu
const headLetters = 1500

/** The registry names itself above the matrícula, with a number or a place. */
export function officeIn(text: string): PlacedRegister[] {
  for (const { 0: name, index } of text.slice(0, headLetters).matchAll(office)) {
    placeOfOffice.lastIndex = index + name.length
    const place = (placeOfOffice.exec(text)?.[0] ?? '').replace(behindPlace, '')
    const isNamed = officeNumber(name.replace(/\s+/g, ' ')) !== null || place !== ''
    if (!isNamed || former.test(text.slice(Math.max(0, index - 40), index))) continue
    const words = name + place
    const said = nameCase(words).replace(/[-/–]\s?\p{L}{2}$/u, (state) => state.toUpperCase())
    return [
      {
        field: 'registryOffice',
        value: { said },
        from: index,
        to: index + words.trimEnd().length,
        isSure: true,
      },
    ]
  }
  return []
}

const labelsOfTax = [
  'valor total do IPTU',
  'valor do IPTU',
  'valor total do imposto',
  'valor do imposto',
  'IPTU devido',
  'IPTU anual',
  'IPTU lançado',
  'IPTU a pagar',
  'total do IPTU',
  'imposto devido',
  'imposto anual',
  'imposto lançado',
  'imposto total',
  'total do imposto',
]
const amount = /^R?\$?\s?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}(?!\d)/
const years =
  /(?:exerc[íi]cio|ano(?:[- ]base| do lan[çc]amento)?|iptu)\s*(?:de\s+)?[:/–-]?\s*(?<year>20\d\d)(?!\d)/giu

/** The tax of a year; the value of the property for the tax is another. */
export function taxIn(flow: Flow): PlacedRegister[] {
  const found = findLabelledValue(flow, labelsOfTax, amount)
  const cents = found && parseMoney(found.value.replace(/^R?\$?\s?/, ''))
  if (!found || !cents) return []
  const printed = new Set([...flow.text.matchAll(years)].map(({ groups }) => Number(groups?.year)))
  const [year, ...others] = printed
  const propertyTaxYear = others.length ? null : (year ?? null)
  const said = taxSaid({ propertyTax: toDecimal(cents), propertyTaxYear })
  const { from, to } = found
  return said ? [{ field: 'propertyTax', value: { said }, from, to, isSure: propertyTaxYear !== null }] : []
}
