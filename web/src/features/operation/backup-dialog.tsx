import { Button, Group, Stack, Text } from '@mantine/core'
import { ownBackupInput } from '@soleira/domain/operation/contract'
import { CurrentPassword } from '../../components/current-password.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { tellRefusal } from '../../lib/forms/tell-refusal.ts'
import { useMakeBackup } from './queries.ts'

interface BackupDialogProps {
  hasPhrase: boolean
  onClose: () => void
}

export function BackupDialog({ hasPhrase, onClose }: BackupDialogProps) {
  const form = useValidatedForm(ownBackupInput, { currentPassword: '', phrase: '' })
  const { mutate, isPending } = useMakeBackup()
  return (
    <Dialog title="Fazer uma cópia de segurança" size="sm" onClose={onClose}>
      <form
        noValidate
        aria-label="Fazer uma cópia de segurança"
        onSubmit={form.submit((body) =>
          mutate(body, { onSuccess: onClose, onError: tellRefusal(form, 'A cópia não foi feita') }),
        )}
      >
        <Stack>
          <Text size="sm">
            A cópia leva todos os papéis e dados dos proprietários. Por isso pedimos sua senha.
          </Text>
          <CurrentPassword {...form.getInputProps('currentPassword')} />
          {hasPhrase ? (
            <Text size="sm">Ela é cifrada com a frase que está nas configurações do programa.</Text>
          ) : (
            <SecretInput
              label="Frase que cifra a cópia (opcional)"
              description="Sem a frase ninguém abre a cópia, nem você. Anote-a em outro lugar."
              autoComplete="off"
              {...form.getInputProps('phrase')}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <SubmitButton pending={isPending} pendingLabel="Começando...">
              Fazer cópia
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
