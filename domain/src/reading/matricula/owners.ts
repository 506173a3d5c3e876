import { flowOf, pageOf } from '../flow.ts'
import { nameBefore } from '../names.ts'
import { personNumbers } from '../numbers.ts'
import { transferKinds } from './act-kind.ts'
import type { Act, ReadMatricula } from './acts.ts'
import { foldText } from './fold.ts'
import { renamedIn } from './renamed.ts'
import {
  addShares,
  isNearlyWhole,
  isWhole,
  type SaidShare,
  type Share,
  sharesIn,
  shareText,
  splitShare,
  takeShare,
  wholeShare,
} from './share.ts'
import { everybodyNamed, type Named, type Side, sidesIn, withUnnumbered } from './transfer.ts'

export interface Owner extends Pick<Named, 'kind' | 'value' | 'name'> {
  /** '1/2' or '60%'. Absent where the paper prints none, and for a sole owner. */
  share?: string
}

interface Holder extends Pick<Named, 'kind' | 'value' | 'name'> {
  share: Share | null
  /** An inventory dealt out parts that were not read: they are not presumed equal. */
  isDealt?: true
}

/**
 * From the opening through all transfers. Null means that nobody could be told, not that there are other
 * owners.
 */
export function ownersOf(matricula: Pick<ReadMatricula, 'opening' | 'acts'>): Owner[] | null {
  const known: Named[] = []
  let holders: Holder[] | null = firstHolders(matricula.opening)
  know(known, peopleIn(matricula.opening))
  for (const printed of matricula.acts) {
    // Sentences go on over lines; places stay where they are.
    const act = { ...printed, text: oneLine(printed.text) }
    const named = namedIn(act)
    know(known, named)
    holders = holders?.map((one) => numbered(one, named)) ?? null
    const renamed = renamedIn(act.text, known)
    if (renamed) {
      known.push(renamed)
      holders =
        holders?.map((one) => (one.value === renamed.value ? { ...one, name: renamed.name } : one)) ?? null
    }
    if (transferKinds.includes(act.kind) && !act.isCancelled) holders = afterTransfer(act, holders, known)
  }
  if (!holders?.length) return null
  const isSole = holders.length === 1
  return holders.map(({ kind, value, name, share }) => ({
    ...{ kind, value, ...(name && { name }) },
    ...(share && !(isSole && isNearlyWhole(share)) && { share: shareText(share) }),
  }))
}

/** Without the numbers of pages: '2/3' alone on a line is no share. */
const oneLine = (text: string): string =>
  text
    .replace(/(?<=\n)[ \t]*\d{1,3}\s?\/\s?\d{1,3}[ \t]*(?=\n|$)/g, (page) => ' '.repeat(page.length))
    .replaceAll('\n', ' ')

function know(known: Named[], people: readonly Named[]) {
  for (const person of people)
    if (person.name) {
      const at = known.findIndex(({ name }) => name === person.name)
      if (at < 0) known.push(person)
      else if (known[at]?.kind === 'name') known[at] = person
    }
}

/** Whom the matrícula only named before may have a number in a later act. */
function numbered(holder: Holder, named: readonly Named[]): Holder {
  if (holder.kind !== 'name') return holder
  const { plain } = foldText(holder.value)
  const found = named.find(({ kind, name = '' }) => kind !== 'name' && foldText(name).plain === plain)
  return found ? { ...holder, kind: found.kind, value: found.value } : holder
}

const namedIn = (act: Act): Named[] => everybodyNamed(act, [])

function peopleIn(text: string): Named[] {
  const flow = flowOf({ pages: [pageOf(text.split('\n'))] })
  const numbered = personNumbers(flow).map(({ kind, value, from, to }): Named => {
    const name = nameBefore(flow, from)
    return { kind, value, ...(name && { name: name.value }), at: name?.from ?? from, to }
  })
  return withUnnumbered(text, numbered)
}

const ownersLabel =
  /propriet[áa]ri[oa]s?\s*:?|constar?(?: registrad[oa])? em nome d[eoa]s?|(?:registrad[oa]|matriculad[oa]|transcrit[oa]|lan[çc]ad[oa])[^.;]{0,40}em nome d[eoa]s?|(?:pertence(?:nte)?|propriedade) (?:a|ao|[àa]|de|d[oa])\s|adquirente\s*:/iu
