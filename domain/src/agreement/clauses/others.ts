import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import type { DraftParty } from '../../drafting/party.ts'
import {
  type Consent,
  type DeedPart,
  type DeedPerson,
  inRole,
  isEstate,
  isMarried,
  isStableUnion,
  spousesOfNobody,
  spousesToConsent,
} from '../../drafting/people.ts'
import { byProxy, joinWithSemicolons, personQualified } from '../../drafting/qualification.ts'
import { citeLaw } from '../../law/cite.ts'
import { agreeWithGender } from '../../person/gender.ts'
import { capitalised, joinWithAnd } from '../../text/portuguese.ts'
import type { ClauseFacts } from './facts.ts'
import { namesBuyers } from './natures.ts'
import { acquiredWords, goodsAsked } from './ownership.ts'

const unions = [
  {
    isStable: false,
    title: 'Da outorga do cônjuge',
    rule: [
      `Fora do regime da separação absoluta de bens, o imóvel não se aliena nem se grava sem autorização do cônjuge (${citeLaw('cc1647')}).`,
    ],
    one: 'o cônjuge',
    many: 'os cônjuges',
    as: 'cônjuge',
    whose: 'do cônjuge',
    are: 'são casados entre si',
  },
  {
    // Art. 1.647 speaks of spouses alone.
    isStable: true,
    title: 'Da anuência do(a) companheiro(a)',
    rule: [],
    one: 'o(a) companheiro(a)',
    many: 'os(as) companheiros(as)',
    as: 'companheiro(a)',
    whose: 'do(a) companheiro(a)',
    are: 'vivem em união estável um com o outro',
  },
] as const
type Union = (typeof unions)[number]

/** The spouses of owners by marriage, or the companions of those in a união estável. */
export function consentClause(
  blanks: Blanks,
  { parts }: ClauseFacts,
  from: DraftParty,
  isStable: boolean,
): DraftClause | null {
  if (from.kind === 'company') return null
  const own = spousesToConsent(parts).filter(({ owner }) => isStableUnion(owner) === isStable)
  const union = unions.find((one) => one.isStable === isStable)
  return own.length && union ? consentOf(blanks, parts, own, { union, from }) : null
}

function consentOf(
  blanks: Blanks,
  parts: readonly DeedPart[],
  all: readonly Consent[],
  { union, from }: { union: Union; from: DraftParty },
): DraftClause {
  const known = all.flatMap(({ owner, spouse }) =>
    spouse
      ? [
          `${personQualified(blanks, spouse, false)}${byProxy(blanks, spouse, parts)}, como ${agreeWithGender(union.as, spouse.gender)} de ${owner.fullName}`,
        ]
      : [],
  )
  const own = all.flatMap(({ owner, part }) =>
    part.goods === 'own'
      ? [`O imóvel é bem particular de ${owner.fullName}, ${acquiredWords(blanks, part)}.`]
      : [],
  )
  const comes = known.length > 1 ? 'Comparecem e consentem' : 'Comparece e consente'
  const [one] = all.length === 1 ? all : []
  return [
    agreeWithGender(union.title, one?.spouse?.gender ?? null),
    [
      ...own,
      ...union.rule,
      ...(known.length ? [`${comes} ${joinWithSemicolons(known)}.`] : []),
      ...[false, true].flatMap((mayOwn) => {
        const unknown = all.filter(({ spouse, ...rest }) => !spouse && rest.mayOwn === mayOwn)
        const owners = unknown.map(({ owner }) => owner)
        return owners.length
          ? [unknownSpouses(blanks, parts, owners, { union, joins: mayOwn ? from : null })]
          : []
      }),
    ].join(' '),
  ]
}

interface Unknown {
  union: Union
  joins: DraftParty | null
}

/** Two owners may be married to each other. The draft asks, because no other spouse may exist. */
function unknownSpouses(
  blanks: Blanks,
  parts: readonly DeedPart[],
  united: readonly DeedPerson[],
  { union: { one, many, whose, are, isStable }, joins }: Unknown,
): string {
  const names = united.map(({ fullName }) => fullName)
  // An owner without a recorded marital state may be the spouse of another owner.
  const candidates = inRole(parts, 'owner').filter(
    (owner) =>
      owner.kind === 'natural' &&
      !isEstate(parts, owner) &&
      !owner.union?.spouse &&
      (isMarried(owner) ? isStableUnion(owner) === isStable : !owner.maritalStatus),
  )
  const who =
    candidates.length === 1
      ? blanks.need(`qualificação ${whose} de ${names[0]}`)
      : blanks.need(
          `confirmar se ${are} ${joinWithAnd(candidates.map(({ fullName }) => fullName))}; de quem não for, qualificação ${whose}`,
        )
  const whom = united.length > 1 ? many : one
  if (!joins) {
    const comes = united.length > 1 ? 'Comparecem e consentem' : 'Comparece e consente'
    return `${comes}, se ainda não for parte neste instrumento, ${whom} de ${joinWithAnd(names)}: ${who}.`
  }
  const asked = blanks.need(goodsAsked(joinWithAnd(names)))
  const [joinsIn, then] =
    united.length > 1
      ? ['que ainda não forem parte neste instrumento são', 'e assinam todas as declarações; só consentem']
      : ['se ainda não for parte neste instrumento, é', 'e assina todas as declarações; só consente']
  const whoever = `${capitalised(whom)} de ${joinWithAnd(names)}${united.length > 1 ? ' ' : ', '}`
  return `${whoever}${joinsIn} também parte como ${joins.name}, com os mesmos direitos e obrigações, ${then} se o imóvel for bem particular: ${who}; ${asked}.`
}

