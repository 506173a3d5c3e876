import { type OwnedShare, type SaidShare, sharesIn, splitShare } from './share.ts'
import type { Named } from './transfer.ts'

/** 'na proporção de 1/4 a ANA e 3/4 a RUI', 'ANA, CPF …, 1/4; RUI, CPF …, 3/4': one part for each. */
export function sharesBeside(
  text: string,
  takers: readonly Named[],
  all: readonly Named[],
): (OwnedShare | null)[] {
  const said = sharesIn(text)
  const none = takers.map(() => null)
  if (!takers.length || !said.length) return none
  const inOrder = sharesInOrder(text, takers.length, said)
  if (inOrder) return inOrder
  const each = said.find(
    ({ at, to }) =>
      /^[^,.;\d]{0,12}(?:para |a )?cada/iu.test(text.slice(to, to + 30)) ||
      /(?:a|para) cada (?:um|uma|qual)(?!\p{L})[^.;,]{0,50}$/iu.test(text.slice(Math.max(0, at - 80), at)),
  )
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

const placeInOrder =
  /^(?:\s?\([^)]*\))?[^,.;]{0,12}?(?:para|ao?s?|[àa]s?) (cada (?:um|uma) d[oa]s )?(?:[oa]s? )?(primeir|segund|terceir|[úu]ltim|casal|c[ôo]njuges|demais|outr)/iu

/** '60% para o primeiro e 40% para o casal', '25% para cada um dos cônjuges e 50% para o último'. */
function sharesInOrder(
  text: string,
  count: number,
  said: readonly SaidShare[],
): (OwnedShare | null)[] | null {
  const told = said.flatMap(({ share, to }) => {
    const [, isEach, place = ''] = placeInOrder.exec(text.slice(to, to + 60)) ?? []
    return place ? [{ share, isEach: isEach !== undefined, place: place.toLowerCase() }] : []
  })
  if (told.length < 2 || count < 2) return null
  const shares: (OwnedShare | null)[] = Array.from({ length: count }, () => null)
  const one = ['primeir', 'segund', 'terceir']
  for (const { place, share } of told) {
    const index = /ltim/.test(place) ? count - 1 : one.indexOf(place)
    if (index >= 0) shares[index] = share
  }
  const rest = told.find(({ place }) => /casal|njuges|demais|outr/.test(place))
  const left = shares.filter((share) => !share).length
  return shares.map(
    (share) => share ?? (rest ? (rest.isEach ? rest.share : splitShare(rest.share, left)) : null),
  )
}

const within = (said: readonly SaidShare[], from: number, to: number) =>
  said.filter(({ at }) => at >= from && at < to)

const endBehind = (text: string, to: number, all: readonly Named[]): number =>
  all.find(({ at }) => at > to)?.at ?? text.length
