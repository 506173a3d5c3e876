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

/** A party in the words of a contract. The words agree in number and gender. */
export interface Party {
  kind: 'one' | 'many' | 'company'
  /** 'vendedores' */
  name: string
  /** 'os vendedores', 'dos vendedores', 'aos vendedores', 'pelos vendedores', and at the start of a sentence. */
  the: string
  of: string
  to: string
  by: string
  The: string
  /** 'declara' of one, 'declaram' of several. */
  says(one: string, many: string): string
  /** 'Vendedor', as it stands on the line that each of them signs. */
  signsAs: string
}

const articles = {
  one: ['o', 'do', 'ao', 'pelo'],
  many: ['os', 'dos', 'aos', 'pelos'],
  company: ['a', 'da', 'à', 'pela'],
} as const

export function party(role: Role, kind: Party['kind']): Party {
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

/**
 * The property's owners as a party: several where several are recorded, a company where it alone owns, or where the
 * broker answered so and no company is recorded.
 */
export function owners(role: Role, { parts, answers }: Pick<DraftFacts, 'parts' | 'answers'>): Party {
  const known = inRole(parts, 'owner')
  const hasCompany = known.some(({ kind }) => kind === 'legal')
  if (!hasCompany && answers.vendedor_tipo === 'juridica') return party(role, 'company')
  return party(role, kindOf(known))
}

/** Those who buy, as far as they are recorded; one of them until somebody says otherwise. */
export function buyers(role: Role, { parts }: Pick<DraftFacts, 'parts'>): Party {
  return party(role, kindOf(inRole(parts, 'buyer')))
}

function kindOf(people: readonly DeedPerson[]): Party['kind'] {
  if (people.length > 1) return 'many'
  return people[0]?.kind === 'legal' ? 'company' : 'one'
}

/** The other party, whom the product does not know: one of them, until somebody says otherwise. */
export function other(role: Role): Party {
  return party(role, 'one')
}
