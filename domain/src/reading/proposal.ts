import { catalogueIds } from '../catalogue/names.ts'
import type { CertificateResult } from '../certificate/result.ts'
import {
  civilStatus,
  otherCategory,
  type PropertyCategory,
  propertyCategories,
} from '../document/category.ts'
import { digitsOf } from '../format/digits.ts'
import { isCouplePaper } from '../paper/couple.ts'
import { searchKey } from '../text/search-key.ts'
import type { Box } from './page-text.ts'

/** Its slot follows from the person whom it names. */
export const identityKind = 'RG_CNH'

export const paperKinds = [...catalogueIds, ...propertyCategories, identityKind, otherCategory] as const
export type PaperKind = (typeof paperKinds)[number]

export const proposalFields = [
  'kind',
  'cpf',
  'cnpj',
  'name',
  'matricula',
  'inscricao',
  'cnm',
  'cib',
  'address',
  'number',
  'code',
  'issuedOn',
  'validUntil',
  'result',
  /** Words that were not understood, and that a doubt rests on. */
  'unread',
] as const
export type ProposalField = (typeof proposalFields)[number]

export const evidenceSources = ['text', 'picture', 'form', 'qr'] as const

export interface Evidence {
  field: ProposalField
  page: number
  /** Where the words stood; absent in readings of before. */
  source?: (typeof evidenceSources)[number]
  /** As it was read, without corrections. */
  text: string
  /** Where the issuer says whether the code is right; nobody has asked there. */
  link?: string
  box: Box
}

export interface ProposedSubject {
  kind: 'person' | 'property'
  /** `cpf` and `cnpj` have their punctuation and right check digits. */
  cpf?: string
  cnpj?: string
  name?: string
  /** Digits alone. */
  matricula?: string
  inscricao?: string
  /** Without punctuation and with right check digits, like `cib`. */
  cnm?: string
  cib?: string
  address?: string
}

/** Absent values are not in the paper. A proposal becomes fact only when a person confirms it. */
export interface Proposal {
  kind: PaperKind | null
  subject?: ProposedSubject
  number?: string
  code?: string
  /** YYYY-MM-DD, like `validUntil`. */
  issuedOn?: string
  validUntil?: string
  result?: CertificateResult
  sureness: 'sure' | 'doubtful'
}

export const doubts = [
  'unknown_kind',
  'close_kinds',
  /** Nobody has seen a paper of this kind; its phrases are taken from practice. */
  'unconfirmed_phrases',
  'nothing_issued',
  /** A result was recognised in a picture, or a number or date that is not quite clear there. */
  'read_in_picture',
  'unclear_words',
  /** Words that no eye sees say something else than the picture above them. */
  'layer_differs',
  /** A QR code holds another code than the one in words, or leads to no issuer that we know. */
  'other_code',
  'unknown_address',
  'no_subject',
  'several_people',
  'hidden_number',
  /** Check digits of a number of the property do not hold. */
  'cnm_fails',
  'cib_fails',
  /** A CNM that holds is of another matrícula than the one that the paper names. */
  'other_matricula',
  'no_result',
  'contrary_results',
  /** One part is negative and another is not. */
  'mixed_results',
  /** The title says the result, and what stands below it was not understood. */
  'title_alone',
  /** Words that may take back what a negativa says, and were not understood. */
  'unread_words',
  'no_issue',
  'contrary_dates',
  /** A matrícula may burden the property in a way that was not read. */
  'no_acts',
  'words_of_burden_without_act',
  'columns',
  'gap',
  'unclear_cancellation',
  'unknown_act',
  /** Well read; but nobody files it without having seen what burdens the property. */
  'standing_burden',
] as const
export type Doubt = (typeof doubts)[number]

export interface Reading {
  proposal: Proposal
  evidence: Evidence[]
  doubts: Doubt[]
}

/** Two places ask for the founding paper of a company, and for what a foreigner has in place of an RG. */
const isFoundingPaper = (kind: PaperKind) => kind === 'contrato_social' || kind === 'documento_estrangeiro'

/** Null for kinds that fill no slot of the intake. */
export function slotOfPaperKind(kind: PaperKind): PropertyCategory | typeof identityKind | null {
  if (kind === 'onus_reais') return 'ONUS_REAIS'
  if (kind === 'certidao_casamento') return civilStatus
  if (kind === identityKind || isFoundingPaper(kind)) return identityKind
  return propertyCategories.find((category) => category === kind) ?? null
}

/** A paper of an união estável is recognised by its title alone: its kind takes birth certificates, too. */
export function isOfCouple({
  proposal: { kind },
  evidence,
}: Pick<Reading, 'proposal' | 'evidence'>): boolean {
  if (kind !== civilStatus) return isCouplePaper(kind ?? '')
  const title = evidence.find(({ field }) => field === 'kind')?.text ?? ''
  return /uniao estavel|convivencia/.test(searchKey(title))
}

/** The numbers of all whom it may be about: of a couple's paper those of both, of one of unknown kind all it shows. */
export function cpfsOn(reading: Reading): string[] {
  const { kind, subject } = reading.proposal
  const own = subject?.cpf ? [digitsOf(subject.cpf)] : []
  if (kind !== null && !isOfCouple(reading)) return own
  const shown = reading.evidence.flatMap(({ field, text }) =>
    field === 'cpf' ? digitsOf(text).slice(-11) : [],
  )
  return [...new Set([...own, ...shown])]
}

/** A paper of unknown kind shows all names, CNPJs or addresses that may say with whom or what it is kept. */
export function shownOn(
  { proposal: { kind, subject }, evidence }: Reading,
  field: 'name' | 'cnpj' | 'address',
): string[] {
  const own = subject?.[field]
  const shown = kind === null ? evidence.flatMap((one) => (one.field === field ? bareEnd(one.text) : [])) : []
  return [...new Set([...(own ? [own] : []), ...shown])]
}

const bareEnd = (text: string): string => text.replace(/[^\p{L}\p{N}]+$/u, '')
