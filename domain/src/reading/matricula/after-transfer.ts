import type { Act } from './act.ts'
import { foldText } from './fold.ts'
import { type Holder, personOf, unique } from './holders.ts'
import { isSame, type TookBy, takersMeant, takersOfCited } from './refers.ts'
import {
  addShares,
  isNearlyWhole,
  isWhole,
  type OwnedShare,
  sharesIn,
  splitShare,
  takeShare,
  wholeShare,
} from './share.ts'
import { sharesBeside } from './shares-beside.ts'
import { everybodyNamed, type Named, sidesIn, type TransferSide } from './transfer.ts'

const equally = /(?:em )?partes (?:ideais )?iguais|em igualdade|cabendo [^.;]{0,20}metade a cada/iu

type Before = readonly [
  act: Act,
  holders: Holder[] | null,
  known: readonly Named[],
  couple: readonly Named[],
  tookBy: readonly TookBy[],
  lender: Named | null,
]

/** Who gives and who takes, with the part that the act prints for each who takes; null where nobody takes. */
function sidesOf(...[act, holders, known, couple, tookBy, lender]: Before) {
  const named = everybodyNamed(act, known, holders ?? [])
  const sides = sidesIn(act, named)
  const of = (side: TransferSide) => named.filter((_, index) => sides[index] === side)
  const givers = giversAmong(holders ?? [], of('gives'))
  const sharesOf = (takers: readonly Named[]) =>
    sharesBeside(
      act.text,
      takers,
      named.filter((_, index) => sides[index] !== 'spouse'),
    )
  const said = heirsOf(act, distinct(of('takes')), holders ?? [], sharesOf)
  const cited = said.length ? [] : takersOfCited(act.text, tookBy)
  const meant = cited.length ? cited : takersMeant(act.text, holders ?? [], givers, couple)
  const ofLender = act.kind === 'consolidacao' && lender && !meant.length ? [lender] : meant
  /** They take: whoever is new in a transfer and does not give. */
  const strangers = () =>
    distinct(of('neither')).filter((one) => !holders?.some((other) => isSame(one, other)))
  const takers = said.length ? said : ofLender.length ? ofLender.map(nowhere) : strangers()
  if (!takers.length) return null
  return { givers, takers, beside: sharesOf(takers), isByStranger: !givers.length && of('gives').length > 0 }
}

export function afterTransfer(...transfer: Before): Holder[] | null {
  const [act, holders] = transfer
  const sides = sidesOf(...transfer)
  if (!sides) return null
  const { givers, takers, beside, isByStranger } = sides
  // Somebody gives who is not known as one of several owners: nothing tells whose part went.
  if (isByStranger && (holders?.length ?? 0) > 1 && ownPart.test(act.text)) return null
  const total = sumOf(beside)
  if (total && isNearlyWhole(total)) return replaced(takers, beside)
  if (isOfWhole(act))
    return replaced(takers, beside).map((one) => (one.share ? one : { ...one, isDealt: true }))
  const amount = total ?? amountOf(act.text, takers)
  if (amount && isWhole(amount)) return replaced(takers, dealt(act.text, takers, amount))
  return amount
    ? moved(act.text, holders, givers, takers, amount, total ? beside : dealt(act.text, takers, amount, true))
    : movedWhole(act.text, holders, givers, takers)
}

/** Who takes a part each, as the act prints it, where nobody knows whose the rest is. */
export function partsTaken(...transfer: Before): Holder[] | null {
  const { takers, beside } = sidesOf(...transfer) ?? { takers: [], beside: [] }
  return takers.length > 1 && beside.every(Boolean) ? replaced(takers, beside) : null
}

/** Where the parts of the heirs are the whole, nothing is left to whoever held the property before them. */
function heirsOf(
  { kind }: Act,
  takers: readonly Named[],
  holders: readonly Holder[],
  sharesOf: (takers: readonly Named[]) => (OwnedShare | null)[],
): readonly Named[] {
  const heirs = takers.filter((one) => !holders.some((other) => isSame(other, one)))
  if (kind !== 'partilha' || !heirs.length || heirs.length === takers.length) return takers
  const total = sumOf(sharesOf(heirs))
  return total && isNearlyWhole(total) ? heirs : takers
}

/** Whom the act means without a name stands at no place of its text. */
const nowhere = (one: Pick<Named, 'kind' | 'value' | 'name'>): Named => ({ ...one, at: -1, to: -1 })

/** Who gives under a name that marriage changed is known by the first one, if only one holder has it. */
function giversAmong(holders: readonly Holder[], giving: readonly Named[]): Holder[] {
  const found = holders.filter((one) => giving.some((other) => isSame(one, other)))
  const first = (name = '') => foldText(name).plain.split(' ')[0] ?? ''
  const alike = (one: Pick<Named, 'name'>) =>
    holders.filter(({ name }) => name && first(name) === first(one.name))
  const renamed = giving.flatMap((one) => (one.name && alike(one).length === 1 ? alike(one) : []))
  return found.length ? found : [...new Set(renamed)]
}

/** Usucapião begins anew; an inventory that pays a spouse's half, or both halves, deals out the whole. */
const isOfWhole = ({ kind, text }: Act): boolean =>
  kind === 'usucapiao' ||
  (kind === 'partilha' && /mea[çc][ãa]o|meeir[oa]|outra metade|metade restante/iu.test(text))

const distinct = (people: readonly Named[]): Named[] =>
  people.filter((one, index) => people.findIndex((other) => isSame(one, other)) === index)

