import { catalogueIds } from '../catalogue/names.ts'
import type { CertificateResult } from '../diligence/result.ts'
import { type PropertyCategory, propertyCategories } from '../document/category.ts'
import type { Box } from './page-text.ts'

/** An identity card or a driving licence; whose place it fills follows from whom it names. */
export const identityKind = 'RG_CNH'

/** What a paper can be: a kind of the catalogue or a category of the intake. */
export const paperKinds = [...catalogueIds, ...propertyCategories, identityKind] as const
export type PaperKind = (typeof paperKinds)[number]

/** The values that a proposal can carry, each with its evidence. */
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

/** The words that a value rests on, and where they stand. */
export interface Evidence {
  field: ProposalField
  /** From 1. */
  page: number
  /** As it was read, without corrections. */
  text: string
  box: Box
}

/** Whom or what a paper is about, as far as it says so. */
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

/** What a paper says; what is absent is not there. It becomes fact only by a person's confirmation. */
export interface Proposal {
  /** Null where the paper is of no known kind. */
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

/** Why a proposal is doubtful. */
export const doubts = [
  /** No kind is recognised. */
  'unknown_kind',
  /** Two kinds fit nearly alike. */
  'close_kinds',
  /** Nobody has seen a paper of this kind: its phrases are taken from practice. */
  'unconfirmed_phrases',
  /** A page that says that nothing could be issued. */
  'nothing_issued',
  /** A result was recognised in a picture, or a number or date in one that is not quite clear there: a person must look. */
  'read_in_picture',
  /** Words that a value rests on were hard to read. */
  'unclear_words',
  /** Nobody and no property could be told. */
  'no_subject',
  /** Several people stand there, and none where the subject should. */
  'several_people',
  /** The number of the person is partly hidden. */
  'hidden_number',
  /** The paper should say a result and does not. */
  'no_result',
  /** Phrases of contrary results stand there. */
  'contrary_results',
  /** No day of issue was found. */
  'no_issue',
  /** The last day lies before the day of issue. */
  'contrary_dates',
] as const
export type Doubt = (typeof doubts)[number]

/** A proposal with what it rests on. */
export interface Reading {
  proposal: Proposal
  evidence: Evidence[]
  doubts: Doubt[]
}

/** The category of the intake that papers of a kind fill; null where there is none. */
export function categoryOf(kind: PaperKind): PropertyCategory | typeof identityKind | null {
  if (kind === 'onus_reais') return 'ONUS_REAIS'
  if (kind === 'certidao_casamento') return 'CERTIDAO_ESTADO_CIVIL'
  if (kind === identityKind) return kind
  return propertyCategories.find((category) => category === kind) ?? null
}
