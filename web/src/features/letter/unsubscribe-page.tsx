import { Stack, Text, Title } from '@mantine/core'
import { lettersName } from '@soleira/domain/letter/kind'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { subscriptionQuery, useUnsubscribe } from './queries.ts'

/** The link of a letter leads here. The letters stop only after a click, not when the link is opened. */
export function UnsubscribePage({ token }: { token: string }) {
  const { data, error } = useQuery(subscriptionQuery(token))
  const stop = useUnsubscribe(token)
  if (error) return <NotStopped error={error} />
  if (!data) return <Title order={1}>Cancelar inscrição</Title>
  if (data.isStopped) return <Stopped name={lettersName(data.letters)} wasAsked={stop.isSuccess} />
  return (
    <form
      aria-label="Cancelar inscrição"
      onSubmit={(event) => {
        event.preventDefault()
        stop.mutate()
      }}
    >
      <Stack gap="lg">
        <Title order={1}>Cancelar inscrição</Title>
        <Text>
          Você vai deixar de receber <strong>{lettersName(data.letters)}</strong>. Tudo continua à vista no
          Soleira, e os outros e-mails ficam como estão.
        </Text>
        <SubmitButton size="md" fullWidth pending={stop.isPending} pendingLabel="Cancelando...">
          Parar de receber
        </SubmitButton>
      </Stack>
    </form>
  )
}

function Stopped({ name, wasAsked }: { name: string; wasAsked: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button is gone, so the focus moves to the title, which tells the result.
  useEffect(() => {
    if (wasAsked) title.current?.focus()
  }, [wasAsked])
  return (
    <Stack gap="lg">
      <Title order={1} ref={title} tabIndex={-1}>
        Inscrição cancelada
      </Title>
      <Text>
        Você não recebe mais <strong>{name}</strong>. Para voltar a receber, ligue de novo em{' '}
        <AnchorLink to="/configuracoes" search={{ aba: 'notificacoes' }}>
          Configurações
        </AnchorLink>
        , na aba Notificações.
      </Text>
    </Stack>
  )
}

function NotStopped({ error }: { error: Error }) {
  const isWrong = error instanceof ApiError && error.code === 'not_found'
  return (
    <Stack gap="lg">
      <Title order={1}>Cancelar inscrição</Title>
      <Text role="alert">
        {isWrong
          ? 'Este link de cancelamento não é válido. Abra de novo o link do e-mail que você recebeu.'
          : error.message}
      </Text>
      <Text>
        Os e-mails também se desligam em{' '}
        <AnchorLink to="/configuracoes" search={{ aba: 'notificacoes' }}>
          Configurações
        </AnchorLink>
        , na aba Notificações.
      </Text>
    </Stack>
  )
}
