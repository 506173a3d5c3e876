import type { Cancel, EarlierAct } from './act.ts'
import { type ActKind, isBurden } from './act-kind.ts'
import { isAwaited, isOfOtherThing, isPartial, kept, refused, verbIn } from './cancel-words.ts'
import { type ActCitation, citationsIn, citesElsewhere } from './citations.ts'
import { type Folded, keyPattern } from './fold.ts'
import { kindsIn } from './kind-words.ts'
import { type ActSaid, joined } from './title.ts'

/** A burden or a transfer that names another burden does not end it by that. */
const mayEnd: readonly ActKind[] = ['cancelamento', 'estado_civil', 'outro']
const proved = keyPattern(
  '\\b(?:autoriz|quita|\\bpag[oa]\\b|mandado|oficio|ordem|obito|faleci|termo|instrumento|sentenca|decis)',
)

/** 'Fica cancelada a hipoteca, por quitação': without a number it is the one that stands, if only one does. */
export function onlyOnesOfKinds(whole: Folded, said: ActSaid, earlier: readonly EarlierAct[]): Cancel[] {
  if (!mayEnd.includes(said.kind)) return []
  const sentence = joined(said)
  const verb = verbIn(whole, said) ?? verbIn(sentence, said)
  if (!verb || verb.isDenied || sentence.key.search(proved) < 0) return []
  if (isPartial(sentence) || sentence.key.search(kept) >= 0 || sentence.key.search(refused) >= 0) return []
  if (citationsIn(sentence).length || citesElsewhere(sentence) || isAwaited(sentence, said)) return []
  const places = [whole, sentence].flatMap((one) => {
    const found = verbIn(one, said)
    return found ? [{ key: one.key.slice(found.to), plain: one.plain.slice(found.to) }] : []
  })
  if (places.some(isOfOtherThing)) return []
  const gone = new Set(earlier.flatMap(({ effects }) => effects?.cancels.map(({ order }) => order) ?? []))
  const kinds = new Set(kindsIn(sentence).flatMap(({ kind }) => (isBurden(kind) ? [kind] : [])))
  const found = [...kinds].map((kind) => {
    const standing = earlier.filter(({ order, lays }) => lays.includes(kind) && !gone.has(order))
    const [one] = standing
    if (!one || standing.length > 1) return null
    return one.kind === kind ? { order: one.order } : { order: one.order, kind }
  })
  return found.every((cancel) => cancel !== null) ? found : []
}

const precedent = /\b(registro|averbacao|ato) (?:imediatamente )?(?:precedente|anterior|retro|supra)\b(?!:)/

/** 'fica sem efeito o registro precedente' names the act above. */
export function citedBy(segment: Folded, earlier: readonly EarlierAct[]): ActCitation[] {
  const cited = citationsIn(segment)
  const said = cited.length ? null : precedent.exec(segment.plain)
  const last = earlier.findLast(({ lays }) => lays.length > 0)
  return said && last && last === earlier.at(-1)
    ? [{ order: last.order, at: said.index, to: said.index + said[0].length }]
    : cited
}
