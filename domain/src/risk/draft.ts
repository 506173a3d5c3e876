/** The three drafts of 'Modelos e Documentos' (part 2 §9, decisions §6). */
export const drafts = [
  { id: 'contrato', fileName: 'minuta' },
  { id: 'quitacao', fileName: 'declaracao-de-quitacao' },
  { id: 'relatorio', fileName: 'relatorio-de-riscos' },
] as const
export type DraftId = (typeof drafts)[number]['id']
export const draftIds = drafts.map(({ id }) => id) as [DraftId, ...DraftId[]]

/** Stands on every page of every draft. */
export const draftWarning = 'Minuta — revisar com advogado'
