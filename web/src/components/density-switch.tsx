import { ActionIcon } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '../icons/index.ts'
import type { Density } from '../lib/lists/density.ts'

interface DensitySwitchProps {
  value: Density
  onChange: (density: Density) => void
}

export function DensitySwitch({ value, onChange }: DensitySwitchProps) {
  const isComfortable = value === 'comfortable'
  const Icon = isComfortable ? IconBaselineDensityMedium : IconBaselineDensitySmall
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label="Linhas confortáveis"
      aria-pressed={isComfortable}
      title={
        isComfortable
          ? 'Linhas confortáveis: mudar para compactas'
          : 'Linhas compactas: mudar para confortáveis'
      }
      onClick={() => onChange(isComfortable ? 'compact' : 'comfortable')}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
