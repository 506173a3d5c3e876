import { Alert, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { IconLock } from '../../icons/index.ts'
import { ApiError } from '../../lib/api/api.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { RestoreLink } from '../restore/restore-link.tsx'
import { isSecondStep, loadContract, useLogin, useScreenAhead } from './mutations.ts'

// Fetched with the schemas once the form has the focus, because few accounts need it.
const SecondStep = lateComponent(async () => (await import('./second-step.tsx')).SecondStep, Nothing)

const loadRules = () => loadContract().then(({ loginInput }) => loginInput)

interface Props {
  wanted: string | undefined
  ended: boolean
  email?: string
}

export function LoginForm({ wanted, ended, email = '' }: Props) {
  const form = useValidatedForm(loadRules, { email, password: '' })
  const [proved, setProved] = useState<{ email: string; password: string } | null>(null)
  const login = useLogin(wanted)
  const fetchScreen = useScreenAhead(wanted)
  /** The toast stands far from the field, on a phone above what is in sight. */
  function refuse(error: unknown) {
    if (error instanceof ApiError && error.code === 'invalid_credentials')
      form.refuse({ password: error.message })
    else form.showRefusal(error)
  }
  if (proved) {
    return <SecondStep credentials={proved} wanted={wanted} onClose={() => setProved(null)} />
  }
  return (
    <form
      noValidate
      aria-label="Entrar"
      onFocus={() => {
        loadRules().catch(() => undefined)
        SecondStep.approach()
        fetchScreen()
      }}
      onSubmit={form.submit(({ email, password }) =>
        login.mutate(
          { email, password },
          {
            onError: (error) => (isSecondStep(error) ? setProved({ email, password }) : refuse(error)),
          },
        ),
      )}
    >
      <Stack gap="lg">
        <Title order={1}>Entre na sua conta</Title>
        {ended && (
          <Alert icon={<IconLock size={18} />} title="Sua sessão terminou" role="status" color="terracota">
            Entre novamente para continuar de onde parou.
          </Alert>
        )}
        <TextInput
          label="E-mail"
          type="email"
          size="md"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <SecretInput
          label="Senha"
          size="md"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <SubmitButton size="md" fullWidth pending={login.isPending} pendingLabel="Entrando...">
          Entrar
        </SubmitButton>
        <Text ta="center">
          <AnchorLink to="/esqueci-senha">Esqueci minha senha</AnchorLink>
        </Text>
        <Text ta="center">
          Ainda não tem conta? <AnchorLink to="/register">Cadastre-se</AnchorLink>
        </Text>
        <RestoreLink />
      </Stack>
    </form>
  )
}
