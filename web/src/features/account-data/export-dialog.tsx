import { Button, Group, Stack, Text } from '@mantine/core'
import { exportInput } from '@soleira/domain/account-data/contract'
import { CurrentPassword } from '../../components/current-password.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useStartExport } from './mutations.ts'

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const form = useValidatedForm(exportInput, { currentPassword: '' })
  const { mutate, isPending } = useStartExport()
  return (
    <Dialog title="Exportar meus dados" size="sm" onClose={onClose}>
      <form
        noValidate
        aria-label="Exportar meus dados"
        onSubmit={form.submit((body) => mutate(body, { onSuccess: onClose, onError: form.showRefusal }))}
      >
        <Stack>
          <Text size="sm">
            A cópia reúne em um arquivo os seus dados e os dos proprietários. Por isso pedimos sua senha. Ela
            fica disponível por 24 horas.
          </Text>
          <CurrentPassword {...form.getInputProps('currentPassword')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <SubmitButton pending={isPending} pendingLabel="Pedindo...">
              Exportar
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