/** Somebody is recorded as a spouse, and nobody has said whose. */
export function unplacedClause(blanks: Blanks, { parts }: ClauseFacts, from: DraftParty): DraftClause | null {
  const unplaced = from.kind === 'company' ? [] : spousesOfNobody(parts)
  const sentences = unplaced.map(
    (one) =>
      `Comparece e consente ${personQualified(blanks, one, false)}${byProxy(blanks, one, parts)}, como ${agreeWithGender('cônjuge ou companheiro(a)', one.gender)} de ${blanks.need(`de qual proprietário ${one.fullName} é cônjuge`)}, ou como parte, se o imóvel for bem comum.`,
  )
  return sentences.length ? ['Da anuência do cônjuge', sentences.join(' ')] : null
}

/** Those who stand above already are only named. */
function namedBelow(blanks: Blanks, facts: ClauseFacts, people: readonly DeedPerson[]): string {
  const { parts } = facts
  const before = namesBuyers(facts) ? ['owner', 'executor', 'buyer'] : ['owner', 'executor']
  const above = new Set(parts.filter(({ role }) => before.includes(role)).map(({ person }) => person.id))
  return joinWithSemicolons(
    people.map((one) =>
      above.has(one.id)
        ? `${one.fullName}, ${agreeWithGender('já qualificado(a)', one.gender)}`
        : personQualified(blanks, one, true) + byProxy(blanks, one, parts),
    ),
  )
}

/** As what somebody with the usufruct signs. */
export function usufructuaryClause(blanks: Blanks, facts: ClauseFacts): DraftClause | null {
  const usufructuaries = inRole(facts.parts, 'usufructuary')
  if (!usufructuaries.length) return null
  const comes =
    usufructuaries.length > 1
      ? 'Comparecem como usufrutuários'
      : agreeWithGender('Comparece como usufrutuário(a)', genderOf(usufructuaries))
  return ['De quem tem o usufruto', `${comes} do imóvel ${namedBelow(blanks, facts, usufructuaries)}.`]
}

export function usufructClause(blanks: Blanks, facts: ClauseFacts): DraftClause | null {
  const comes = usufructuaryClause(blanks, facts)
  if (!comes) return null
  return [
    'Do usufruto existente',
    `${comes[1]} Quanto ao usufruto: ${blanks.need('renúncia, alienação conjunta ou permanência do usufruto')}. O usufruto não se transfere por alienação (${citeLaw('cc1393')}): alienação conjunta é a da propriedade plena, por quem tem o usufruto e por quem tem a nua-propriedade.`,
  ]
}

export function heirsClause(blanks: Blanks, facts: ClauseFacts): DraftClause | null {
  const heirs = inRole(facts.parts, 'heir')
  if (!heirs.length) return null
  const many = heirs.length > 1
  return [
    'Da anuência dos herdeiros',
    `${many ? 'Comparecem e concordam' : 'Comparece e concorda'} com todos os termos deste instrumento, como ${many ? 'herdeiros' : agreeWithGender('herdeiro(a)', genderOf(heirs))}, ${namedBelow(blanks, facts, heirs)}.`,
  ]
}

/** Somebody acts by procuração, and nobody has said for whom. */
export function proxyClause(blanks: Blanks, { parts }: ClauseFacts): DraftClause | null {
  const lost = parts.filter(({ role, representsId }) => role === 'representative' && representsId === null)
  const sentences = lost.map(
    ({ person }) =>
      `Comparece por procuração (${blanks.need(`forma, poderes, cartório e data da procuração a ${person.fullName}`)}; ${citeLaw('cc657', 'cc661')}), em nome de ${blanks.need(`quem ${person.fullName} representa`)}, ${personQualified(blanks, person, false)}.`,
  )
  return sentences.length ? ['Da procuração', sentences.join(' ')] : null
}

const genderOf = ([one]: readonly DeedPerson[]) => one?.gender ?? null
