import { agreeWithGender, type Gender } from '../person/gender.ts'
import { capitalised } from '../text/portuguese.ts'
import { type DeedPart, type DeedPerson, isEstate } from './people.ts'

export interface PartyRoleWords {
  one: string
  many: string
  feminine: string
}

export const roles = {
  seller: { one: 'vendedor', many: 'vendedores', feminine: 'vendedora' },
  buyer: { one: 'comprador', many: 'compradores', feminine: 'compradora' },
  donor: { one: 'doador', many: 'doadores', feminine: 'doadora' },
  donee: { one: 'donatário', many: 'donatários', feminine: 'donatária' },
  firstExchanger: {
    one: 'primeiro permutante',
    many: 'primeiros permutantes',
    feminine: 'primeira permutante',
  },
  secondExchanger: {
    one: 'segundo permutante',
    many: 'segundos permutantes',
    feminine: 'segunda permutante',
  },
  debtor: { one: 'fiduciante', many: 'fiduciantes', feminine: 'fiduciante' },
  creditor: { one: 'credor fiduciário', many: 'credores fiduciários', feminine: 'credora fiduciária' },
  developer: { one: 'incorporador', many: 'incorporadores', feminine: 'incorporadora' },
  acquirer: { one: 'adquirente', many: 'adquirentes', feminine: 'adquirente' },
  authorizer: { one: 'autorizante', many: 'autorizantes', feminine: 'autorizante' },
  declarant: { one: 'declarante', many: 'declarantes', feminine: 'declarante' },
  holder: { one: 'titular registral', many: 'titulares registrais', feminine: 'titular registral' },
  applicant: { one: 'requerente', many: 'requerentes', feminine: 'requerente' },
  respondent: { one: 'requerido', many: 'requeridos', feminine: 'requerida' },
} as const satisfies Record<string, PartyRoleWords>

export interface DraftParty {
  /** `open` is one whose gender nobody has said: 'COMPRADOR(A)', 'pelo(a) comprador(a)'. */
  kind: 'one' | 'open' | 'woman' | 'many' | 'company'
  name: string
  title: string
  the: string
  of: string
  to: string
  by: string
  The: string
  /** Picks by number; words like 'notificado(a)' agree with the gender. */
  says(one: string, many: string): string
  /** 'Vendedor(a)': each who signs has their own gender. */
  signsAs: string
}

const articles = {
  one: ['o', 'do', 'ao', 'pelo'],
  open: ['o(a)', 'do(a)', 'ao(à)', 'pelo(a)'],
  many: ['os', 'dos', 'aos', 'pelos'],
  feminine: ['a', 'da', 'à', 'pela'],
} as const

const genderOf: Record<DraftParty['kind'], Gender | null> = {
  one: 'masculino',
  woman: 'feminino',
  company: 'feminino',
  open: null,
  many: null,
}

export function makeParty(role: PartyRoleWords, kind: DraftParty['kind']): DraftParty {
  const form = kind === 'woman' || kind === 'company' ? 'feminine' : kind
  const openName = openForm(role)
  const name = form === 'open' ? openName : role[form]
  const [the, of, to, by] = articles[form].map((article) => `${article} ${name}`) as [
    string,
    string,
    string,
    string,
  ]
  return {
    kind,
    name,
    title: name.toUpperCase(),
    the,
    of,
    to,
    by,
    The: form === 'open' ? `O(A) ${name}` : capitalised(the),
    says: (one, many) => (kind === 'many' ? many : agreeWithGender(one, genderOf[kind])),
    signsAs: capitalised(kind === 'company' ? role.feminine : openName),
  }
}

/** 'comprador(a)', 'primeiro(a) permutante'. */
function openForm({ one, feminine }: PartyRoleWords): string {
  const women = feminine.split(' ')
  return one
    .split(' ')
    .map((word, at) => (word === women[at] ? word : `${word}(a)`))
    .join(' ')
}

/** Those who have a role in a contract, called as their number and gender ask. */
export function partyOf(
  role: PartyRoleWords,
  people: readonly DeedPerson[],
  parts: readonly DeedPart[],
): DraftParty {
  return makeParty(role, partyKindOf(people, parts))
}

function partyKindOf([first, second]: readonly DeedPerson[], parts: readonly DeedPart[]): DraftParty['kind'] {
  if (second) return 'many'
  if (!first) return 'open'
  if (first.kind === 'legal') return 'company'
  // 'O espólio' is masculine, whoever died.
  if (isEstate(parts, first)) return 'one'
  if (!first.gender) return 'open'
  return first.gender === 'feminino' ? 'woman' : 'one'
}
