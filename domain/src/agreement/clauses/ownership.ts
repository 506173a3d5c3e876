import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import type { DraftParty } from '../../drafting/party.ts'
import { calledIn, type DeedPart, inRole, isEstate, isStableUnion, owningOf } from '../../drafting/people.ts'
import { showDate } from '../../format/birth-date.ts'
import { citeLaw } from '../../law/cite.ts'
import { agreeWithGender } from '../../person/gender.ts'
import { type Acquisition, goodsOf } from '../../person/goods.ts'
import { joinWithAnd } from '../../text/portuguese.ts'
import type { ClauseFacts } from './facts.ts'

export function acquiredWords(blanks: Blanks, { person, acquiredBy, acquiredOn }: DeedPart): string {
  const title = blanks.need(
    `título de aquisição de ${person.fullName}`,
    acquiredBy && acquiredBy !== 'other' ? titles[acquiredBy] : null,
  )
  return `havido por ${title} em ${blanks.need(`data de aquisição de ${person.fullName}`, acquiredOn && showDate(acquiredOn))}`
}

const titles: Record<Exclude<Acquisition, 'other'>, string> = {
  purchase: 'compra',
  gift: 'doação',
  inheritance: 'herança',
}

export const goodsAsked = (name: string): string =>
  `dizer se o imóvel é bem comum ou particular de ${name}, com título e data de aquisição`

/** Says why somebody who is no owner on the record is a party: the couple owns, or may own, together. */
export function commonGoods(
  blanks: Blanks,
  { parts }: Pick<ClauseFacts, 'parts'>,
  from: DraftParty,
): DraftClause | null {
  const sentences = [
    ...parts.flatMap((part) => (part.joins ? [jointly(blanks, part, from)] : [])),
    ...survivors(blanks, parts, from),
  ]
  return sentences.length ? ['Do bem comum', sentences.join(' ')] : null
}

function jointly(blanks: Blanks, part: DeedPart, from: DraftParty): string {
  const { person, joins: owner } = part
  if (!owner) return ''
  const both = joinWithAnd([owner.fullName, person.fullName])
  const isUnion = isStableUnion(owner)
  if (goodsOf(owningOf({ ...part, person: owner })) === 'common') {
    return `O imóvel é bem comum de ${both} (${groundOf(part, isUnion)}): ambos são parte como ${from.name}, com os mesmos direitos e obrigações, e o que couber a um é devido a ambos.`
  }
  const alone = isUnion
    ? 'só concorda com este instrumento'
    : `só consente, como cônjuge (${citeLaw('cc1647')})`
  return `Não consta se o imóvel é bem comum: ${blanks.need(goodsAsked(owner.fullName))}. Enquanto não se disser, ${both} são parte como ${from.name}, com os mesmos direitos e obrigações; se o bem for particular de ${owner.fullName}, ${person.fullName} ${alone}.`
}

/** The surviving spouse may own half. The estate disposes of the other half alone. */
function survivors(blanks: Blanks, parts: readonly DeedPart[], from: DraftParty): string[] {
  const owners = new Set(inRole(parts, 'owner').map(({ id }) => id))
  return parts.flatMap((part) => {
    const { person, role } = part
    const spouse = person.union?.spouse
    if (role !== 'owner' || !spouse || owners.has(spouse.id) || !isEstate(parts, person)) return []
    if (!['common', 'unknown'].includes(goodsOf(owningOf(part)))) return []
    const asked = blanks.need(`meação de ${spouse.fullName}, e a sua qualificação, ou por que não há`)
    return [
      `${spouse.fullName}, que o cadastro traz como ${agreeWithGender('unido(a)', spouse.gender)} a ${person.fullName}, é parte como ${from.name} quanto à meação, se o imóvel era bem comum: ${asked}.`,
    ]
  })
}

function groundOf({ person: { union } }: DeedPart, isUnion: boolean): string {
  if (isUnion) return citeLaw('cc1725', 'cc1660')
  if (union?.regime === 'comunhao_universal') return citeLaw('cc1667')
  return union?.regime === 'comunhao_parcial' ? citeLaw('cc1658', 'cc1660') : 'segundo o cadastro do imóvel'
}

/** 100 % in ten-thousandths of a percent: whole numbers add up exactly. */
const whole = 1_000_000
const parted = (share: string | null) => Math.round(Number(share ?? 0) * 10_000)

const sharePercent = (share: string): string =>
  `${Number(share).toLocaleString('pt-BR', { maximumFractionDigits: 4 })} %`

export function fractionClause(
  blanks: Blanks,
  { nature, parts }: Pick<ClauseFacts, 'nature' | 'parts'>,
): DraftClause | null {
  const owners = parts.filter(({ role, joins }) => role === 'owner' && !joins)
  const sum = owners.reduce((total, { share }) => total + parted(share), 0)
  const [only] = owners
  if (owners.length === 1 && (!only?.share || sum === whole)) return null
  if (!owners.length || areOneCouple(owners)) return null
  const names = owners.map((part) => namesOf(parts, part))
  const told = owners.every(({ share }) => share) && Math.abs(sum - whole) <= owners.length
  if (!told) {
    const known = owners.flatMap(({ share }, index) =>
      share ? [`${names[index]}, ${sharePercent(share)}`] : [],
    )
    const rest = owners.every(({ share }) => share)
      ? `de quem é o resto: as frações informadas somam ${sharePercent(String(sum / 10_000))}`
      : `fração ideal de ${joinWithAnd(owners.flatMap(({ share, person }) => (share ? [] : person.fullName)))}`
    return [
      'Das frações',
      `${known.length ? `Do imóvel cabem a ${joinWithAnd(known)}. ` : ''}Falta dizer: ${blanks.need(rest)}. Quem vende só a sua fração a estranho a oferece antes aos demais condôminos (${citeLaw('cc504')}).`,
    ]
  }
  const each = joinWithAnd(owners.map(({ share }, index) => `${sharePercent(share ?? '')} a ${names[index]}`))
  const price =
    nature === 'compra_venda'
      ? ` O preço se divide ${blanks.need('na mesma proporção, ou como o preço se divide')}. Vendem todos os condôminos, de modo que entre eles não há preferência (${citeLaw('cc504')}).`
      : ''
  return ['Das frações', `Do imóvel cabem ${each}.${price}`]
}

function namesOf(parts: readonly DeedPart[], { person }: DeedPart): string {
  const joined = parts.find(({ joins }) => joins?.id === person.id)?.person
  return joined ? `${person.fullName} e ${joined.fullName}, em comum` : calledIn(parts, person)
}

/** A couple that owns together has no separate shares, unless some are recorded. */
function areOneCouple(owners: readonly DeedPart[]): boolean {
  const [first, second] = owners
  if (owners.length !== 2 || !first || !second || first.share || second.share) return false
  const areUnited = [
    first.person.union?.spouse?.id === second.person.id,
    second.person.union?.spouse?.id === first.person.id,
  ]
  return areUnited.includes(true) && goodsOf(owningOf(first)) !== 'separate'
}
