import { kindName } from '../../catalogue/names.ts'
import {
  actingFor,
  type DeedPart,
  type DeedPerson,
  inRole,
  isEstate,
  spousesOfNobody,
  withSpouse,
} from '../../drafting/people.ts'
import { citeLaw } from '../../law/cite.ts'
import type { PersonKind } from '../../person/kind.ts'
import { countWithNoun } from '../../text/counted.ts'
import { capitalised } from '../../text/portuguese.ts'
import type { RiskLevel } from '../level.ts'
import type { Nature } from '../nature.ts'
import type { Answers } from '../question.ts'
import type { Finding } from './finding.ts'
import { answerInWords } from './of-answers.ts'
import { ofSpouse, ofSurvivor } from './of-unions.ts'

const record = 'Cadastro do imóvel'
const partiesRecord = 'Partes do imóvel'

/** Calls people by their place among the parties, never by name. */
export function findingsOfPeople(nature: Nature, answers: Answers, recorded: readonly DeedPart[]): Finding[] {
  const parts = withSpouse(recorded)
  const owners = inRole(parts, 'owner')
  const companies = owners.filter(({ kind }) => kind === 'legal')
  const known = contradictions(answers, owners)
  if (answers.vendedor_tipo === 'juridica' && owners.length && !companies.length) {
    const names = countWithNoun(owners.length, 'proprietário', 'proprietários')
    const text = `A resposta diz que o vendedor é empresa, mas o cadastro traz ${names} com CPF: falta saber quem é a empresa e quem a representa.`
    return [...known, of(text, `${record}; ${answerInWords('vendedor_tipo', answers)}`, 'médio')]
  }
  const dead = owners.filter((owner) => isEstate(parts, owner))
  return [
    ...known,
    ...owners.flatMap((owner, index) => ofOwner(nature, parts, owner, index + 1)),
    ...ofMinors(parts),
    ...ofOthers(parts),
    ...(dead.length || companies.length === owners.length
      ? []
      : [
          of(
            'O cadastro não diz se algum proprietário é falecido: se for, quem dispõe do imóvel é o espólio, pelo inventariante, com alvará ou inventário.',
            record,
          ),
        ]),
  ]
}

function contradictions(answers: Answers, owners: readonly DeedPerson[]): Finding[] {
  const both = (id: 'vendedor_tipo' | 'outros_titulares') => `${record}; ${answerInWords(id, answers)}`
  const names = countWithNoun(owners.length, 'proprietário', 'proprietários')
  const companies = owners.filter(({ kind }) => kind === 'legal').length
  const found: [boolean, string, 'vendedor_tipo' | 'outros_titulares'][] = [
    [
      answers.outros_titulares === 'nao' && owners.length > 1,
      `A resposta diz que não há outros titulares, mas o cadastro traz ${names}.`,
      'outros_titulares',
    ],
    [
      answers.outros_titulares === 'sim' && owners.length === 1,
      'A resposta diz que há outros titulares, mas o cadastro só traz um proprietário.',
      'outros_titulares',
    ],
    [
      answers.vendedor_tipo === 'fisica' && companies > 0,
      `A resposta diz que o vendedor é pessoa física, mas entre os proprietários há ${countWithNoun(companies, 'empresa', 'empresas')}.`,
      'vendedor_tipo',
    ],
  ]
  return found.flatMap(([holds, text, id]) => (holds ? [of(text, both(id), 'médio')] : []))
}

export function ownerCalled(place: number, kind: PersonKind): string {
  return kind === 'legal' ? `a ${place}ª proprietária` : `o ${place}º proprietário`
}

function ofOwner(nature: Nature, parts: readonly DeedPart[], owner: DeedPerson, place: number): Finding[] {
  if (owner.kind === 'legal') return [ofCompany(owner, capitalised(ownerCalled(place, owner.kind)))]
  const who = `${place}º proprietário`
  if (isEstate(parts, owner)) {
    return [...ofEstate(nature, parts, owner, who), ...ofSurvivor(parts, owner, who)]
  }
  return ofSpouse(nature, parts, owner, who)
}

