import type { Cancel, EarlierAct, Effects } from './act.ts'
import { type ActKind, isBurden } from './act-kind.ts'
import {
  isAwaited,
  isOfOtherThing,
  isPartial,
  kept,
  keptBefore,
  ofCancellation,
  reasonAt,
  refused,
  revived,
  saysPartial,
  verbIn,
} from './cancel-words.ts'
import { type ActCitation, citationsIn } from './citations.ts'
import { type Folded, keyPattern } from './fold.ts'
import { kindsIn } from './kind-words.ts'
import { segmentsOf, sentencesOf } from './sentences.ts'
import { type ActSaid, joined } from './title.ts'
import { citedBy, onlyOnesOfKinds } from './unnamed-cancels.ts'

interface Reach {
  mode: 'none' | 'cancel' | 'keep' | 'revive'
  named: ActKind | null
  /** Kinds that the verb governs before it cites an act: 'a indisponibilidade e a penhora, AV-10 e AV-11'. */
  kinds: ActKind[]
  hasCited: boolean
}

/**
 * A cancellation reaches the acts that its verb governs, up to a word that keeps some ('permanecendo',
 * 'exceto', 'não'), and only those of the kind that it names.
 */
export function effectsOf(text: string, said: ActSaid, earlier: readonly EarlierAct[]): Effects {
  const effects: Effects = { cancels: [], revives: [], isUnclear: false }
  const isBare = said.isCancelTitle && !kindsIn(said.title).length && !citationsIn(said.title).length
  const whole = isBare ? said.body : joined(said)
  const isPart = said.kind === 'cancelamento' && saysPartial(joined(said))
  for (const sentence of sentencesOf(text, whole)) {
    const found = effectsOfSentence(sentence, said, earlier)
    const isLess = isPart || isPartial(sentence) || isAwaited(sentence, said)
    if (found.cancels.length && isLess) effects.isUnclear = true
    else effects.cancels.push(...found.cancels)
    effects.revives.push(...found.revives)
    effects.isUnclear ||= found.isUnclear
  }
  effects.cancels.push(...convertedIn(whole, earlier))
  if (!effects.cancels.length && !effects.revives.length && !effects.isUnclear && !isPart) {
    effects.cancels.push(...onlyOnesOfKinds(whole, said, earlier))
  }
  const isWithout = said.kind === 'cancelamento' && !effects.cancels.length && !effects.revives.length
  if (isWithout || isPart) effects.isUnclear = true
  const laid = effects.cancels.flatMap(({ order }) => earlier.find((one) => one.order === order)?.lays ?? [])
  const keeps = sentencesOf(text, whole).some((sentence) =>
    [sentence, ...segmentsOf(sentence)].some(
      (part, index) =>
        part.key.search(keptBefore) >= 0 &&
        verbIn(part, said) === null &&
        !citationsIn(part).length &&
        (index === 0 || kindsIn(part).some(({ kind }) => laid.includes(kind))),
    ),
  )
  // 'Prevalece a incomunicabilidade': what stands of the act that was cancelled is not told apart.
  if (keeps && effects.cancels.length) return { ...effects, cancels: [], isUnclear: true }
  // Another sentence of the same act may keep what one seems to cancel.
  const revives = new Set(effects.revives)
  return { ...effects, cancels: effects.cancels.filter(({ order }) => !revives.has(order)) }
}

const converted = keyPattern(
  '\\barresto\\b[^.;]{0,90}\\bconver(?:tid|teu|te-)|\\bconver\\w+\\b[^.;]{0,20}\\barresto\\b',
)

/** An arresto that becomes a penhora stands no more beside it. */
function convertedIn(whole: Folded, earlier: readonly EarlierAct[]): Cancel[] {
  if (whole.key.search(converted) < 0) return []
  const cited = citationsIn(whole).map(({ order }) => order)
  return earlier
    .filter(({ kind, order }) => kind === 'arresto' && cited.includes(order))
    .map(({ order }) => ({ order, isLasting: true }))
}

