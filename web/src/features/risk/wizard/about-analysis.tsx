import type { Analysis } from '@soleira/domain/risk/contract'
import { natureLabel } from '@soleira/domain/risk/nature'
import { AnchorLink } from '../../../components/anchor-link.tsx'

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
