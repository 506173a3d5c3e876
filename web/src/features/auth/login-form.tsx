import { Alert, Stack, Text, TextInput, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { IconLock } from '../../icons/index.ts'
import { useValidatedForm } from '../../lib/form.ts'
import { RestoreLink } from '../restore/restore-link.tsx'
import { isSecondStep, loadContract, useLogin } from './mutations.ts'

// Loaded with the schemas once the form has the focus. Few accounts need it, so the first load leaves it out.
const loadSecondStep = () => import('./second-step.tsx')
const SecondStep = lazy(loadSecondStep)

const loadRules = () => loadContract().then(({ loginInput }) => loginInput)

interface Props {
  /** Where the visitor wanted to go. */
  wanted: string | undefined
  /** Whether a session ended while the broker was working. */
  ended: boolean
  /** Of the account that was just made: what is left to type is the password. */
  email?: string
}

/** E-mail and password, and then the code where the account asks for one. */
export function LoginForm({ wanted, ended, email = '' }: Props) {
  const form = useValidatedForm(loadRules, { email, password: '' })
  const [proved, setProved] = useState<{ email: string; password: string } | null>(null)
  const login = useLogin(wanted)
  if (proved) {
    return (
      <Suspense>
        <SecondStep credentials={proved} wanted={wanted} onBack={() => setProved(null)} />
      </Suspense>
    )
  }
  return (
    <form
      noValidate
      aria-label="Entrar"
      onFocus={() => Promise.all([loadRules(), loadSecondStep()]).catch(() => undefined)}
      onSubmit={form.submit(({ email, password }) =>
        login.mutate(
          { email, password },
          {
            onError: (error) =>
              isSecondStep(error) ? setProved({ email, password }) : form.showRefusal(error),
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
