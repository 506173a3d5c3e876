import { z } from 'zod'
import { type DraftId, draftIds } from '../risk/draft.ts'

export const pieceGroups = [
  'property_certificates',
  'person_certificates',
  'documents',
  'identities',
  'photos',
  'diligence_report',
  'risk_reports',
  'drafts',
  'deal',
] as const
export type PieceGroup = (typeof pieceGroups)[number]

const names: Record<PieceGroup, string> = {
  property_certificates: 'Certidões do imóvel',
  person_certificates: 'Certidões das pessoas',
  documents: 'Documentos do imóvel',
  identities: 'Documentos das pessoas',
  photos: 'Fotos',
  diligence_report: 'Relatório da due diligence',
  risk_reports: 'Relatórios de risco',
  drafts: 'Minutas',
  deal: 'Negócio',
}

export const groupName = (group: PieceGroup): string => names[group]

export type PieceSource =
  | { kind: 'document'; id: number }
  | { kind: 'photo'; id: number }
  | { kind: 'diligence' }
  | { kind: 'risk'; id: number }
  | { kind: 'offer'; id: number }
  | { kind: 'closing'; id: number }
  | { kind: 'receipt'; id: number }
  | { kind: 'draft'; id: number; draft: DraftId }

const pattern =
  /^(?:(document|photo|risk|offer|closing|receipt):([1-9]\d{0,8})|(diligence)|draft:([1-9]\d{0,8}):([a-z]+))$/

/** 'document:12', 'photo:7', 'diligence', 'risk:3', 'offer:9', 'closing:4', 'receipt:2', 'draft:3:contrato' */
export function pieceKey(source: PieceSource): string {
  if (source.kind === 'diligence') return 'diligence'
  if (source.kind === 'draft') return `draft:${source.id}:${source.draft}`
  return `${source.kind}:${source.id}`
}

type Numbered = Exclude<PieceSource['kind'], 'diligence' | 'draft'>

export function pieceOf(key: string): PieceSource | null {
  const [, kind, id, diligence, analysis, draft] = pattern.exec(key) ?? []
  if (diligence) return { kind: 'diligence' }
  if (analysis) {
    const known = draftIds.find((id) => id === draft)
    return known ? { kind: 'draft', id: Number(analysis), draft: known } : null
  }
  return kind ? { kind: kind as Numbered, id: Number(id) } : null
}

export const pieceKeyField = z.string().refine((key) => pieceOf(key) !== null, 'Peça inválida')

/** Enough for a property with a dozen sellers and all of its photos. */
export const maxPieces = 300
