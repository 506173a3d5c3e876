import { Stack, Text, Title } from '@mantine/core'
import { readRequested } from '@soleira/domain/document-request/recipient'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Logo } from '../../components/logo.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { HandingIn } from './recipient/handing-in.tsx'
import classes from './recipient/recipient.module.css'

const requestedQuery = (link: string) =>
  queryOptions({
    queryKey: keys.requested(link),
    queryFn: ({ signal }) => callEndpoint(readRequested, { params: { key: link }, signal }),
    // The broker may be looking at the files that have come.
    refetchInterval: 60_000,
  })

export function RequestedPage({ link }: { link: string }) {
  const { data, error, refetch } = useQuery(requestedQuery(link))
  const isOver = error instanceof ApiError && ['link_spent', 'not_found'].includes(error.code)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo size={32} />
        {data && (
          <Text size="sm" ta="right">
            {data.broker.name} · {data.broker.creci}
          </Text>
        )}
      </header>
      <main className={classes.main}>
        {error && (isOver || !data) ? (
          <Shut error={error} onRetry={() => void refetch()} />
        ) : (
          data && <HandingIn link={link} requested={data} />
        )}
        {!data && !error && <Text role="status">Carregando…</Text>}
      </main>
    </div>
  )
}

function Shut({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : 'unexpected'
  if (code !== 'link_spent' && code !== 'not_found') {
    return <RetryLine what="Não foi possível abrir o pedido." error={error} onRetry={onRetry} />
  }
  return (
    <Stack gap="sm">
      <Title order={1}>{code === 'link_spent' ? 'Este link não vale mais' : 'Link não encontrado'}</Title>
      <Text role="alert">{error.message}</Text>
    </Stack>
  )
}