/** Behind these the opening tells of an earlier register, and of its owners. */
const endOfOwners =
  /registro anterior|reg\. ant|por (?:compra|aquisi[çc][ãa]o|permuta|doa[çc][ãa]o)(?: feita)? (?:a|de)\s|houve(?:ram|ra)?\s|havid[oa]s? (?:de|por)\s|t[íi]tulo (?:anterior|aquisitivo)|origem\s*:|transmitente|gravad[oa]|onerad[oa]|hipotec|(?:em|a) favor d|credor/iu
const wedIn = /casad[oa][^;]{0,140}\bcom(?:\s+(?:[oa]|d\.|dona|sra?\.?))?\s*$/iu
const standsFor =
  /(?:representad[oa]|procurador(?:a)?|curador(?:a)?|inventariante|s[óo]ci[oa]|diretor(?:a)?)[^;.]{0,60}$/iu

function firstHolders(opening: string): Holder[] | null {
  const at = ownersLabel.exec(oneLine(opening))?.index
  if (at === undefined) return null
  const rest = opening.slice(at)
  const length = 20 + (oneLine(rest.slice(20)).split(endOfOwners)[0] ?? '').length
  const people = peopleIn(rest.slice(0, length))
  const text = oneLine(rest.slice(0, length))
  const owners = people.filter((person, index) => {
    const since = text.slice(people[index - 1]?.to ?? 0, person.at)
    return !wedIn.test(since) && !standsFor.test(since)
  })
  if (!owners.length) return null
  const shares = sharesBeside(text, owners, people)
  return unique(
    owners.map(({ kind, value, name }, index) => ({
      kind,
      value,
      ...(name && { name }),
      share: shares[index] ?? null,
    })),
  )
}

function unique(holders: Holder[]): Holder[] {
  const all = new Map<string, Holder>()
  for (const one of holders) {
    const before = all.get(one.value)
    const share =
      before?.share && one.share ? addShares(before.share, one.share) : (before?.share ?? one.share)
    all.set(one.value, { ...before, ...one, share })
  }
  return [...all.values()]
}

/** 'na proporção de 1/4 a ANA e 3/4 a RUI', 'ANA, CPF …, 1/4; RUI, CPF …, 3/4': one part for each. */
function sharesBeside(text: string, takers: readonly Named[], all: readonly Named[]): (Share | null)[] {
  const said = sharesIn(text)
  const none = takers.map(() => null)
  if (!takers.length || !said.length) return none
  const each = said.find(({ to }) => /^[^,.;]{0,12}(?:para |a )?cada/iu.test(text.slice(to, to + 30)))
  if (each) return takers.map(() => each.share)
  if (said.length < takers.length || takers.length < 2) return none
  const before = takers.map(({ at }, index) => within(said, takers[index - 1]?.to ?? 0, at).at(-1))
  const isBefore = (said[0]?.at ?? 0) < (takers[0]?.at ?? 0)
  const after = takers.map(
    ({ to }, index) => within(said, to, takers[index + 1]?.at ?? endBehind(text, to, all))[0],
  )
  const beside = isBefore && before.every(Boolean) ? before : after
  if (!beside.every(Boolean)) return none
  return beside.map((one) => one?.share ?? null)
}

const within = (said: readonly SaidShare[], from: number, to: number) =>
  said.filter(({ at }) => at >= from && at < to)

const endBehind = (text: string, to: number, all: readonly Named[]): number =>
  all.find(({ at }) => at > to)?.at ?? text.length

const equally = /(?:em )?partes (?:ideais )?iguais|em igualdade|cabendo [^.;]{0,20}metade a cada/iu

