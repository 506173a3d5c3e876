import { packNames } from '../catalogue/pack-names.ts'
import { type ChecklistItemId, itemLabel } from '../checklist/item-kinds.ts'
import { identityName, isSlot, slotName } from '../document/category.ts'
import { riskCategories } from '../risk/document.ts'
import type { DraftId } from '../risk/draft.ts'
import type { Activity } from './contract.ts'
import type { OpenedThing } from './opened-things.ts'
import type { ReportKind } from './opening.ts'

export const openedThingNames: Record<OpenedThing, string> = {
  document: 'Documento',
  certificate: 'Certidão',
  inbox_paper: 'Papel da caixa de entrada',
  analysis_file: 'Arquivo de análise',
  report: 'Relatório',
  draft: 'Minuta',
  dossier: 'Dossiê',
  person_copy: 'Cópia dos dados de uma pessoa',
  data_copy: 'Cópia dos dados',
}

const reports: Record<ReportKind, string> = {
  sheet: 'Ficha do imóvel',
  full_sheet: 'Ficha do imóvel com CPF e RG',
  diligence: 'Relatório da due diligence',
  portfolio: 'Relatório da carteira',
  analysis: 'Relatório da análise de risco',
}

const draftNames: Record<DraftId, string> = {
  contrato: 'Minuta do contrato',
  quitacao: 'Declaração de quitação',
  relatorio: 'Relatório de riscos',
}

/** As a broker calls it: 'Ônus Reais', 'Ficha do imóvel'. It never names an owner. */
export function openedName(entity: OpenedThing, detail: string | null): string {
  return detailName(entity, detail) ?? openedThingNames[entity]
}

export function detailName(entity: Activity['entity'], detail: string | null): string | null {
  if (detail === null) return null
  switch (entity) {
    case 'document':
    case 'document_use':
      if (detail === 'RG_CNH') return identityName(false)
      return isSlot(detail) ? slotName(detail) : null
    case 'certificate':
    case 'checklist_item':
      return itemLabel(detail as ChecklistItemId)
    case 'property_pack':
      return packNames[detail as keyof typeof packNames] ?? 'Conjunto próprio'
    case 'analysis_file':
      return riskCategories.find(({ id }) => id === detail)?.label ?? null
    case 'report':
      return reports[detail as ReportKind] ?? null
    case 'dossier':
      return detail === 'zip' ? 'Dossiê (ZIP)' : 'Dossiê (PDF)'
    case 'draft':
      return draftNames[detail as DraftId] ?? null
    default:
      return null
  }
}
