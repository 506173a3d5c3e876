import type { Analysis } from '@soleira/domain/risk/contract'
import { natureLabel } from '@soleira/domain/risk/nature'
import { AnchorLink } from '../../../components/anchor-link.tsx'

/** What an analysis is about: its nature, and its property with the way to it. */
export function AboutAnalysis({ analysis: { nature, property } }: { analysis: Analysis }) {
  return (
    <>
      {nature ? natureLabel(nature) : 'Natureza a definir'}
      {' · '}
      {property ? (
        <AnchorLink to="/property/$id" params={{ id: String(property.id) }}>
          Imóvel {property.sequenceNumber}, {property.title}
        </AnchorLink>
      ) : (
        'Sem imóvel vinculado'
      )}
    </>
  )
}