function afterTransfer(act: Act, holders: Holder[] | null, known: readonly Named[]): Holder[] | null {
  const named = everybodyNamed(act, known)
  const sides = sidesIn(act, named)
  const of = (side: Side) => named.filter((_, index) => sides[index] === side)
  const givers = holders?.filter(({ value }) => of('gives').some((one) => one.value === value)) ?? []
  const takers = distinct(of('takes'))
  if (!takers.length) return null
  const beside = sharesBeside(act.text, takers, named)
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

/** Usucapião begins anew; an inventory that pays a spouse's half, or both halves, deals out the whole. */
const isOfWhole = ({ kind, text }: Act): boolean =>
  kind === 'usucapiao' ||
  (kind === 'partilha' && /mea[çc][ãa]o|meeir[oa]|outra metade|metade restante/iu.test(text))

const distinct = (people: readonly Named[]): Named[] =>
  people.filter(({ value }, index) => people.findIndex((one) => one.value === value) === index)

function sumOf(shares: readonly (Share | null)[]): Share | null {
  if (!shares.length) return null
  return shares.reduce<Share | null>((sum, one) => (sum && one ? addShares(sum, one) : null), {
    part: 0,
    of: 1,
    isPercent: false,
  })
}

/** The one part that the act moves: 'vendeu a sua parte, de 1/4', 'a metade que pertencia a'. */
function amountOf(text: string, takers: readonly Named[]): Share | null {
  const head = /^[^\p{L}]*(?:R|Av)[^\p{L}]{0,30}/iu.exec(text)?.[0].length ?? 0
  const said = sharesIn(text.slice(head)).filter(({ at, to }) => {
    const near = text.slice(Math.max(0, head + at - 50), head + to + 30)
    if (/^\s*d[aeo]s? (?:que (?:lhe|possu|cabia)|su[ao])/iu.test(text.slice(head + to))) return false
    return !/fra[çc][ãa]o ideal[^.;]{0,30}(?:terreno|solo)|mea[çc][ãa]o|participa[çc][ãa]o|quotas?|capital/iu.test(
      near,
    )
  })
  const different = new Set(said.map(({ share }) => `${share.part}/${share.of}`))
  return takers.length && different.size === 1 ? (said[0]?.share ?? null) : null
}

function dealt(text: string, takers: readonly Named[], amount: Share, isPart = false): (Share | null)[] {
  if (takers.length === 1) return [amount]
  return takers.map(() => (isPart || equally.test(text) ? splitShare(amount, takers.length) : null))
}

const replaced = (takers: readonly Named[], shares: readonly (Share | null)[]): Holder[] =>
  takers.map(({ kind, value, name }, index) => ({
    kind,
    value,
    ...(name && { name }),
    share: shares[index] ?? null,
  }))

const ownPart = /(?<!\p{L})su[ao]s?\s+(?:\p{L}+\s)?(?:parte|metade|quinh|fra[çc]|quota|cota)/iu

/** A part moves from its givers. Where it is not known how much they held, shares are left out. */
function moved(
  text: string,
  holders: Holder[] | null,
  givers: readonly Holder[],
  takers: readonly Named[],
  amount: Share,
  shares: readonly (Share | null)[],
): Holder[] | null {
  if (!holders) return null
  const giver = givers[0] ?? (holders.length === 1 ? holders[0] : undefined)
  const known = giver?.share ?? (holders.length === 1 ? wholeShare : null)
  // Parts that nobody prints are presumed equal (Código Civil, art. 1.315, parágrafo único).
  const isPresumed = !known && !ownPart.test(text) && holders.every((one) => !one.share && !one.isDealt)
  const held = isPresumed ? splitShare(wholeShare, holders.length) : known
  const left = giver && givers.length <= 1 && held ? takeShare(held, amount) : null
  const added = replaced(takers, shares)
  if (!left) {
    const staying = holders.filter((one) => !givers.includes(one))
    return unique([...staying, ...added]).map((one) => ({ ...one, share: null }))
  }
  const rest = holders.flatMap((one) =>
    one.value !== giver?.value ? [one] : left.part > 0 ? [{ ...one, share: isPresumed ? null : left }] : [],
  )
  return unique([...rest, ...added])
}

/** Who gives with a spouse whose name the act does not repeat. */
const withSpouse =
  /(?<!\p{L})(?:e|com)\s+(?:s\/m(?:ulher)?|(?:sua|seu)\s+(?:mulher|esposa|marido|esposo|c[ôo]njuge))(?=\s+(?:vend|do(?:ou|aram)|transm|transf|ced|perm|alien|d(?:eu|eram)))/iu

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
