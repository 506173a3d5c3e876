/** The three drafts of 'Modelos e Documentos' (part 2 §9, decisions §6). */
export const drafts = [
  { id: 'contrato', fileName: 'minuta' },
  { id: 'quitacao', fileName: 'declaracao-de-quitacao' },
  { id: 'relatorio', fileName: 'relatorio-de-riscos' },
] as const
export type DraftId = (typeof drafts)[number]['id']
export const draftIds = drafts.map(({ id }) => id) as [DraftId, ...DraftId[]]

/** What the second draft is called: a declaration of release is one only where nothing is owed. */
export function releaseTitle(imovelQuitado: 'sim' | 'nao' | undefined): string {
  if (imovelQuitado === 'sim') return 'Declaração de quitação de débitos'
  return imovelQuitado === 'nao'
    ? 'Declaração de débitos e de saldo devedor'
    : 'Declaração sobre os débitos do imóvel'
}

/** Stands on every page of every draft. */
export const draftWarning = 'Minuta — revisar com advogado'
