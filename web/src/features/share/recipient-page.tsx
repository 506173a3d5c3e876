import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Logo } from '../../components/logo.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { isLinkOver } from '../../lib/api/link-over.ts'
import { useForgetLink } from '../../lib/forms/kept-text.ts'
import { Door } from './recipient/door.tsx'
import { Inside } from './recipient/inside.tsx'
import classes from './recipient/recipient.module.css'
import { forgetVisit, readVisit, sharedQuery } from './recipient/visit.ts'

export function RecipientPage({ link }: { link: string }) {
  const [visit, setVisit] = useState(() => readVisit(link))
  const { data, error, isFetching, refetch } = useQuery(sharedQuery(link))

  useForgetLink(link, isLinkOver(error))

  function leave() {
    forgetVisit(link)
    setVisit(null)
  }

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
      <main>
        {error ? (
          <Shut error={error} isFetching={isFetching} onRetry={() => void refetch()} />
        ) : data && visit ? (
          <Inside visit={visit} shared={data} onOver={leave} />
        ) : data ? (
          <Door link={link} shared={data} onOpen={setVisit} />
        ) : (
          <Loader className={classes.coming} role="status" aria-label="Carregando" />
        )}
      </main>
    </div>
  )
}

interface ShutProps {
  error: Error
  isFetching: boolean
  onRetry: () => void
}

function Shut({ error, isFetching, onRetry }: ShutProps) {
  const code = error instanceof ApiError ? error.code : 'unexpected'
  const title = titles[code] ?? 'Não foi possível abrir'
  return (
    <Stack gap="sm" className={classes.door}>
      <Title order={1}>{title}</Title>
      <Text role="alert">{error.message}</Text>
      {!titles[code] && (
        <Button style={{ alignSelf: 'flex-start' }} loading={isFetching} onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </Stack>
  )
}

const titles: Record<string, string> = {
  link_spent: 'Este link não vale mais',
  not_found: 'Link não encontrado',
}
