import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { deletionInput } from '@soleira/domain/account-data/contract'
import { deletionWord, graceDays } from '@soleira/domain/account-data/deletion'
import { CurrentPassword } from '../../components/current-password.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useBroker } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import classes from './account-data.module.css'
import { useAskDeletion } from './mutations.ts'

/** Asks for the password, and for a word that nobody types by accident. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { email } = useBroker()
  const form = useValidatedForm(deletionInput, { currentPassword: '', confirmation: '' })
  const { mutate, isPending } = useAskDeletion()
  return (
    <Dialog title="Excluir conta" size="md" onClose={onClose}>
      <form
        noValidate
        aria-label="Excluir conta"
        onSubmit={form.submit((body) => mutate(body, { onSuccess: onClose, onError: form.showRefusal }))}
      >
        <Stack>
          <ul className={classes.points}>
            <li>
              Em {graceDays} dias serão apagados, sem volta, seu cadastro, os imóveis, os proprietários, os
              documentos, as fotos e as análises.
            </li>
            <li>Até lá tudo continua funcionando, e você pode desfazer em qualquer tela.</li>
            <li>As outras sessões são encerradas agora, e uma mensagem segue para {email}.</li>
          </ul>
          <Text size="sm">Se quiser guardar uma cópia, exporte seus dados antes.</Text>
          <CurrentPassword {...form.getInputProps('currentPassword')} />
          <TextInput
            label={`Digite ${deletionWord} para confirmar`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.getInputProps('confirmation')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <SubmitButton pending={isPending} pendingLabel="Marcando..." color="red">
              Excluir conta
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
