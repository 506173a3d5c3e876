import type { ReactNode } from 'react'
import { ListHead } from '../../../components/paged-list.tsx'

interface IntakeHeadProps {
  total: number | undefined
  isOfStages?: boolean
  action?: ReactNode
}

export function IntakeHead({ total, isOfStages = false, action }: IntakeHeadProps) {
  return (
    <ListHead
      title="Imóveis em Captação"
      total={total}
      beside={isOfStages ? undefined : 'todas as etapas'}
      action={action}
    >
      Gerencie e acompanhe a captação de imóveis
    </ListHead>
  )
}
