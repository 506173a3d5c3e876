import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { serviceFacts, zapSignHeader } from '@soleira/domain/signing/services'
import { type SignatureServiceSettings, serviceFields } from '@soleira/domain/signing/services-contract'
import type { Service } from '@soleira/domain/signing/signing'
import { useEffect } from 'react'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { explainFailure } from '../../lib/api/explain-failure.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { useSaveSignatureService } from './mutations.ts'
import classes from './signature-service.module.css'

interface ServiceFormProps {
  kept: SignatureServiceSettings
  onDirty: (isDirty: boolean) => void
  onDone: () => void
  onCancel?: () => void
}

const environments = [
  { value: 'production', label: 'Produção' },
  { value: 'sandbox', label: 'Testes (sem valor jurídico)' },
]

export function ServiceForm({ kept, onDirty, onDone, onCancel }: ServiceFormProps) {
  const { service, name, isConfigured, sandbox, safe, isReachable, hasWebhookSecret } = kept
  const { needs } = serviceFacts[service]
  const save = useSaveSignatureService(service)
  const form = useValidatedForm(rules, {
    token: '',
    cryptKey: '',
    safe: safe ?? '',
    webhookSecret: '',
    environment: sandbox ? 'sandbox' : 'production',
  })
  const isDirty = form.isDirty()
  const cancel = useLeaveGuard(isDirty, onCancel ?? onDone)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const submit = form.submit((fields) =>
    save.mutate(fields, {
      onSuccess: onDone,
      onError: (error) => {
        if (!form.showRefusal(error)) explainFailure('Não foi possível guardar', error)
      },
    }),
  )
  const stays = 'Deixe em branco para manter o que está guardado.'
  const unchanged = isConfigured ? stays : undefined
  return (
    <form noValidate aria-label={name} onSubmit={submit}>
      <div className={classes.fields}>
        <NativeSelect label="Ambiente" data={environments} {...form.getInputProps('environment')} />
        <SecretInput
          label="Token"
          secret="token"
          autoComplete="off"
          description={unchanged}
          {...form.getInputProps('token')}
        />
        {needs.includes('cryptKey') && (
          <SecretInput
            label="cryptKey"
            secret="cryptKey"
            autoComplete="off"
            description={unchanged}
            {...form.getInputProps('cryptKey')}
          />
        )}
        {needs.includes('safe') && (
          <TextInput
            label="Cofre"
            description="O UUID do cofre em que os documentos ficam."
            autoComplete="off"
            {...form.getInputProps('safe')}
          />
        )}
        {isReachable && (
          <SecretInput
            label="Segredo do webhook (opcional)"
            secret="segredo do webhook"
            autoComplete="off"
            description={hasWebhookSecret ? stays : secretIs[service]}
            {...form.getInputProps('webhookSecret')}
          />
        )}
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        Copie o token do painel da {name}. Ele fica cifrado, e não é mostrado de novo.
      </Text>
      <Group mt="md" gap="xs">
        <SubmitButton pending={save.isPending} pendingLabel="Guardando...">
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

const fromItsPanel = 'Prova que um aviso vem do serviço. Está no painel dele, junto do webhook.'
const secretIs: Record<Service, string> = {
  clicksign: fromItsPanel,
  d4sign: fromItsPanel,
  autentique: fromItsPanel,
  zapsign: `Invente um, com 8 letras ou mais. A ZapSign o manda de volta no cabeçalho ${zapSignHeader}.`,
}

const rules = async () => {
  const { z } = await import('zod')
  return z
    .object({
      token: z.string(),
      cryptKey: z.string(),
      safe: z.string(),
      webhookSecret: z.string(),
      environment: z.string(),
    })
    .transform(({ environment, ...typed }) => ({
      sandbox: environment === 'sandbox',
      ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim())),
    }))
    .pipe(serviceFields)
}
