import type { ButtonProps } from '@mantine/core'
import { ButtonLink } from '../../components/button-link.tsx'
import { IconScale } from '../../icons/index.ts'

interface StartAnalysisLinkProps extends ButtonProps {
  propertyId: number
}

export function StartAnalysisLink({ propertyId, ...button }: StartAnalysisLinkProps) {
  return (
    <ButtonLink
      variant="default"
      leftSection={<IconScale size={18} stroke={1.6} aria-hidden />}
      {...button}
      to="/analise-risco/nova"
      search={{ imovel: propertyId }}
    >
      Analisar Risco
    </ButtonLink>
  )
}
