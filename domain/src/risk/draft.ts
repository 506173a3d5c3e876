import { searchKey } from '../text/search-key.ts'
import { isProcedure, type Nature } from './nature.ts'

/** The drafts of 'Modelos e Documentos' (part 2 §9, rules §6). */
export const draftIds = ['contrato', 'quitacao', 'relatorio'] as const
export type DraftId = (typeof draftIds)[number]

/** In a request for usucapião or adjudicação nobody declares that nothing is owed. */
export function draftsOf(nature: Nature): readonly DraftId[] {
  return isProcedure(nature) ? draftIds.filter((id) => id !== 'quitacao') : draftIds
}

export function draftFileName(id: DraftId, title: string): string {
  if (id !== 'quitacao') return id === 'contrato' ? 'minuta' : 'relatorio-de-riscos'
  return searchKey(title).replaceAll(' ', '-')
}

export function releaseTitle(imovelQuitado: 'sim' | 'nao' | undefined, isReserved = false): string {
  if (imovelQuitado === 'sim' && !isReserved) return 'Declaração de quitação de débitos'
  return imovelQuitado === 'nao'
    ? 'Declaração de débitos e de saldo devedor'
    : 'Declaração sobre os débitos do imóvel'
}

/** How the contract of each nature is called. */
export const contractTitles: Record<Nature, string> = {
  compra_venda: 'Contrato particular de promessa de compra e venda de imóvel',
  doacao: 'Minuta de escritura de doação de imóvel',
  permuta: 'Contrato particular de promessa de permuta de imóveis',
  alienacao_fiduciaria: 'Instrumento particular de alienação fiduciária de imóvel em garantia',
  incorporacao: 'Contrato particular de promessa de compra e venda de unidade em incorporação imobiliária',
  usucapiao: 'Requerimento de reconhecimento de usucapião',
  adjudicacao: 'Requerimento de adjudicação compulsória',
}
