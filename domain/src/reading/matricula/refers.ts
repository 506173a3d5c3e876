import type { Act } from './act.ts'
import type { ActKind } from './act-kind.ts'
import { foldText } from './fold.ts'
import type { Named } from './transfer.ts'

/** Who holds a part, or has just divorced. */
type Person = Pick<Named, 'kind' | 'value' | 'name'>

const plainName = (name = '') => foldText(name).plain

/** By number, or by the whole name where one of the two has none or another number of the couple. */
export const isSame = (one: Person, other: Person): boolean =>
  one.value === other.value ||
  (one.name !== undefined && other.name !== undefined && plainName(one.name) === plainName(other.name))

const divorces = /divorci|separ(?:aram|ad|a[çc][ãa]o (?:judicial|consensual))/iu

/** The two of whom an act tells that they divorced. */
export function divorcedIn({ kind, text }: Act, named: readonly Named[]): Named[] | null {
  if (kind !== 'estado_civil' && kind !== 'partilha' && kind !== 'outro') return null
  if (!divorces.test(text)) return null
  const both = named.filter((one, index) => named.findIndex((other) => isSame(one, other)) === index)
  return both.length === 2 ? both : null
}

const ofBoth =
  /(?:a|para) cada (?:um|uma|qual)(?: d[oa]s)?(?: ex-?)?(?: ?(?:divorci|separ|c[ôo]njug|part|interessad|requerent)\p{L}*)?/iu
const ofWife =
  /(?:[àa]|para a|d[ae])\s+(?:(?:ex-?)?(?:mulher|esposa)|divorcianda|separanda|divorciada|(?:con)?vivente mulher|companheira|mulher|virago|varoa|c[ôo]njuge (?:virago|mulher))(?!\p{L})/iu
const ofHusband =
  /(?:ao|para o)\s+(?:(?:ex-?)?(?:marido|esposo)|divorciando|separando|divorciado|(?:con)?vivente var[ãa]o|companheiro|var[ãa]o|c[ôo]njuge var[ãa]o)(?!\p{L})/iu
const ofOthers =
  /(?:aos?|para os?|[àa]s?)\s+(?:seus?\s+|suas?\s+)?(?:demais|outr[oa]s?|filh[oa]s?|irm[ãa]o?s?|netos?|co-?propriet[áa]ri[oa]s?|cond[ôo]min[oa]s?|herdeir[oa]s?)(?!\p{L})/iu

/** Whom a transfer means that names no taker: 'à divorcianda', 'a cada um dos divorciados', 'aos demais condôminos'. */
export function takersMeant<T extends Person>(
  text: string,
  holders: readonly T[],
  givers: readonly Person[],
  couple: readonly Person[],
): Person[] {
  const pair = couple.length === 2 ? couple : holders.length === 2 ? holders : []
  const wife = womanOf(pair)
  const meant = wife ? pair.filter((one) => (one === wife ? ofWife : ofHusband).test(text)) : []
  if (meant.length) return meant
  if (pair.length && ofBoth.test(text)) return [...pair]
  if (!ofOthers.test(text) || !givers.length) return []
  return holders.filter((one) => !givers.some((giver) => isSame(giver, one)))
}

/** First names of women end in 'a', those of men in 'o'. Returns null where that does not part the two. */
function womanOf<T extends Person>(pair: readonly T[]): T | null {
  const ending = (letter: string) =>
    pair.filter(({ name }) => plainName(name).split(' ')[0]?.endsWith(letter))
  const [women, men] = [ending('a'), ending('o')]
  if (women.length === 1) return women[0] ?? null
  return men.length === 1 && pair.length === 2 ? (pair.find((one) => one !== men[0]) ?? null) : null
}

export interface TookBy {
  order: number
  kind: ActKind
  takers: readonly Named[]
}

const actOf =
  /(?:ao?s?|[àa]s?|para|(?:em|a) favor d[oa]s?|em nome d[oa]s?)\s+(?:[oa]s?\s+)?(?:mesm[oa]s?\s+|dit[oa]s?\s+)?\p{L}+(?:\s+\p{L}+){0,3}?,?\s+(?:constantes?\s+)?(?:d[oa]|n[oa]|pel[oa])?\s*(?:R|Av|AV|registro|averba[çc][ãa]o)[-.\sº°n]{0,4}(\d{1,3})(?!\d)/u
const roleOf: readonly (readonly [RegExp, readonly ActKind[]])[] = [
  [
    /(?:ao?s?|[àa]s?|em favor d[oa]s?)\s+(?:promi(?:ss|tente)\p{L}*|compromiss[áa]ri\p{L}*)/iu,
    ['promessa', 'cessao'],
  ],
  [/(?:ao?s?|[àa]s?|em favor d[oa]s?)\s+cession[áa]ri\p{L}*/iu, ['cessao']],
]

/** 'ao adquirente do R-3', 'aos promitentes compradores': whoever took by that act. */
export function takersOfCited(text: string, tookBy: readonly TookBy[]): readonly Named[] {
  const cited = actOf.exec(text)?.[1]
  const by = cited ? tookBy.find(({ order }) => order === Number(cited)) : undefined
  if (by?.takers.length) return by.takers
  const kinds = roleOf.find(([role]) => role.test(text))?.[1] ?? []
  return tookBy.findLast(({ kind, takers }) => kinds.includes(kind) && takers.length)?.takers ?? []
}
