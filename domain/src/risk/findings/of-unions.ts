import {
  type DeedPart,
  type DeedPerson,
  inRole,
  isDoubtful,
  isMarried,
  isStableUnion,
  owningOf,
} from '../../drafting/people.ts'
import { citeLaw } from '../../law/cite.ts'
import { agreeWithGender } from '../../person/gender.ts'
import { contradictsLaw, goodsOf } from '../../person/goods.ts'
import { needsConsent } from '../../person/regime.ts'
import type { RiskLevel } from '../level.ts'
import { isProcedure, type Nature } from '../nature.ts'
import type { Finding } from './finding.ts'

/** Until this day the Código Civil of 1916 ruled, under which not every separação dispensed with consent. */
const codeOf2002 = '2003-01-11'

export function ofSpouse(
  nature: Nature,
  parts: readonly DeedPart[],
  owner: DeedPerson,
  who: string,
): Finding[] {
  // A procedure against the owners needs no spouse's consent.
  if (isProcedure(nature)) return []
  const restsOn = `Estado civil no cadastro (${who})`
  if (!owner.maritalStatus?.trim() && !owner.union) {
    return [
      of(
        `Não consta o estado civil do ${who}: não se sabe se o negócio depende de cônjuge ou companheiro.`,
        restsOn,
        'médio',
      ),
    ]
  }
  if (isDoubtful(owner)) {
    const union = owner.union?.kind === 'marriage' ? 'um casamento' : 'uma união estável'
    return [
      of(
        `A ficha do imóvel e o cadastro da pessoa divergem sobre o estado civil do ${who}: só o cadastro traz ${union}, e não se sabe se o negócio depende de mais alguém.`,
        restsOn,
        'médio',
      ),
    ]
  }
  if (!isMarried(owner)) return []
  return ofUnion(parts, owner, who)
}

/** The half of whoever survives is no part of the estate. */
export function ofSurvivor(parts: readonly DeedPart[], owner: DeedPerson, who: string): Finding[] {
  const { spouse = null, regime } = owner.union ?? {}
  const part = parts.find((one) => one.role === 'owner' && one.person.id === owner.id)
  if (!part || !spouse || inRole(parts, 'owner').some(({ id }) => id === spouse.id)) return []
  const whose = goodsOf(owningOf(part))
  if (whose !== 'common' && whose !== 'unknown') return []
  const ground = regime === 'comunhao_universal' ? citeLaw('cc1667') : citeLaw('cc1658', 'cc1660')
  const other = isStableUnion(owner) ? 'companheiro(a)' : 'cônjuge'
  const half = `a metade de quem sobreviveu (meação) não é da herança, e quem sobreviveu vende junto com o espólio (${ground})`
  const text =
    whose === 'common'
      ? `O cadastro traz ${other} do ${who}, que é falecido, e o bem é comum: ${half}.`
      : `O cadastro traz ${other} do ${who}, que é falecido, e não consta se o bem é comum ou particular: se comum, ${half}.`
  return [of(text, `Estado civil no cadastro (${who})`, 'médio')]
}

function ofUnion(parts: readonly DeedPart[], owner: DeedPerson, who: string): Finding[] {
  const restsOn = `Estado civil no cadastro (${who})`
  const { regime = null, spouse = null, since = null } = owner.union ?? {}
  const isUnion = isStableUnion(owner)
  const lives = isUnion ? 'vive em união estável' : `é ${agreeWithGender('casado(a)', owner.gender)}`
  const other = isUnion ? agreeWithGender('o(a) companheiro(a)', spouse?.gender ?? null) : 'o cônjuge'
  if (regime && !needsConsent(regime)) {
    if (!isUnion && since !== null && since < codeOf2002) {
      const text = `O ${who} casou-se em separação absoluta antes de 11/01/2003: o regime é o do Código Civil de 1916 (${citeLaw('cc2039')}), e se o negócio dispensa o cônjuge confere-se no pacto.`
      return [of(text, restsOn, 'médio')]
    }
    const law = isUnion ? '' : ` (${citeLaw('cc1647')})`
    const text = `O ${who} ${lives} em separação absoluta de bens, segundo o cadastro: o negócio dispensa ${other}${law}.`
    return [of(text, restsOn)]
  }
  const places = inRole(parts, 'owner').map(({ id }) => id)
  const [own, theirs] = [places.indexOf(owner.id) + 1, spouse ? places.indexOf(spouse.id) + 1 : 0]
  if (theirs) {
    // The first of the two already has this finding.
    if (theirs < own) return []
    const are = isUnion ? 'vivem em união estável um com o outro' : 'são casados entre si'
    return [
      of(`O ${own}º e o ${theirs}º proprietário ${are}, segundo o cadastro.`, 'Estado civil no cadastro'),
    ]
  }
  const takesPart = spouse !== null && inRole(parts, 'spouse').some(({ id }) => id === spouse.id)
  const recorded = !spouse
    ? `, e o cadastro não traz ${isUnion && !regime ? `${other} nem o regime de bens` : other}`
    : takesPart
      ? `, e ${other} consta entre as partes`
      : `; o cadastro nomeia ${other}, e dele as minutas o tomam, mas ${other} não consta entre as partes`
  const part = parts.find((one) => one.role === 'owner' && one.person.id === owner.id)
  const { text, level } = consequence(part as DeedPart, { isUnion, other, isKnown: spouse !== null })
  return [
    of(`O ${who} ${lives}${recorded}: ${text}.`, restsOn, takesPart ? level : 'médio'),
    ...(contradictsLaw(owningOf(part as DeedPart))
      ? [
          of(
            `A ficha diz que o bem do ${who} é particular; pelo regime, pela compra e pela data ele é comum (${citeLaw('cc1658', 'cc1660')}).`,
            `Partes do imóvel; ${restsOn}`,
            'alto',
          ),
        ]
      : []),
  ]
}

function consequence(
  part: DeedPart,
  { isUnion, other, isKnown }: { isUnion: boolean; other: string; isKnown: boolean },
): { text: string; level: RiskLevel | null } {
  const whose = goodsOf(owningOf(part))
  const consents = isUnion ? `${other} só concorda` : `${other} consente (${citeLaw('cc1647')})`
  const law = isUnion ? citeLaw('cc1725', 'cc1660') : citeLaw('cc1658', 'cc1660')
  if (whose === 'common') {
    const ground = part.person.union?.regime === 'comunhao_universal' ? citeLaw('cc1667') : law
    return {
      text: `o bem é comum (${ground}), e ${other} dispõe dele junto, recebe e responde, e não só consente`,
      level: isKnown ? null : 'médio',
    }
  }
  if (whose === 'unknown') {
    return {
      text: `não consta se o bem é comum ou particular; comum (${law}), ${other} dispõe dele junto, recebe e responde; particular, ${consents}`,
      level: 'médio',
    }
  }
  return {
    text: `${whose === 'own' ? 'o bem é particular, segundo a ficha, e ' : ''}${consents}`,
    level: null,
  }
}

function of(text: string, restsOn: string, level: RiskLevel | null = null): Finding {
  return { text, restsOn, ground: 'record', level }
}
