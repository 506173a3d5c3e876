import { Button, FileButton, Group, Text } from '@mantine/core'
import { certificateTooLarge, mostCertificateBytes } from '@soleira/domain/signing/certificate'
import { useState } from 'react'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { IconPaperclip } from '../../icons/index.ts'
import { explainFailure } from '../../lib/api/explain-failure.ts'
import { chooseAgain } from '../../lib/files/choose-again.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { useSaveSealCertificate } from './queries.ts'

interface SealCertificateFormProps {
  onDone: () => void
  onCancel?: () => void
}

export function SealCertificateForm({ onDone, onCancel }: SealCertificateFormProps) {
  const { mutate, isPending } = useSaveSealCertificate()
  const [name, setName] = useState<string | null>(null)
  const form = useValidatedForm(rules, { file: '', password: '' })
  const cancel = useLeaveGuard(form.isDirty(), onCancel ?? onDone)
  async function choose(file: File | null) {
    if (!file) return
    const isTooLarge = file.size > mostCertificateBytes
    const content = isTooLarge ? '' : await base64Of(file)
    setName(isTooLarge ? null : file.name)
    form.setFieldValue('file', content)
    if (isTooLarge) form.setFieldError('file', certificateTooLarge)
  }
  const submit = form.submit((fields) =>
    mutate(fields, {
      onSuccess: onDone,
      onError: (error) => {
        if (!form.showRefusal(error)) explainFailure('Não foi possível guardar', error)
      },
    }),
  )
  return (
    <form noValidate aria-label="Seu certificado" onSubmit={submit} style={{ maxWidth: '34rem' }}>
      <FileButton accept=".p12,.pfx" onChange={choose} inputProps={chooseAgain}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPaperclip size={16} aria-hidden />}>
            {name ? 'Escolher outro arquivo' : 'Escolher arquivo'}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {name ?? '.p12 ou .pfx, até 100 KB'}
      </Text>
      {form.errors.file && (
        <Text size="sm" c="red" role="alert">
          {form.errors.file}
        </Text>
      )}
      <SecretInput
        label="Senha do arquivo"
        autoComplete="off"
        mt="sm"
        description="Só abre o arquivo agora: não é guardada."
        {...form.getInputProps('password')}
      />
      <Group mt="md" gap="xs">
        <SubmitButton pending={isPending} pendingLabel="Guardando...">
          Guardar
        </SubmitButton>
        {onCancel && (
          <Button variant="default" onClick={cancel}>
            Cancelar
          </Button>
        )}
      </Group>
    </form>
  )
}

const rules = async () => (await import('@soleira/domain/signing/certificate-contract')).sealCertificateFields

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
