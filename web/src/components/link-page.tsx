import { Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api/api.ts'
import { isLinkOver } from '../lib/api/link-over.ts'
import classes from './link-page.module.css'
import { Logo } from './logo.tsx'
import { RetryLine } from './retry-line.tsx'

interface LinkPageProps<Data> {
  opened: UseQueryResult<Data>
  failure: string
  children: (data: Data) => ReactNode
}

/** The page of a link for somebody without an account: who sent it stands above. */
export function LinkPage<Data extends { broker: { name: string; creci: string } }>({
  opened: { data, error, refetch },
  failure,
  children,
}: LinkPageProps<Data>) {
  return (
    <OpenPage aside={data && `${data.broker.name} · ${data.broker.creci}`}>
      {error && (isLinkOver(error) || !data) ? (
        <Shut failure={failure} error={error} onRetry={() => void refetch()} />
      ) : (
        data && children(data)
      )}
      {!data && !error && <Text role="status">Carregando…</Text>}
    </OpenPage>
  )
}

interface OpenPageProps {
  aside?: string | undefined
  children: ReactNode
}

/** The frame of a page for everybody, signed in or not. */
export function OpenPage({ aside, children }: OpenPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo size={32} />
        {aside && (
          <Text size="sm" ta="right">
            {aside}
          </Text>
        )}
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}

function Shut({ failure, error, onRetry }: { failure: string; error: Error; onRetry: () => void }) {
  if (!isLinkOver(error)) return <RetryLine what={failure} error={error} onRetry={onRetry} />
  const isSpent = error instanceof ApiError && error.code === 'link_spent'
  return (
    <Stack gap="sm">
      <Title order={1}>{isSpent ? 'Este link não vale mais' : 'Link não encontrado'}</Title>
      <Text role="alert">{error.message}</Text>
    </Stack>
  )
}
