import type { EarlierAct } from './act.ts'
import { type ActKind, type BurdenKind, isBurden } from './act-kind.ts'
import { citationsIn } from './citations.ts'
import { keyPattern } from './fold.ts'
import { burdensNamed, isDenied, kindsIn } from './kind-words.ts'
import type { ActSaid } from './title.ts'

const lays = keyPattern(
  '\\b(?:reserv\\w+|institu\\w+|constitu\\w+|grav\\w+|oner\\w+|impost\\w+|impos|imposic\\w+|estipul\\w+|clausulas?|pacto adjeto|em garantia|com garantia|em (?:primeira|segunda|terceira)[\\w ]{0,20})\\b[^.;]{0,60}$',
)
/** 'com hipoteca subsistente': an earlier act laid it. */
const already = keyPattern('\\s(?:subsistente|existente|vigente|anterior|ja (?:registrad|inscrit))', '')
const joins = /(?:^|\s)(?:e|com|mais|c\/)\s|[,+/]/

/** A gift may reserve a usufruto and impose clauses, a sale may pledge what is bought: acts that lay several. */
export function burdensLaid(said: ActSaid, earlier: readonly EarlierAct[]): BurdenKind[] {
  const { kind, title, body } = said
  if (kind === 'cancelamento') return []
  const found: BurdenKind[] = isBurden(kind) ? [kind] : []
  const named = kindsIn(title, true)
  const first = named[0]
  for (const one of named.slice(1)) {
    const isApart = first && (!isBurden(first.kind) || joins.test(title.plain.slice(first.to, one.at)))
    if (isBurden(one.kind) && isApart && title.key.slice(one.to).search(already) !== 0) found.push(one.kind)
  }
  const known = laidByCited(said, earlier)
  for (const { kind, at } of burdensNamed(body))
    if (
      !known.has(kind) &&
      !isDenied(body, at, 'clause') &&
      body.key.slice(Math.max(0, at - 90), at).search(lays) >= 0
    )
      found.push(kind)
  return [...new Set(found)]
}

function laidByCited({ title, body }: ActSaid, earlier: readonly EarlierAct[]): Set<ActKind> {
  const cited = [...citationsIn(title), ...citationsIn(body)]
  return new Set(cited.flatMap(({ order }) => earlier.find((one) => one.order === order)?.lays ?? []))
}
