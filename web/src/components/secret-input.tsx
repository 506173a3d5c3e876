import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

/** A password field whose eye, reachable by keyboard, says what it does. */
export function SecretInput(props: PasswordInputProps) {
  const [visible, { toggle }] = useDisclosure()
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Ocultar senha' : 'Mostrar senha' }}
    />
  )
}
