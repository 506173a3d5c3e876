import { listed } from '../../text/portuguese.ts'
import { cite } from '../law.ts'
import type { Blanks, Clause } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import type { Party } from './party.ts'
import {
  type Consent,
  consents,
  type DeedPart,
  type DeedPerson,
  inRole,
  isEstate,
  isMarried,
  isStableUnion,
  namesBuyers,
  spousesOfNobody,
} from './people.ts'
import { byProxy, joined, qualified } from './qualification.ts'

/** What a contract calls those who live in a marriage or in a união estável, and what it says before them. */
const unions = [
  {
    isStable: false,
    title: 'Da outorga do cônjuge',
    rule: [
      `Fora do regime da separação absoluta de bens, o imóvel não se aliena nem se grava sem autorização do cônjuge (${cite('cc1647')}).`,
    ],
    one: 'o cônjuge',
    many: 'os cônjuges',
    as: 'cônjuge',
    whose: 'do cônjuge',
    are: 'são casados entre si',
  },
  {
    // The article speaks of spouses alone.
    isStable: true,
    title: 'Da anuência do companheiro',
    rule: [],
    one: 'o companheiro',
    many: 'os companheiros',
    as: 'companheiro(a)',
    whose: 'do companheiro',
    are: 'vivem em união estável um com o outro',
  },
] as const
type Union = (typeof unions)[number]

/** The consent of spouses and of companions: of those who are known, and of those of whom nothing is recorded. */
export function spouses(blanks: Blanks, { parts }: DraftFacts, from: Party): Clause[] {
  if (from.kind === 'company') return []
  const all = consents(parts)
  return [
    ...unions.flatMap((union) => {
      const own = all.filter(({ owner }) => isStableUnion(owner) === union.isStable)
      return own.length ? [consentOf(blanks, parts, own, union)] : []
    }),
    ...withoutOwner(blanks, parts),
  ]
}

function consentOf(
  blanks: Blanks,
  parts: readonly DeedPart[],
  all: readonly Consent[],
  union: Union,
): Clause {
  const known = all.flatMap(({ owner, spouse }) =>
    spouse
      ? [
          `${qualified(blanks, spouse, false)}${byProxy(blanks, spouse, parts)}, como ${union.as} de ${owner.fullName}`,
        ]
      : [],
  )
  const unknown = all.filter(({ spouse }) => !spouse).map(({ owner }) => owner)
  const comes = known.length > 1 ? 'Comparecem e consentem' : 'Comparece e consente'
  return [
    union.title,
    [
      ...union.rule,
      ...(known.length ? [`${comes} ${joined(known)}.`] : []),
      ...(unknown.length ? [unknownSpouses(blanks, parts, unknown, union)] : []),
    ].join(' '),
  ]
}

/**
 * Two owners may be married to each other, and nobody has said so: that is asked, instead of a blank for a spouse who may
 * not exist.
 */
function unknownSpouses(
  blanks: Blanks,
  parts: readonly DeedPart[],
  united: readonly DeedPerson[],
  { one, many, whose, are, isStable }: Union,
): string {
  const names = united.map(({ fullName }) => fullName)
  // One whose state nobody has recorded may be the spouse of another.
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
          `confirmar se ${are} ${listed(candidates.map(({ fullName }) => fullName))}; de quem não for, qualificação ${whose}`,
        )
  const comes =
    united.length > 1
      ? `Comparecem e consentem, se ainda não forem parte neste instrumento, ${many}`
      : `Comparece e consente, se ainda não for parte neste instrumento, ${one}`
  return `${comes} de ${listed(names)}: ${who}.`
}

/** Those who take part as a spouse, and nobody has said whose. */
function withoutOwner(blanks: Blanks, parts: readonly DeedPart[]): Clause[] {
  return spousesOfNobody(parts).map((one) => [
    'Da anuência do cônjuge',
    `Comparece e consente ${qualified(blanks, one, false)}${byProxy(blanks, one, parts)}, como cônjuge ou companheiro(a) de ${blanks.need(`de qual proprietário ${one.fullName} é cônjuge`)}.`,
  ])
}

/** What usufructuaries, heirs, and whoever acts for nobody known yet add to a contract. */
export function beside(blanks: Blanks, facts: DraftFacts): Clause[] {
  const { parts } = facts
  const before = namesBuyers(facts) ? ['owner', 'executor', 'buyer'] : ['owner', 'executor']
  const above = new Set(parts.filter(({ role }) => before.includes(role)).map(({ person }) => person.id))
  const named = (people: readonly DeedPerson[]) =>
    joined(
      people.map((one) =>
        above.has(one.id)
          ? `${one.fullName}, já qualificado(a)`
          : qualified(blanks, one, true) + byProxy(blanks, one, parts),
      ),
    )
  const [usufructuaries, heirs] = [inRole(parts, 'usufructuary'), inRole(parts, 'heir')]
  const lost = parts.filter(({ role, representsId }) => role === 'representative' && representsId === null)
  const clauses: Clause[] = []
  if (usufructuaries.length) {
    const many = usufructuaries.length > 1
    clauses.push([
      'Do usufruto existente',
      `${many ? 'Comparecem como usufrutuários' : 'Comparece como usufrutuário(a)'} do imóvel ${named(usufructuaries)}. Quanto ao usufruto: ${blanks.need('renúncia, alienação conjunta ou permanência do usufruto')}.`,
    ])
  }
  if (heirs.length) {
    const many = heirs.length > 1
    clauses.push([
      'Da anuência dos herdeiros',
      `${many ? 'Comparecem e concordam' : 'Comparece e concorda'} com todos os termos deste instrumento, como ${many ? 'herdeiros' : 'herdeiro(a)'}, ${named(heirs)}.`,
    ])
  }
  for (const { person } of lost) {
    clauses.push([
      'Da procuração',
      `Comparece por procuração (${blanks.need(`data e cartório da procuração a ${person.fullName}`)}), em nome de ${blanks.need(`quem ${person.fullName} representa`)}, ${qualified(blanks, person, false)}.`,
    ])
  }
  return clauses
}
