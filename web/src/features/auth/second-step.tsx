import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/form.ts'
import { loadContract, useLogin } from './mutations.ts'

const loadRules = () => loadContract().then(({ codeInput }) => codeInput)

interface Props {
  /** What has been found right; sent again with the code. */
  credentials: { email: string; password: string }
  wanted: string | undefined
  onBack: () => void
}

/** The second step of the sign-in: a code of the authenticator, or one of the recovery codes. */
export default function SecondStep({ credentials, wanted, onBack }: Props) {
  const form = useValidatedForm(loadRules, { code: '' })
  const login = useLogin(wanted)
  const [recovering, setRecovering] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Also when the kind of code changes: whoever types does not need the pointer.
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
          <Button variant="subtle" onClick={onBack}>
            Voltar
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
