import type { Details } from './closing.ts'
import { detailNames, type Meter } from './kinds.ts'

/** The types of papers that are pictures. */
export const pictureTypes = ['image/jpeg', 'image/png'] as const

/** Stands above a picture of the delivery of the keys: 'Medidor de luz: leitura 4.711'. */
export function pictureCaption(shows: Meter | null, details: Partial<Details> | null): string {
  if (!shows) return 'Entrega das chaves'
  const reading = details?.[shows]
  return `${detailNames[shows]}: ${reading ? `leitura ${reading}` : 'leitura não informada'}`
}
