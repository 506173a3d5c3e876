import type { InboxFile } from '@soleira/domain/inbox/contract'
import type { PropertyPickerProps } from '../property/property-picker.tsx'

/** The properties of those who the papers are about, by their names in the register, to be offered first. */
export function ownProperties(papers: readonly InboxFile[]): PropertyPickerProps['first'] {
  const all = papers.flatMap(({ counts }) => counts)
  if (!all.length) return undefined
  const labels = new Map(
    all.map(({ propertyId, sequenceNumber, title }) => [propertyId, `${sequenceNumber} · ${title}`]),
  )
  const names = new Set(papers.flatMap(({ proposal }) => proposal?.subject?.registeredName ?? []))
  const [only, ...others] = names
  return {
    name: `Imóveis de ${only && !others.length ? only : 'quem os papéis nomeiam'}`,
    properties: [...labels].map(([id, label]) => ({ id, label })),
  }
}
