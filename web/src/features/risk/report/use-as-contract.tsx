import { Button, Text } from '@mantine/core'
import type { Analysis } from '@soleira/domain/risk/contract'
import { natureLabel } from '@soleira/domain/risk/nature'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { useBeginAgreement } from '../../agreement/mutations.ts'
import { propertyDealsQuery } from '../../deal/queries.ts'

/** Takes the draft over into a contract of the running deal, or says why that cannot be and what to do. */
export function UseAsContract({ analysis }: { analysis: Analysis }) {
  const { nature, property } = analysis
  if (nature !== 'compra_venda') {
    const what = nature ? natureLabel(nature).toLowerCase() : 'outra natureza'
    return <Why>Um contrato de negócio é de compra e venda; esta minuta é de {what}. Use o DOCX.</Why>
  }
  if (!property)
    return (
      <Why>
        Para usar a minuta como contrato, a análise precisa ser de um imóvel do cadastro. Faça outra a partir
        da página do imóvel.
      </Why>
    )
  return <OfProperty analysisId={analysis.id} property={property} />
}

interface OfPropertyProps {
  analysisId: number
  property: NonNullable<Analysis['property']>
}

function OfProperty({ analysisId, property }: OfPropertyProps) {
  const { data, error, refetch } = useQuery(propertyDealsQuery(property.id))
  const running = data?.find(({ undone, state }) => !undone && state !== 'done')
  const { mutate, isPending } = useBeginAgreement({ id: running?.id ?? 0, propertyId: property.id })
  const navigate = useNavigate()
  if (error && !data)
    return (
      <RetryLine what="Não foi possível ver o negócio do imóvel." error={error} onRetry={() => refetch()} />
    )
  if (!data) return null
  if (!running)
    return (
      <Why>
        Para usar a minuta como contrato falta um negócio em andamento. Registre o aceite de uma proposta em{' '}
        <AnchorLink to="/property/$id" params={{ id: String(property.id) }}>
          {property.title}
        </AnchorLink>
        .
      </Why>
    )
  const use = () =>
    mutate(
      { kind: 'promessa', analysisId },
      {
        onSuccess: ({ id }) => void navigate({ to: '/contratos/$id', params: { id: String(id) } }),
      },
    )
  return (
    <Button variant="default" style={{ alignSelf: 'flex-start' }} loading={isPending} onClick={use}>
      Usar como contrato
    </Button>
  )
}

const Why = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)