function effectsOfSentence(sentence: Folded, said: ActSaid, earlier: readonly EarlierAct[]): Effects {
  const effects: Effects = { cancels: [], revives: [], isUnclear: false }
  const reach: Reach = { mode: 'none', named: null, kinds: [], hasCited: false }
  const keeps: number[] = []
  let before: { cited: ActCitation[]; segment: Folded }[] = []
  for (const segment of segmentsOf(sentence)) {
    const cited = citedBy(segment, earlier)
    const parts = reachOf(segment, cited, said, reach)
    effects.isUnclear ||= parts.isUnclear
    if (parts.keepsBefore) {
      const back = listedBefore(before)
      keeps.push(...back)
      if (back.length) effects.isUnclear = true
    }
    const subject = parts.begins && !parts.cancelled.length ? cited.filter(({ at }) => at < parts.at) : []
    const isReferring = parts.begins && !cited.length && refersBack.test(segment.plain)
    const back = subject.length || isReferring ? listedBefore(before, isReferring) : []
    const listed = back.map((order) => ({ order, at: 0, to: 0 }))
    for (const one of [...parts.cancelled, ...subject, ...listed]) {
      const { cancel, isOther } = cancelOf(one, segment, reach, earlier)
      if (cancel) effects.cancels.push(cancel)
      if (isOther) effects.isUnclear = true
    }
    if (reach.mode === 'cancel' && !reach.hasCited)
      reach.kinds.push(...kindsIn(segment).map(({ kind }) => kind))
    keeps.push(...parts.kept.map(({ order }) => order))
    effects.revives.push(...parts.revived.map(({ order }) => order))
    before.push({ cited, segment })
    if (parts.begins) before = []
  }
  effects.cancels = effects.cancels.filter(({ order }) => !keeps.includes(order))
  if (effects.revives.length) effects.isUnclear = true
  return effects
}

/** 'a promessa do R-1, que fica extinta' */
const refersBack = /^[\s,;]*(?:e\s)?(?:que|[oa]s? qua(?:l|is))\s/
const onlyCited = /^[\s,;]*(?:e\s)?(?:d?[oa]s?\s)?(?:nos?\s)?(?:r|av|reg)[.\-–\s]{0,3}\d{1,3}(?:\/\S+)?\s*$/
const article = /^[\s,;]*(?:e\s)?(?:as?|os?|aquel[ae]s?)\s/

/** Members of a list whose verb comes behind: 'a do e R-6 permanecem'. */
function listedBefore(
  before: readonly { cited: readonly ActCitation[]; segment: Folded }[],
  isReferring = false,
): number[] {
  const orders: number[] = []
  for (const { cited, segment } of before.toReversed()) {
    const begins = article.test(segment.plain)
    const goesOn = onlyCited.test(segment.plain)
    if (!cited.length || !(begins || goesOn || isReferring) || isOfOtherThing(segment)) break
    orders.push(...cited.map(({ order }) => order))
    if (!goesOn) break
  }
  return orders
}

interface Parts {
  cancelled: ActCitation[]
  kept: ActCitation[]
  revived: ActCitation[]
  /** The place of the cancelling verb, where one begins here. */
  at: number
  begins: boolean
  keepsBefore: boolean
  isUnclear: boolean
}

