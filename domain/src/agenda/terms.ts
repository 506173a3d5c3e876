/** The kinds of dates (part 3 §12), in the order in which filters list them. */
export const agendaKinds = [
  'visit',
  'contact',
  'offer',
  'deal',
  'commission',
  'authorization',
  'certificate',
  'request',
  'share',
  'duty',
] as const
export type AgendaKind = (typeof agendaKinds)[number]

export const agendaViews = ['mes', 'semana', 'lista'] as const
export type AgendaView = (typeof agendaViews)[number]
