import { agreeWithGender } from '../../person/gender.ts'
import { capitalised, joinWithAnd } from '../../text/portuguese.ts'
import { citeLaw } from '../law.ts'
import type { Blanks, Clause } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import { acquiredWords, goodsAsked } from './ownership.ts'
import type { Party } from './party.ts'
import {
  type Consent,
  type DeedPart,
  type DeedPerson,
  inRole,
  isEstate,
  isMarried,
  isStableUnion,
  namesBuyers,
  spousesOfNobody,
  spousesToConsent,
} from './people.ts'
import { byProxy, joinWithSemicolons, personQualified } from './qualification.ts'

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

export function spouseClauses(blanks: Blanks, { parts }: DraftFacts, from: Party): Clause[] {
  if (from.kind === 'company') return []
  const all = spousesToConsent(parts)
  return [
    ...unions.flatMap((union) => {
      const own = all.filter(({ owner }) => isStableUnion(owner) === union.isStable)
      return own.length ? [consentOf(blanks, parts, own, { union, from })] : []
    }),
    ...withoutOwner(blanks, parts),
  ]
}

function consentOf(
  blanks: Blanks,
  parts: readonly DeedPart[],
  all: readonly Consent[],
  { union, from }: { union: Union; from: Party },
): Clause {
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
  joins: Party | null
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

function withoutOwner(blanks: Blanks, parts: readonly DeedPart[]): Clause[] {
  return spousesOfNobody(parts).map((one) => [
    'Da anuência do cônjuge',
    `Comparece e consente ${personQualified(blanks, one, false)}${byProxy(blanks, one, parts)}, como ${agreeWithGender('cônjuge ou companheiro(a)', one.gender)} de ${blanks.need(`de qual proprietário ${one.fullName} é cônjuge`)}, ou como parte, se o imóvel for bem comum.`,
  ])
}

export function otherPeopleClauses(blanks: Blanks, facts: DraftFacts): Clause[] {
  const { parts } = facts
  const before = namesBuyers(facts) ? ['owner', 'executor', 'buyer'] : ['owner', 'executor']
  const above = new Set(parts.filter(({ role }) => before.includes(role)).map(({ person }) => person.id))
  const named = (people: readonly DeedPerson[]) =>
    joinWithSemicolons(
      people.map((one) =>
        above.has(one.id)
          ? `${one.fullName}, ${agreeWithGender('já qualificado(a)', one.gender)}`
          : personQualified(blanks, one, true) + byProxy(blanks, one, parts),
      ),
    )
  const [usufructuaries, heirs] = [inRole(parts, 'usufructuary'), inRole(parts, 'heir')]
  const lost = parts.filter(({ role, representsId }) => role === 'representative' && representsId === null)
  const clauses: Clause[] = []
  if (usufructuaries.length) {
    const many = usufructuaries.length > 1
    clauses.push([
      'Do usufruto existente',
      `${many ? 'Comparecem como usufrutuários' : agreeWithGender('Comparece como usufrutuário(a)', genderOf(usufructuaries))} do imóvel ${named(usufructuaries)}. Quanto ao usufruto: ${blanks.need('renúncia, alienação conjunta ou permanência do usufruto')}. O usufruto não se transfere por alienação (${citeLaw('cc1393')}): alienação conjunta é a da propriedade plena, por quem tem o usufruto e por quem tem a nua-propriedade.`,
    ])
  }
  if (heirs.length) {
    const many = heirs.length > 1
    clauses.push([
      'Da anuência dos herdeiros',
      `${many ? 'Comparecem e concordam' : 'Comparece e concorda'} com todos os termos deste instrumento, como ${many ? 'herdeiros' : agreeWithGender('herdeiro(a)', genderOf(heirs))}, ${named(heirs)}.`,
    ])
  }
  for (const { person } of lost) {
    clauses.push([
      'Da procuração',
      `Comparece por procuração por instrumento público, com poderes especiais (${blanks.need(`data e cartório da procuração a ${person.fullName}`)}; ${citeLaw('cc657', 'cc661')}), em nome de ${blanks.need(`quem ${person.fullName} representa`)}, ${personQualified(blanks, person, false)}.`,
    ])
  }
  return clauses
}

const genderOf = ([one]: readonly DeedPerson[]) => one?.gender ?? null
