import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { loadContract, useLogin } from './mutations.ts'

const loadRules = () => loadContract().then(({ codeInput }) => codeInput)

interface Props {
  /** The server has accepted these; they are sent again with the code. */
  credentials: { email: string; password: string }
  wanted: string | undefined
  onClose: () => void
}

export function SecondStep({ credentials, wanted, onClose }: Props) {
  const form = useValidatedForm(loadRules, { code: '' })
  const login = useLogin(wanted)
  const [recovering, setRecovering] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The focus also moves when the kind of code changes, so that typing needs no pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs anew when the kind of code changes
  useEffect(() => input.current?.focus(), [recovering])

  function changeKind() {
    form.setValues({ code: '' })
    form.clearErrors()
    setRecovering(!recovering)
  }

  return (
    <form
      noValidate
      aria-label="Verificação em duas etapas"
      onSubmit={form.submit(({ code }) =>
        login.mutate({ ...credentials, code }, { onError: form.showRefusal }),
      )}
    >
      <Stack gap="lg">
        <Title order={1}>Verificação em duas etapas</Title>
        <Text>
          {recovering
            ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
            : 'Digite o código de 6 dígitos que o seu aplicativo autenticador mostra.'}
        </Text>
        <TextInput
          ref={input}
          key={String(recovering)}
          label={recovering ? 'Código de recuperação' : 'Código'}
          size="md"
          inputMode={recovering ? 'text' : 'numeric'}
          autoComplete={recovering ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.getInputProps('code')}
        />
        <SubmitButton size="md" fullWidth pending={login.isPending} pendingLabel="Entrando...">
          Confirmar
        </SubmitButton>
        <Stack gap="xs">
          <Button variant="subtle" onClick={changeKind}>
            {recovering ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Voltar
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
