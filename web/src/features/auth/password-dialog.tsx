import { Button, Group, Stack, Text } from '@mantine/core'
import { passwordChangeForm } from '@soleira/domain/auth/contract'
import { CurrentPassword } from '../../components/current-password.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { useChangePassword } from './session-mutations.ts'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useValidatedForm(passwordChangeForm, {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  })
  const { mutate, isPending } = useChangePassword()
  const close = useLeaveGuard(form.isDirty(), onClose)
  return (
    <Dialog title="Alterar Senha" size="sm" onClose={close}>
      <form
        noValidate
        aria-label="Alterar Senha"
        onSubmit={form.submit(({ confirmPassword: _, ...body }) =>
          mutate(body, { onSuccess: onClose, onError: form.showRefusal }),
        )}
      >
        <Stack>
          <Text size="sm">
            As outras sessões desta conta serão encerradas. Nesta você continua conectado.
          </Text>
          <CurrentPassword {...form.getInputProps('currentPassword')} />
          <SecretInput
            label="Nova senha"
            description="6 caracteres ou mais"
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <SecretInput
            label="Repetir nova senha"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <SubmitButton pending={isPending} pendingLabel="Alterando...">
              Alterar Senha
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
