import { listed } from '../../text/portuguese.ts'
import { cite } from '../law.ts'
import type { Blanks, Clause } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import type { Party } from './party.ts'
import { consents, type DeedPart, type DeedPerson, inRole, isEstate, isMarried } from './people.ts'
import { joined, qualified } from './qualification.ts'

/** The spouses' consent: of those who are known, and of those of whom nothing is recorded. */
export function spouses(blanks: Blanks, { parts }: DraftFacts, from: Party): Clause[] {
  if (from.kind === 'company') return []
  const all = consents(parts)
  if (!all.length) return []
  const known = all.flatMap(({ owner, spouse }) =>
    spouse
      ? [`${qualified(blanks, spouse, false)}, como cônjuge ou companheiro(a) de ${owner.fullName}`]
      : [],
  )
  const unknown = all.filter(({ spouse }) => !spouse).map(({ owner }) => owner)
  const comes = known.length > 1 ? 'Comparecem e consentem' : 'Comparece e consente'
  return [
    [
      'Da outorga do cônjuge',
      [
        `Fora do regime da separação absoluta de bens, o imóvel não se aliena sem autorização do cônjuge (${cite('cc1647')}).`,
        ...(known.length ? [`${comes} ${joined(known)}.`] : []),
        ...(unknown.length ? [unknownSpouses(blanks, parts, unknown)] : []),
      ].join(' '),
    ],
  ]
}

/**
 * Two owners may be married to each other, and nobody has said so: that is asked, instead of a blank for a spouse who may
 * not exist.
 */
function unknownSpouses(blanks: Blanks, parts: readonly DeedPart[], married: readonly DeedPerson[]): string {
  const names = married.map(({ fullName }) => fullName)
  // One whose state nobody has recorded may be the spouse of another.
  const candidates = inRole(parts, 'owner').filter(
    (one) =>
      one.kind === 'natural' &&
      !isEstate(parts, one) &&
      !one.union?.spouse &&
      (isMarried(one) || !one.maritalStatus),
  )
  const who =
    candidates.length === 1
      ? blanks.need(`qualificação do cônjuge de ${names[0]}`)
      : blanks.need(
          `confirmar se são casados entre si ${listed(candidates.map(({ fullName }) => fullName))}; de quem não for, qualificação do cônjuge`,
        )
  const [comes, spouse] =
    married.length > 1
      ? ['Comparecem e consentem, se ainda não forem parte neste instrumento,', 'os cônjuges ou companheiros']
      : ['Comparece e consente, se ainda não for parte neste instrumento,', 'o cônjuge ou companheiro']
  return `${comes} ${spouse} de ${listed(names)}: ${who}.`
}

/** What usufructuaries, heirs, and whoever acts for nobody known yet add to a contract. */
export function beside(blanks: Blanks, { parts }: DraftFacts): Clause[] {
  const above = new Set(
    parts.filter(({ role }) => role === 'owner' || role === 'executor').map(({ person }) => person.id),
  )
  const named = (people: readonly DeedPerson[]) =>
    joined(
      people.map((one) =>
        above.has(one.id) ? `${one.fullName}, já qualificado(a)` : qualified(blanks, one, true),
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
