import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

interface SecretInputProps extends PasswordInputProps {
  secret?: string
}

export function SecretInput({ secret = 'senha', ...props }: SecretInputProps) {
  const [visible, { toggle }] = useDisclosure()
  return (
    <PasswordInput
      // Mantine tells only the styles of a mistake.
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `${visible ? 'Ocultar' : 'Mostrar'} ${secret}` }}
    />
  )
}
