import { Alert, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/form.ts'
import { loadContract, useLogin } from './mutations.ts'

const loadRules = () => loadContract().then(({ loginInput }) => loginInput)

interface Props {
  /** Where the visitor wanted to go. */
  wanted: string | undefined
  /** Whether a session ended while the broker was working. */
  ended: boolean
}

export function LoginForm({ wanted, ended }: Props) {
  const form = useValidatedForm(loadRules, { email: '', password: '' })
  const login = useLogin(wanted)
  return (
    <form
      noValidate
      aria-label="Entrar"
      onFocus={() => loadRules().catch(() => undefined)}
      onSubmit={form.submit((input) => login.mutate(input, { onError: form.showRefusal }))}
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
          Ainda não tem conta? <AnchorLink to="/register">Cadastre-se</AnchorLink>
        </Text>
      </Stack>
    </form>
  )
}
