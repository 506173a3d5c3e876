import { capitalised } from '../../text/portuguese.ts'
import type { DraftFacts } from './facts.ts'
import { type DeedPerson, inRole } from './people.ts'

interface Role {
  one: string
  many: string
  company: string
}

export const roles = {
  seller: { one: 'vendedor', many: 'vendedores', company: 'vendedora' },
  buyer: { one: 'comprador', many: 'compradores', company: 'compradora' },
  donor: { one: 'doador', many: 'doadores', company: 'doadora' },
  donee: { one: 'donatário', many: 'donatários', company: 'donatária' },
  firstExchanger: {
    one: 'primeiro permutante',
    many: 'primeiros permutantes',
    company: 'primeira permutante',
  },
  secondExchanger: { one: 'segundo permutante', many: 'segundos permutantes', company: 'segunda permutante' },
  debtor: { one: 'fiduciante', many: 'fiduciantes', company: 'fiduciante' },
  creditor: { one: 'credor fiduciário', many: 'credores fiduciários', company: 'credora fiduciária' },
  developer: { one: 'incorporador', many: 'incorporadores', company: 'incorporadora' },
  acquirer: { one: 'adquirente', many: 'adquirentes', company: 'adquirente' },
  declarant: { one: 'declarante', many: 'declarantes', company: 'declarante' },
  holder: { one: 'titular registral', many: 'titulares registrais', company: 'titular registral' },
  applicant: { one: 'requerente', many: 'requerentes', company: 'requerente' },
  respondent: { one: 'requerido', many: 'requeridos', company: 'requerida' },
} as const satisfies Record<string, Role>

export interface Party {
  kind: 'one' | 'many' | 'company'
  name: string
  the: string
  of: string
  to: string
  by: string
  The: string
  says(one: string, many: string): string
  signsAs: string
}

const articles = {
  one: ['o', 'do', 'ao', 'pelo'],
  many: ['os', 'dos', 'aos', 'pelos'],
  company: ['a', 'da', 'à', 'pela'],
} as const

export function makeParty(role: Role, kind: Party['kind']): Party {
  const name = role[kind]
  const [the, of, to, by] = articles[kind].map((article) => `${article} ${name}`) as [
    string,
    string,
    string,
    string,
  ]
  return {
    kind,
    name,
    the,
    of,
    to,
    by,
    The: capitalised(the),
    says: (one, many) => (kind === 'many' ? many : one),
    signsAs: capitalised(kind === 'company' ? role.company : role.one),
  }
}

export function ownersAsParty(role: Role, { parts, answers }: Pick<DraftFacts, 'parts' | 'answers'>): Party {
  const known = inRole(parts, 'owner')
  const hasCompany = known.some(({ kind }) => kind === 'legal')
  if (!hasCompany && answers.vendedor_tipo === 'juridica') return makeParty(role, 'company')
  return makeParty(role, kindOf(known))
}

export function buyersAsParty(role: Role, { parts }: Pick<DraftFacts, 'parts'>): Party {
  return makeParty(role, kindOf(inRole(parts, 'buyer')))
}

function kindOf(people: readonly DeedPerson[]): Party['kind'] {
  if (people.length > 1) return 'many'
  return people[0]?.kind === 'legal' ? 'company' : 'one'
}

export function unknownParty(role: Role): Party {
  return makeParty(role, 'one')
}
