import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { type TokenAnswer, tokenTestText } from '@soleira/domain/automation/token-test'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { confirm } from '../../../components/confirm.tsx'
import { SecretInput } from '../../../components/secret-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { type PaidService, useChangeProvider, useTestProvider } from './mutations.ts'

export function TokenField({ provider }: { provider: PaidService }) {
  const [isReplacing, setReplacing] = useState(false)
  const leave = () => setReplacing(false)
  return (
    // The views replace each other. When the focused one goes, `keepFocus` moves the focus here.
    <div tabIndex={-1}>
      {!provider.isConfigured ? (
        <TokenForm provider={provider} onDone={leave} />
      ) : isReplacing ? (
        <TokenForm provider={provider} onDone={leave} onCancel={leave} />
      ) : (
        <KeptToken provider={provider} onReplace={() => setReplacing(true)} />
      )}
    </div>
  )
}

interface TokenFormProps {
  provider: PaidService
  onDone: () => void
  onCancel?: () => void
}

function TokenForm({ provider: { id, name }, onDone, onCancel }: TokenFormProps) {
  const [token, setToken] = useState('')
  const { mutate, isPending } = useChangeProvider(id)
  const field = useRef<HTMLInputElement>(null)
  // A click on the button that replaces the token leads to the field.
  const isWanted = onCancel !== undefined
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  const cancel = useLeaveGuard(token.trim() !== '', onCancel ?? onDone)
  const isShort = token.trim().length < 8
  const [isJudged, setJudged] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setJudged(true)
    if (!isShort) mutate({ token: token.trim() }, { onSuccess: onDone })
  }
  return (
    <form noValidate aria-label={`Token da ${name}`} onSubmit={submit}>
      <SecretInput
        ref={field}
        label="Token"
        secret="token"
        description={`Copie-o do painel da ${name}. Ele fica cifrado e não é mostrado de novo.`}
        autoComplete="off"
        maw="30rem"
        value={token}
        error={isJudged && isShort ? 'Token inválido' : undefined}
        onChange={({ currentTarget }) => setToken(currentTarget.value)}
      />
      <Group mt="sm" gap="xs">
        <SubmitButton pending={isPending} pendingLabel="Guardando...">
          Guardar token
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

const colors: Record<TokenAnswer, string> = {
  refused: 'red',
  not_refused: 'garrafa',
  away: 'yellow',
  unclear: 'yellow',
}

function KeptToken({ provider: { id, name }, onReplace }: { provider: PaidService; onReplace: () => void }) {
  const { mutate } = useChangeProvider(id)
  const { mutate: test, data, isPending } = useTestProvider(id)
  async function forget() {
    const goesOn = await confirm({
      title: `Remover o token da ${name}?`,
      message: 'Nada mais será pedido por ela, até que um token seja guardado de novo.',
      confirmLabel: 'Remover',
      destructive: true,
    })
    if (goesOn) mutate({ token: null })
  }
  return (
    <>
      <Text size="sm">Há um token guardado, cifrado. Ele não é mostrado de novo.</Text>
      <Group mt="sm" gap="xs">
        <Button
          variant="default"
          aria-busy={isPending}
          leftSection={isPending && <Loader size="xs" color="currentColor" />}
          onClick={() => isPending || test()}
        >
          {isPending ? 'Testando...' : 'Testar token'}
        </Button>
        <Button variant="default" onClick={onReplace}>
          Trocar
        </Button>
        <Button variant="subtle" color="red" onClick={forget}>
          Remover
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {tokenTestText(id)}
      </Text>
      <div aria-live="polite">
        {data && (
          <Alert mt="sm" color={colors[data.outcome]} variant="light">
            {data.message}
            {data.code && ` Resposta do serviço: ${data.code}.`}
          </Alert>
        )}
      </div>
    </>
  )
}