function ofCompany({ representatives }: DeedPerson, who: string): Finding {
  const signing = countWithNoun(representatives.length, 'representante', 'representantes')
  return representatives.length
    ? of(
        `${who} é empresa, com ${signing} no cadastro: os poderes de quem assina se conferem nos atos constitutivos.`,
        record,
      )
    : of(`${who} é empresa, e no cadastro não consta quem a representa.`, record, 'médio')
}

function ofEstate(nature: Nature, parts: readonly DeedPart[], owner: DeedPerson, who: string): Finding[] {
  if (nature === 'doacao') {
    return [
      of(
        `O ${who} é falecido, segundo as partes, e o espólio não doa: os herdeiros cedem os seus direitos por escritura pública (${citeLaw('cc1793')}) ou doam depois da partilha. A minuta não é escrita.`,
        partiesRecord,
        'alto',
      ),
    ]
  }
  // The certificates say whether the papers of the estate are there.
  const missing = actingFor(parts, 'executor', owner).length
    ? 'o inventário e a autorização se conferem nas certidões do espólio'
    : 'não consta quem é o inventariante'
  return [
    of(
      `O ${who} é falecido, segundo as partes: quem dispõe do imóvel é o espólio, pelo inventariante, com alvará ou inventário, ou por escritura sem alvará nas condições do ${citeLaw('r35_11a')}; ${missing}.`,
      partiesRecord,
      'médio',
    ),
  ]
}

function ofMinors(parts: readonly DeedPart[]): Finding[] {
  const disposing: readonly DeedPart['role'][] = ['owner', 'heir', 'usufructuary']
  const taking = parts.filter(({ role, person }) => disposing.includes(role) && person.isMinor)
  const minors = new Set(taking.map(({ person }) => person.id)).size
  if (!minors) return []
  const text = `Entre as partes há ${countWithNoun(minors, 'menor de idade', 'menores de idade')}, segundo a data de nascimento: não consta quem ${minors > 1 ? 'os' : 'o(a)'} representa ou assiste, nem autorização judicial.`
  return [of(text, partiesRecord, 'médio')]
}

function ofOthers(parts: readonly DeedPart[]): Finding[] {
  const heirs = inRole(parts, 'heir').length
  const spouses = spousesOfNobody(parts).length
  return [
    ...(spouses
      ? [
          of(
            `As partes trazem ${countWithNoun(spouses, 'cônjuge', 'cônjuges')}, sem que se saiba de qual proprietário.`,
            partiesRecord,
            'médio',
          ),
        ]
      : []),
    ...(inRole(parts, 'usufructuary').length
      ? [
          of(
            'Há usufrutuário entre as partes: sem a sua renúncia ou participação o imóvel passa com o usufruto.',
            partiesRecord,
            'médio',
          ),
        ]
      : []),
    ...(heirs
      ? [
          of(
            `As partes trazem ${countWithNoun(heirs, 'herdeiro', 'herdeiros')}; o cadastro não diz se há outros.`,
            partiesRecord,
          ),
        ]
      : []),
  ]
}

export function ofProxies(parts: readonly DeedPart[], received: ReadonlySet<number | null>): Finding[] {
  const proxies = parts.filter(({ role }) => role === 'representative')
  if (!proxies.length) return []
  // A procuração counts as received only where the represented person is known.
  const isShown = proxies.every(({ representsId }) => representsId !== null && received.has(representsId))
  return isShown
    ? [
        of(
          'Há procurador entre as partes: os seus poderes se conferem na procuração recebida.',
          `${partiesRecord}; Certidão: ${kindName('procuracao')}`,
        ),
      ]
    : [
        of(
          'Há procurador entre as partes; da procuração e dos seus poderes nada consta.',
          partiesRecord,
          'médio',
        ),
      ]
}

function of(text: string, restsOn: string, level: RiskLevel | null = null): Finding {
  return { text, restsOn, ground: 'record', level }
}