function sumOf(shares: readonly (OwnedShare | null)[]): OwnedShare | null {
  if (!shares.length) return null
  return shares.reduce<OwnedShare | null>((sum, one) => (sum && one ? addShares(sum, one) : null), {
    part: 0,
    of: 1,
    isPercent: false,
  })
}

/** The one part that the act moves: 'vendeu a sua parte, de 1/4', 'a metade que pertencia a'. */
function amountOf(text: string, takers: readonly Named[]): OwnedShare | null {
  const head = /^[^\p{L}]*(?:R|Av)[^\p{L}]{0,30}/iu.exec(text)?.[0].length ?? 0
  const said = sharesIn(text.slice(head)).filter(({ at, to }) => {
    const near = text.slice(Math.max(0, head + at - 50), head + to + 30)
    if (/^\s*d[aeo]s? (?:que (?:lhe|possu|cabia|[ée]|tem|tinha)|su[ao]|seus?)/iu.test(text.slice(head + to)))
      return false
    if (
      /(?:conserv\p{L}+|permanec\p{L}+ com|reserva\p{L}* para si|a sair d[aeo]s?|remanescente,? de) $/iu.test(
        text.slice(Math.max(0, head + at - 40), head + at),
      )
    )
      return false
    return !/fra[çc][ãa]o ideal[^.;]{0,30}(?:terreno|solo)|mea[çc][ãa]o|participa[çc][ãa]o|quotas?|capital/iu.test(
      near,
    )
  })
  const different = new Set(said.map(({ share }) => `${share.part}/${share.of}`))
  return takers.length && different.size === 1 ? (said[0]?.share ?? null) : null
}

function dealt(
  text: string,
  takers: readonly Named[],
  amount: OwnedShare,
  isPart = false,
): (OwnedShare | null)[] {
  if (takers.length === 1) return [amount]
  return takers.map(() => (isPart || equally.test(text) ? splitShare(amount, takers.length) : null))
}

const replaced = (takers: readonly Named[], shares: readonly (OwnedShare | null)[]): Holder[] =>
  takers.map((one, index) => ({ ...personOf(one), share: shares[index] ?? null }))

const ownPart = /(?<!\p{L})su[ao]s?\s+(?:\p{L}+\s)?(?:parte|metade|quinh|fra[çc]|quota|cota)/iu

/** 'vendeu metade de sua parte': the rest of it stays. */
const ofOwnPart =
  /(?:metade|[tr][êe]r[çc]a parte|\d\s?%|\d\/\d)\s+(?:ideal\s+)?d[aeo]s?\s+(?:su[ao]|seu|que (?:[ée]|lhe|possu))/iu

/** A part moves from its givers. Where it is not known how much they held, shares are left out. */
function moved(
  text: string,
  holders: Holder[] | null,
  givers: readonly Holder[],
  takers: readonly Named[],
  amount: OwnedShare,
  shares: readonly (OwnedShare | null)[],
): Holder[] | null {
  if (!holders) return null
  const others = holders.filter((one) => !takers.some((taker) => isSame(taker, one)))
  // 'A parte de 50% foi adjudicada ao condômino': of two, the other one lost it.
  const giver = givers[0] ?? (others.length === 1 ? others[0] : undefined)
  const known = giver?.share ?? (holders.length === 1 ? wholeShare : null)
  // Parts that nobody prints are presumed equal (Código Civil, art. 1.315, parágrafo único).
  const isPresumed = !known && !ownPart.test(text) && holders.every((one) => !one.share && !one.isDealt)
  const held = isPresumed ? splitShare(wholeShare, holders.length) : known
  const left = giver && givers.length <= 1 && held ? takeShare(held, amount) : null
  const added = replaced(takers, shares)
  if (!left) {
    const staying = holders.filter((one) => !givers.includes(one) || ofOwnPart.test(text))
    return unique([...staying, ...added]).map((one) => ({ ...one, share: null }))
  }
  const rest = holders.flatMap((one) =>
    !giver || !isSame(one, giver)
      ? [one]
      : left.part > 0
        ? [{ ...one, share: isPresumed ? null : left }]
        : [],
  )
  return unique([...rest, ...added])
}

/** Who gives with a spouse whose name the act does not repeat. */
const withSpouse =
  /(?<!\p{L})(?:e|com)\s+(?:s\/m(?:ulher)?|(?:sua|seu)\s+(?:mulher|esposa|marido|esposo|c[ôo]njuge)|c[ôo]njuge)(?=\s*[,.;–]|\s+\p{Ll})/u

function movedWhole(
  text: string,
  holders: Holder[] | null,
  givers: readonly Holder[],
  takers: readonly Named[],
): Holder[] | null {
  const isCouple = givers.length === 1 && holders?.length === 2 && withSpouse.test(text)
  const isAll = !givers.length || givers.length === holders?.length || isCouple
  if (!holders && /(?<!\p{L})(?:parte|fra[çc][ãa]o|metade|quinh[ãa]o)(?!\p{L})/iu.test(text)) return null
  if (isAll || !holders)
    return replaced(
      takers,
      dealt(text, takers, wholeShare).map((one) => (takers.length === 1 ? null : one)),
    )
  const staying = holders.filter((one) => !givers.includes(one))
  const held = sumOf(givers.map(({ share }) => share))
  const shares = held ? takers.map(() => splitShare(held, takers.length)) : takers.map(() => null)
  return unique([...staying, ...replaced(takers, shares)])
}
