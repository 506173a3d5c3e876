import type { ChecklistItemId } from './checklist.ts'
import { type Ground, type GuideEntry, gatheredOn, type Validity } from './guide/entry.ts'
import { personalGuide } from './guide/of-the-person.ts'
import { propertyGuide } from './guide/of-the-property.ts'

export type { Companion, GuideDatum, GuideEntry, RequestPage } from './guide/entry.ts'

/** What is known of each certificate of the checklist for the city of Rio de Janeiro. */
export const certificateGuide: Record<ChecklistItemId, GuideEntry> = { ...propertyGuide, ...personalGuide }

/** The page that 'Solicitar' opens; null where the certificate is asked for at a counter or by e-mail. */
export function requestUrl(item: ChecklistItemId): string | null {
  return certificateGuide[item].pages[0]?.url ?? null
}

/** 'O papel imprime 180 dias.', or how many days are assumed where it prints none, and why that is uncertain. */
export function validityText({ days, basis, doubt }: Validity): string {
  const sentence =
    basis === 'printed'
      ? `${days} dias, que o próprio papel imprime.`
      : `${days} dias presumidos, quando o papel não traz a data.`
  return doubt ? `${sentence} ${doubt}` : sentence
}

const grounds: Record<Ground, string> = {
  official: 'Fonte oficial',
  published: 'Fonte publicada, não oficial',
  practice: 'Não confirmado em fonte escrita',
}

/** 'Fonte oficial: ceat.trt1.jus.br. Conferido em 21/11/2026.' */
export function sourceText({ ground, where }: GuideEntry['source']): string {
  return `${grounds[ground]}: ${where}. Conferido em ${gatheredOn.split('-').reverse().join('/')}.`
}
