import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '../../icons/index.ts'

/** CPF and RG stay concealed until they are asked for (rules §8). */
export function RevealButton({ revealed, onToggle }: { revealed: boolean; onToggle: () => void }) {
  const Icon = revealed ? IconEyeOff : IconEye
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onToggle}
    >
      {revealed ? 'Ocultar CPF e RG' : 'Mostrar CPF e RG'}
    </Button>
  )
}
