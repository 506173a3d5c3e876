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

export const draftWarning = 'Minuta — revisar com advogado'
