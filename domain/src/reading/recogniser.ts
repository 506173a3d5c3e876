import type { Source } from '../catalogue/kind.ts'
import type { PaperKind } from './proposal.ts'

export interface ResultPhrases {
  effects: readonly string[]
  negative: readonly string[]
  positive: readonly string[]
  inconclusive: readonly string[]
  /** True where a listed lawsuit alone makes the paper positive. */
  byLawsuits?: boolean
}

export interface Labels {
  number: readonly string[]
  code: readonly string[]
  issuedOn: readonly string[]
  validUntil: readonly string[]
}

export interface Recogniser {
  kind: PaperKind
  /** One of them stands near the top of the first page. */
  titles: readonly string[]
  /** Phrases with their weight; a title weighs ten, and ten are needed. */
  signs?: Readonly<Record<string, number>>
  needs?: readonly (readonly string[])[]
  excludes?: readonly string[]
  /** Whether one of these must, or must not, stand as a label or in a title. */
  label?: { phrases: readonly string[]; stands: boolean }
  region?: number
  office?: number
  says: ResultPhrases | null
  labels?: Partial<Labels>
  /** A notary writes it: who writes a paper of that title for himself makes none of that kind. */
  byNotary?: true
  /** The subject stands behind one of these: in a procuração it is the grantor, not the notary. */
  subjectAfter?: readonly string[]
  /**
   * The paper holds acts with days, terms, seals and numbers of their own. Its own stand before the first act
   * or behind the last of these words.
   */
  closing?: {
    own: readonly string[]
    /** Acts end with these, too: behind them a value counts only if no act could have it. */
    alsoOfActs: readonly string[]
  }
  /** `practice`: nobody had seen such a paper when this was written, so a reading by it is never sure. */
  source: Source
}

export function isConfirmed({ source }: Recogniser): boolean {
  return source.ground !== 'practice'
}

export const titleWeight = 10
export const mentionWeight = 4

export const sharedLabels: Labels = {
  number: [
    'número da certidão',
    'nº da certidão',
    'certidão número',
    'certidão nº',
    'certificação número',
    'CRF número',
  ],
  code: [
    'código de controle da certidão',
    'código de autenticidade da certidão',
    'código de verificação da certidão',
    'código de validação da certidão',
    'código de controle',
    'código de verificação',
    'código verificador',
    'código de autenticidade',
    'código de autenticação',
    'código de validação',
    'código de segurança',
    'código da certidão',
    'chave de autenticidade',
    'chave de autenticação',
    'chave de segurança',
    'chave de validação',
    'número de controle',
    'autenticidade número',
    'selo digital de segurança',
    'selo de fiscalização eletrônico',
    'selo eletrônico de fiscalização',
    'selo eletrônico',
    'selo digital',
    'código hash',
  ],
  issuedOn: [
    'emitida gratuitamente pela internet em',
    'certidão emitida em',
    'certidão expedida em',
    'emitida às',
    'emitido às',
    'emitida em',
    'emitido em',
    'expedida em',
    'expedido em',
    'data e hora da emissão',
    'data e hora de emissão',
    'data da emissão',
    'data de emissão',
    'data da expedição',
    'data de expedição',
    'data emissão',
    'informação obtida em',
    'emissão em',
    'expedição',
    'emissão',
    'emitida',
    'expedida',
    'emitido via internet',
    'emitido no dia',
    'gerada em',
    'dada e passada',
    'resultado da consulta em',
    'data da certidão',
    'data do documento',
  ],
  validUntil: [
    'válida até',
    'válido até',
    'validade até',
    'data de validade',
    'data da validade',
    'prazo de validade',
    'vencimento da certidão',
    'termo final',
    'vale até',
    'vigente até',
    'vigência até',
    'expira em',
    'validade',
    'válida',
  ],
}
