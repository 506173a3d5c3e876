import { Stack, Text, Title } from '@mantine/core'
import type { User } from '@soleira/domain/auth/contract'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useLetterKey } from './email-key.ts'
import { useEmailConfirmation } from './email-mutations.ts'

export function NewEmail({ broker }: { broker: User | null }) {
  const key = useLetterKey(true)
  const { mutate, isPending, data } = useEmailConfirmation()
  if (data) {
    return (
      <Stack gap="lg" role="status">
        <Title order={1}>E-mail alterado</Title>
        <Text>De agora em diante, entre com {data.email}.</Text>
        <Text>
          <AnchorLink to="/dashboard">Ir para o dashboard</AnchorLink>
        </Text>
      </Stack>
    )
  }
  return (
    <form
      aria-label="Confirmar e-mail"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(key)
      }}
    >
      <Stack gap="lg">
        <Title order={1}>Confirmar novo e-mail</Title>
        {!key && <Text>Este link está incompleto. Abra-o pela mensagem que você recebeu.</Text>}
        {key && !broker && (
          <Text>
            Para confirmar,{' '}
            <AnchorLink to="/login" search={{ redirect: '/confirmar-email' }}>
              entre na sua conta
            </AnchorLink>{' '}
            com o e-mail de antes.
          </Text>
        )}
        {key && broker && (
          <>
            <Text>
              A conta de {broker.firstName} {broker.lastName} usa {broker.email} e passa a usar o endereço que
              recebeu este link. As outras sessões da conta serão encerradas; nesta você continua conectado.
            </Text>
            <SubmitButton size="md" fullWidth pending={isPending} pendingLabel="Confirmando...">
              Confirmar e-mail
            </SubmitButton>
          </>
        )}
      </Stack>
    </form>
  )
}
