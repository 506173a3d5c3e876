import { Stack, Text, TextInput, Title } from '@mantine/core'
import { resetRequestInput } from '@soleira/domain/auth/reset'
import { useEffect, useRef } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useResetRequest } from './email-mutations.ts'

/** The answer is the same whether the address has an account or not. */
export function ForgottenPassword() {
  const form = useValidatedForm(resetRequestInput, { email: '' })
  const { mutate, isPending, data } = useResetRequest()
  if (data) return <Sent message={data.message} />
  return (
    <form
      noValidate
      aria-label="Esqueci minha senha"
      onSubmit={form.submit((body) => mutate(body, { onError: form.showRefusal }))}
    >
      <Stack gap="lg">
        <Title order={1}>Esqueci minha senha</Title>
        <Text>Informe o e-mail da sua conta e enviaremos um link para definir uma nova senha.</Text>
        <TextInput
          label="E-mail"
          type="email"
          size="md"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <SubmitButton size="md" fullWidth pending={isPending} pendingLabel="Enviando...">
          Enviar link
        </SubmitButton>
        <BackToLogin />
      </Stack>
    </form>
  )
}

function Sent({ message }: { message: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap="lg">
      <Title order={1} ref={title} tabIndex={-1}>
        Pedido recebido
      </Title>
      <Text>{message}</Text>
      <BackToLogin />
    </Stack>
  )
}

function BackToLogin() {
  return (
    <Text ta="center">
      <AnchorLink to="/login">Voltar para a entrada</AnchorLink>
    </Text>
  )
}
