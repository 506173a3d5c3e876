export const visitStates = ['planned', 'done', 'cancelled', 'no_show'] as const
export type VisitState = (typeof visitStates)[number]

export const visitStateNames: Record<VisitState, string> = {
  planned: 'Marcada',
  done: 'Realizada',
  cancelled: 'Cancelada',
  no_show: 'Não compareceu',
}

export const impressions = ['liked', 'doubtful', 'disliked'] as const
export type Impression = (typeof impressions)[number]

export const impressionNames: Record<Impression, string> = {
  liked: 'Gostou',
  doubtful: 'Em dúvida',
  disliked: 'Não gostou',
}

/** In minutes. */
export const durations = [30, 60, 90, 120] as const
export const usualDuration = 60
export const longestVisit = 720

/** A finger's strokes on the screen (part 3 §4). */
export const maxStrokesBytes = 200 * 1024
export const strokesTooLarge = 'A imagem do traço é grande demais. Limpe e trace de novo.'
