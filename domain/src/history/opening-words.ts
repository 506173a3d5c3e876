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
  authorization: 'Autorização de intermediação',
  visit: 'Visita',
  offer: 'Proposta',
  deal: 'Papel de comprador',
  commission: 'Recibo de honorários',
  agreement: 'Contrato do negócio',
  signing: 'Documento para assinar ou assinado',
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
  register: 'Registro de negócios do ano',
  dimob: 'Conferência da DIMOB',
  fees: 'Honorários em CSV',
  offers: 'Comparação de propostas',
}

const authorizationDetails: Record<string, string> = {
  terms: 'Termos',
  signed: 'Assinatura',
  ended: 'Encerramento',
  paper: 'Via assinada da autorização',
  protected: 'Clientes protegidos',
  paper_removed: 'Via assinada removida',
}

const offerDetails: Record<string, string> = {
  terms: 'Termos da proposta',
  presented: 'Proposta apresentada',
  accepted_in_part: 'Aceite de um dos que decidem',
  accepted: 'Proposta aceita',
  refused: 'Proposta recusada',
  countered: 'Contraproposta apresentada',
  withdrawn: 'Proposta retirada',
  not_chosen: 'Proposta não escolhida',
}

const visitDetails: Record<string, string> = {
  pdf: 'Ficha de visita',
  ics: 'Visita para a agenda',
  strokes: 'Traço na tela',
  strokes_removed: 'Traço na tela excluído',
}

const dealDetails: Record<string, string> = {
  undone: 'Negócio desfeito',
  paper: 'Papel de comprador',
  paper_removed: 'Papel de comprador removido',
  paper_set_aside: 'Papel de comprador que não se aplica',
  paper_asked_again: 'Papel de comprador pedido de novo',
  milestone_day: 'Dia de um marco do negócio',
  milestone_done: 'Marco do negócio feito',
  milestone_open: 'Marco do negócio a fazer de novo',
  milestone_set_aside: 'Marco do negócio que não se aplica',
  closing_paper: 'Papel do fechamento',
  closing_paper_removed: 'Papel do fechamento removido',
  sinal_paid: 'Sinal pago',
  itbi_paid: 'ITBI pago',
  deed_signed: 'Escritura assinada',
  balance_paid: 'Saldo pago',
  registered: 'Registro feito',
  keys_given: 'Chaves entregues',
  protocol: 'Protocolo no registro',
  protocol_removed: 'Protocolo no registro removido',
  registry_note: 'Nota devolutiva',
  registry_note_removed: 'Nota devolutiva removida',
  reentered: 'Título reapresentado ao registro',
}

const commissionDetails: Record<string, string> = {
  agreed: 'Honorários combinados',
  receipt: 'Recibo de honorários',
  cancelled: 'Recibo de honorários cancelado',
  paper: 'Comprovante de honorários',
  paper_removed: 'Comprovante de honorários removido',
}

const agreementDetails: Record<string, string> = {
  clauses: 'Cláusulas do contrato',
  blanks: 'Lacunas do contrato preenchidas',
  version: 'Versão do contrato guardada',
  review: 'Revisão do contrato por advogado',
  review_withdrawn: 'Revisão do contrato retirada',
}

const signingDetails: Record<string, string> = {
  sent: 'Documento enviado para assinar',
  reminded: 'Lembrete a quem falta assinar',
  cancelled: 'Assinatura cancelada',
  link: 'Link de assinatura entregue pelo corretor',
  seen: 'Documento visto por quem assina',
  signer_signed: 'Assinatura de uma das pessoas',
  not_cancelled: 'Pedido que o serviço não cancelou',
  sealed_without: 'Selo sem o certificado do corretor, que venceu',
  signed: 'Documento assinado',
  original: 'Documento para assinar',
  refused: 'Assinatura recusada',
  expired: 'Prazo de assinatura vencido',
  undelivered: 'E-mail de assinatura não entregue',
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
    case 'visit':
      return visitDetails[detail] ?? null
    case 'authorization':
      return authorizationDetails[detail] ?? null
    case 'offer':
      return offerDetails[detail] ?? null
    case 'deal':
      return dealDetails[detail] ?? null
    case 'commission':
      return commissionDetails[detail] ?? null
    case 'agreement':
      return agreementDetails[detail] ?? null
    case 'signing':
      return signingDetails[detail] ?? null
    case 'draft':
      return draftNames[detail as DraftId] ?? null
    default:
      return null
  }
}
