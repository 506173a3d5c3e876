import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { emailChangeHours, emailChangeInput } from '@soleira/domain/auth/email-change'
import { Dialog } from '../../components/dialog.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { useRequestEmailChange } from './mutations.ts'

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const form = useValidatedForm(emailChangeInput, { email: '', currentPassword: '' })
  const { mutate, isPending } = useRequestEmailChange()
  const close = useLeaveGuard(form.isDirty(), onClose)
  return (
    <Dialog title="Alterar e-mail" size="sm" onClose={close}>
      <form
        noValidate
        aria-label="Alterar e-mail"
        onSubmit={form.submit((body) => mutate(body, { onSuccess: onClose, onError: form.showRefusal }))}
      >
        <Stack>
          <Text size="sm">
            Enviaremos um link ao novo endereço, que vale por {emailChangeHours} horas. O e-mail muda quando
            você o confirmar.
          </Text>
          <TextInput
            label="Novo e-mail"
            type="email"
            autoComplete="email"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <SecretInput
            label="Senha atual"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <SubmitButton pending={isPending} pendingLabel="Enviando...">
              Enviar link
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
