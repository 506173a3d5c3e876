import { formatMoney, parseMoney } from '../format/money.ts'
import { type PropertyType, typeName } from '../property/type.ts'
import { searchKey } from '../text/search-key.ts'
import type { Wishes } from './terms.ts'

interface Offered {
  type: PropertyType
  neighborhood: string
  city: string
  value: string
}

interface Fit {
  fits: string[]
  misses: string[]
}

/** Sets a property against what a lead asked for (part 3 §4). A wish that nobody stated neither fits nor misses. */
export function fitOf(wishes: Wishes, property: Offered): Fit {
  const judged = [...ofKind(wishes, property), ...ofPlace(wishes, property), ...ofBudget(wishes, property)]
  return {
    fits: judged.filter(([isFit]) => isFit).map(([, words]) => words),
    misses: judged.filter(([isFit]) => !isFit).map(([, words]) => words),
  }
}

type Judged = [isFit: boolean, words: string]

function ofKind({ kinds }: Wishes, { type }: Offered): Judged[] {
  if (!kinds.length) return []
  const name = typeName(type)
  return kinds.includes(type) ? [[true, name]] : [[false, `${name} não está entre os tipos procurados`]]
}

const isSame = (one: string, other: string) => searchKey(one) === searchKey(other)

function ofPlace({ city, neighborhoods }: Wishes, property: Offered): Judged[] {
  if (city && !isSame(city, property.city)) return [[false, `fica em ${property.city}, fora de ${city}`]]
  if (neighborhoods.length) {
    const isWanted = neighborhoods.some((one) => isSame(one, property.neighborhood))
    return [[isWanted, isWanted ? property.neighborhood : `fica em ${property.neighborhood}, outro bairro`]]
  }
  return city ? [[true, property.city]] : []
}

function ofBudget({ budgetFrom, budgetTo }: Wishes, { value }: Offered): Judged[] {
  if (budgetFrom === null && budgetTo === null) return []
  const price = parseMoney(value) ?? 0
  const [least, most] = [budgetFrom, budgetTo].map((amount) => amount && parseMoney(amount))
  if (most && price > most) return [[false, `acima do orçamento em ${short(price - most)}`]]
  if (least && price < least) return [[false, `abaixo do orçamento em ${short(least - price)}`]]
  return [[true, 'dentro do orçamento']]
}

/** 'R$ 50.000', with cents only where there are some. */
const short = (cents: number) => formatMoney(cents).replace(/,00$/, '')

/** The fewest misses first, then the most that fits; nothing that fits in nothing. */
export function rankFits<Row extends Fit>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ fits }) => fits.length)
    .toSorted((one, other) => one.misses.length - other.misses.length || other.fits.length - one.fits.length)
}
