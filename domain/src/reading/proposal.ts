import { catalogueIds } from '../catalogue/names.ts'
import type { CertificateResult } from '../diligence/result.ts'
import { type PropertyCategory, propertyCategories } from '../document/category.ts'
import type { Box } from './page-text.ts'

/** Its slot follows from the person whom it names. */
export const identityKind = 'RG_CNH'

/** A kind of the catalogue or a category of the intake. */
export const paperKinds = [...catalogueIds, ...propertyCategories, identityKind] as const
export type PaperKind = (typeof paperKinds)[number]

export const proposalFields = [
  'kind',
  'cpf',
  'cnpj',
  'name',
  'matricula',
  'inscricao',
  'address',
  'number',
  'code',
  'issuedOn',
  'validUntil',
  'result',
] as const
export type ProposalField = (typeof proposalFields)[number]

export interface Evidence {
  field: ProposalField
  /** From 1. */
  page: number
  /** As it was read, without corrections. */
  text: string
  box: Box
}

export interface ProposedSubject {
  kind: 'person' | 'property'
  /** Masked, with right check digits. */
  cpf?: string
  /** Masked, with right check digits. */
  cnpj?: string
  name?: string
  /** Digits alone. */
  matricula?: string
  /** As printed. */
  inscricao?: string
  address?: string
}

/** Absent values are not in the paper. A proposal becomes fact only when a person confirms it. */
export interface Proposal {
  /** Null for a paper of no known kind. */
  kind: PaperKind | null
  subject?: ProposedSubject
  number?: string
  code?: string
  /** AAAA-MM-DD */
  issuedOn?: string
  /** AAAA-MM-DD */
  validUntil?: string
  result?: CertificateResult
  sureness: 'sure' | 'doubtful'
}

export const doubts = [
  'unknown_kind',
  /** Two kinds fit nearly alike. */
  'close_kinds',
  /** Nobody has seen a paper of this kind: its phrases are taken from practice. */
  'unconfirmed_phrases',
  /** The issuer says that nothing could be issued. */
  'nothing_issued',
  /**
   * A result was recognised in a picture, or a number or date in one that is not quite clear there: a person must
   * look.
   */
  'read_in_picture',
  /** Words that a value rests on were hard to read. */
  'unclear_words',
  'no_subject',
  /** Several people stand there, and none where the subject should. */
  'several_people',
  'hidden_number',
  /** The kind states a result, and the paper has none. */
  'no_result',
  'contrary_results',
  'no_issue',
  'contrary_dates',
] as const
export type Doubt = (typeof doubts)[number]

export interface Reading {
  proposal: Proposal
  evidence: Evidence[]
  doubts: Doubt[]
}

/** Null for kinds that fill no slot of the intake. */
export function categoryOf(kind: PaperKind): PropertyCategory | typeof identityKind | null {
  if (kind === 'onus_reais') return 'ONUS_REAIS'
  if (kind === 'certidao_casamento') return 'CERTIDAO_ESTADO_CIVIL'
  if (kind === identityKind) return kind
  return propertyCategories.find((category) => category === kind) ?? null
}
