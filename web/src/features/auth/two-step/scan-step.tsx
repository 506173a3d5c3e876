import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { codeInput } from '@soleira/domain/auth/contract'
import { useEffect, useRef } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { copyText } from '../../../lib/text/copy-text.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import { QrCode } from './qr-code.tsx'
import classes from './two-step.module.css'

interface Props {
  secret: string
  uri: string
  pending: boolean
  onCancel: () => void
  onCode: (code: string, onError: (error: unknown) => void) => void
}

export function ScanStep({ secret, uri, pending, onCancel, onCode }: Props) {
  const form = useValidatedForm(codeInput, { code: '' })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function copy() {
    if (await copyText(secret)) showSuccess('Chave copiada')
    else showFailure('Não foi possível copiar', 'Selecione a chave e copie pelo menu do navegador.')
  }

  return (
    <form
      noValidate
      aria-label="Confirmar código"
      onSubmit={form.submit(({ code }) => onCode(code, form.showRefusal))}
    >
      <Stack>
        <Text size="sm">Leia o código QR com o aplicativo autenticador, ou digite a chave nele.</Text>
        <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
        <Group gap="sm" wrap="nowrap">
          <code className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button size="compact-sm" variant="default" onClick={copy}>
            Copiar chave
          </Button>
        </Group>
        <TextInput
          ref={input}
          label="Código do aplicativo"
          description="Os 6 dígitos que ele mostra agora"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          {...form.getInputProps('code')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <SubmitButton pending={pending} pendingLabel="Ativando...">
            Ativar
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
