import { Stack, Text, Title } from '@mantine/core'
import { resetForm, resetMinutes } from '@soleira/domain/auth/reset'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLetterKey } from './email-key.ts'
import { isSpent, useReset } from './email-mutations.ts'

export function NewPassword() {
  const token = useLetterKey()
  const form = useValidatedForm(resetForm, { token, password: '', confirmPassword: '' })
  const { mutate, isPending, error } = useReset()
  if (!token || isSpent(error)) return <Spent missing={!token} />
  return (
    <form
      noValidate
      aria-label="Redefinir senha"
      onSubmit={form.submit(({ confirmPassword: _, ...body }) => mutate(body, { onError: form.showRefusal }))}
    >
      <Stack gap="lg">
        <Title order={1}>Redefinir senha</Title>
        <Text>Todas as sessões abertas da conta serão encerradas.</Text>
        <SecretInput
          label="Nova senha"
          description="6 caracteres ou mais"
          size="md"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <SecretInput
          label="Repetir nova senha"
          size="md"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <SubmitButton size="md" fullWidth pending={isPending} pendingLabel="Salvando...">
          Salvar nova senha
        </SubmitButton>
      </Stack>
    </form>
  )
}

function Spent({ missing }: { missing: boolean }) {
  return (
    <Stack gap="lg" role="alert">
      <Title order={1}>{missing ? 'Este link está incompleto' : 'Este link não vale mais'}</Title>
      <Text>
        {missing
          ? 'Abra o link pela mensagem que você recebeu, ou copie o endereço inteiro.'
          : `Ele já foi usado, passou dos ${resetMinutes} minutos ou foi substituído por um mais novo.`}
      </Text>
      <Text>
        <AnchorLink to="/esqueci-senha">Pedir outro link</AnchorLink>
      </Text>
    </Stack>
  )
}
