import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { type Mailbox, mailboxFields } from '@soleira/domain/mailbox/contract'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { isSessionEnd } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { showFailure } from '../../lib/toast.ts'
import classes from './mailbox.module.css'
import { useSaveMailbox } from './mutations.ts'

const securities = [
  { value: 'tls', label: 'TLS (porta 993)' },
  { value: 'starttls', label: 'STARTTLS (porta 143)' },
]

const ports: Record<string, string> = { tls: '993', starttls: '143' }

interface MailboxFormProps {
  kept: Mailbox | null
  onDone: () => void
  onCancel?: () => void
}

export function MailboxForm({ kept, onDone, onCancel }: MailboxFormProps) {
  const { form, submit, chooseSecurity, isTesting } = useMailboxForm(kept, onDone)
  const cancel = useLeaveGuard(form.isDirty(), onCancel ?? onDone)
  return (
    <form noValidate aria-label="Caixa de e-mail" onSubmit={submit}>
      <div className={classes.fields}>
        <TextInput
          label="Servidor IMAP"
          placeholder="imap.exemplo.com.br"
          autoComplete="off"
          inputMode="url"
          {...form.getInputProps('host')}
        />
        <div className={classes.pair}>
          <NativeSelect
            label="Segurança"
            data={securities}
            {...form.getInputProps('security')}
            onChange={({ currentTarget }) => chooseSecurity(currentTarget.value)}
          />
          <TextInput label="Porta" inputMode="numeric" autoComplete="off" {...form.getInputProps('port')} />
        </div>
        <TextInput label="Usuário" autoComplete="off" inputMode="email" {...form.getInputProps('username')} />
        <SecretInput
          label="Senha"
          autoComplete="off"
          description={kept ? 'Deixe em branco para manter a que está guardada.' : undefined}
          {...form.getInputProps('password')}
        />
        <TextInput
          label="Pasta"
          description="INBOX é a caixa de entrada."
          autoComplete="off"
          {...form.getInputProps('folder')}
        />
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        A senha fica cifrada e não é mostrada de novo. Muitos provedores pedem uma senha de aplicativo. São
        lidas as cartas que chegarem a partir de agora.
      </Text>
      <Group mt="md" gap="xs">
        <SubmitButton pending={isTesting} pendingLabel="Testando...">
          Testar e guardar
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

function useMailboxForm(kept: Mailbox | null, onDone: () => void) {
  const save = useSaveMailbox()
  const form = useValidatedForm(rules, {
    host: kept?.host ?? '',
    port: String(kept?.port ?? 993),
    security: kept?.security ?? 'tls',
    username: kept?.username ?? '',
    password: '',
    folder: kept?.folder ?? 'INBOX',
  })

  const submit = form.submit((fields) =>
    save.mutate(fields, {
      onSuccess: onDone,
      onError: (error) => {
        if (!form.showRefusal(error) && !isSessionEnd(error)) {
          showFailure('Não foi possível ligar a caixa', error.message)
        }
      },
    }),
  )

  function chooseSecurity(security: string) {
    const { port } = form.values
    form.setFieldValue('security', security as 'tls')
    if (Object.values(ports).includes(port)) form.setFieldValue('port', ports[security] ?? port)
  }

  return { form, submit, chooseSecurity, isTesting: save.isPending }
}

const rules = async () => {
  const { z } = await import('zod')
  return z
    .object({ port: z.string(), password: z.string() })
    .loose()
    .transform(({ port, password, ...rest }) => ({
      ...rest,
      port: /^\d+$/.test(port) ? Number(port) : Number.NaN,
      ...(password && { password }),
    }))
    .pipe(mailboxFields)
}
