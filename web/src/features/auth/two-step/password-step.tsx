import { Button, Group, Stack, Text } from '@mantine/core'
import { passwordProof } from '@soleira/domain/auth/two-step'
import { SecretInput } from '../../../components/secret-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'

interface Props {
  pending: boolean
  onCancel: () => void
  onPassword: (body: { currentPassword: string }, onError: (error: unknown) => void) => void
}

/** An open screen alone must not be enough to change how one signs in. */
export function PasswordStep({ pending, onCancel, onPassword }: Props) {
  const form = useValidatedForm(passwordProof, { currentPassword: '' })
  return (
    <form
      noValidate
      aria-label="Confirmar senha"
      onSubmit={form.submit((body) => onPassword(body, form.showRefusal))}
    >
      <Stack>
        <Text size="sm">
          Além da senha, a entrada passa a pedir um código que muda a cada 30 segundos no seu celular. Tenha à
          mão um aplicativo autenticador. Ao ativar, as outras sessões são encerradas.
        </Text>
        <SecretInput
          label="Senha atual"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <SubmitButton pending={pending} pendingLabel="Verificando...">
            Continuar
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