function reachOf(segment: Folded, cited: ActCitation[], said: ActSaid, reach: Reach): Parts {
  const { key } = segment
  const none: Parts = {
    cancelled: [],
    kept: [],
    revived: [],
    at: -1,
    begins: false,
    keepsBefore: false,
    isUnclear: false,
  }
  if (key.search(revived) >= 0) {
    reach.mode = 'keep'
    return { ...none, revived: cited }
  }
  const verb = verbIn(segment, said)
  if (verb?.isDenied) {
    reach.mode = 'keep'
    return { ...none, kept: cited, isUnclear: !verb.isPlain }
  }
  if (verb) {
    Object.assign(reach, { mode: 'cancel', named: null, kinds: [], hasCited: false })
    const behind = key.slice(verb.to)
    if (behind.search(ofCancellation) >= 0) {
      reach.mode = 'revive'
      return {
        ...none,
        ...split(cited, verb.to, Number.POSITIVE_INFINITY, 'revived'),
        at: verb.at,
        begins: true,
        isUnclear: true,
      }
    }
    const isOther = isOfOtherThing({ key: behind, plain: segment.plain.slice(verb.to) })
    const isOfOther = cited.some(({ at }) => at < verb.at) && isOfOtherThing(segment)
    if (isOther || isOfOther) {
      reach.mode = 'none'
      return { ...none, isUnclear: cited.length > 0 }
    }
    const stop = verb.to + firstOf(behind, kept)
    if (behind.search(refused) >= 0) {
      reach.mode = 'keep'
      return { ...none, kept: cited, isUnclear: true }
    }
    const staysItself =
      stop < key.length && behind.search(keptBefore) >= 0 && !cited.some(({ at }) => at > stop)
    if (stop < key.length) reach.mode = 'keep'
    const end = staysItself ? verb.to : Math.min(stop, reasonAt(segment, verb.to, cited))
    const cancelled = cited.filter(({ at }) => at >= verb.to && at < end)
    if (cancelled.length) reach.hasCited = true
    return {
      ...none,
      cancelled,
      at: verb.at,
      begins: true,
      isUnclear: staysItself && cited.length > 0,
      kept: cited.filter(({ at }) => at > stop || (staysItself && at >= verb.to)),
    }
  }
  const keptAt = key.search(kept)
  if (keptAt >= 0 || key.search(refused) >= 0) {
    const isGoingOn = reach.mode === 'cancel' || reach.mode === 'revive'
    reach.mode = 'keep'
    const startsWithVerb = /^[\s,;:()]*(?:e )?$/.test(key.slice(0, keptAt))
    return {
      ...none,
      kept: cited,
      keepsBefore:
        isGoingOn && !startsWithVerb && (onlyCited.test(segment.plain.slice(0, keptAt)) || !cited.length),
    }
  }
  if (reach.mode === 'revive') return { ...none, revived: cited }
  if (reach.mode === 'keep') return { ...none, kept: cited }
  if (reach.mode === 'none') return none
  if (isOfOtherThing(segment)) {
    reach.mode = 'none'
    return { ...none, isUnclear: cited.length > 0 }
  }
  const end = reasonAt(segment, 0, cited)
  const cancelled = cited.filter(({ at }) => at < end)
  if (end < key.length && reach.hasCited) reach.mode = 'none'
  if (cancelled.length) reach.hasCited = true
  return { ...none, cancelled }
}

const split = (cited: ActCitation[], from: number, to: number, as: 'revived' | 'cancelled') => ({
  [as]: cited.filter(({ at }) => at >= from && at < to),
})

const firstOf = (text: string, pattern: RegExp): number => {
  const at = text.search(pattern)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

const related: readonly (readonly ActKind[])[] = [
  ['penhora', 'arresto'],
  ['promessa', 'cessao'],
]

/** 'a averbação anterior de cessão' */
const complement = /^ (?:de|d[ao]) $/

function cancelOf(
  { order, at, to }: ActCitation,
  segment: Folded,
  reach: Reach,
  earlier: readonly EarlierAct[],
): { cancel?: Cancel; isOther?: boolean } {
  const isOfIt = (one: { at: number }) => complement.test(segment.key.slice(to, one.at))
  const named = kindsIn(segment).filter((one) => one.at < at || at === 0 || isOfIt(one))
  reach.named = named.at(-1)?.kind ?? reach.named
  const act = earlier.find((one) => one.order === order)
  if (!act) return { isOther: true }
  const kind = reach.named
  if (reach.kinds.includes(act.kind)) return { cancel: { order } }
  if (!kind || kind === act.kind || kind === 'outro') return { cancel: { order } }
  if (act.lays.includes(kind)) return { cancel: { order, kind } }
  const isRelated = related.some((group) => group.includes(kind) && group.includes(act.kind))
  if (isRelated || !(isBurden(kind) || act.lays.length)) return { cancel: { order } }
  return { isOther: true }
}
