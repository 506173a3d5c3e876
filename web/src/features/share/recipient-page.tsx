import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Logo } from '../../components/logo.tsx'
import { ApiError } from '../../lib/api.ts'
import { Door } from './recipient/door.tsx'
import { Inside } from './recipient/inside.tsx'
import classes from './recipient/recipient.module.css'
import { forgetVisit, readVisit, sharedQuery } from './recipient/visit.ts'

/** What the recipient of a link sees: who shares and the notice first, then the papers. */
export function RecipientPage({ link }: { link: string }) {
  const [visit, setVisit] = useState(() => readVisit(link))
  const { data, error } = useQuery(sharedQuery(link))

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
          <Shut error={error} />
        ) : data && visit ? (
          <Inside visit={visit} shared={data} onOver={leave} />
        ) : (
          data && <Door link={link} shared={data} onOpen={setVisit} />
        )}
      </main>
    </div>
  )
}

/** The link lets nobody in: it is over, is none, or cannot be asked. */
function Shut({ error }: { error: Error }) {
  const code = error instanceof ApiError ? error.code : 'unexpected'
  const title =
    code === 'link_spent'
      ? 'Este link não vale mais'
      : code === 'not_found'
        ? 'Link não encontrado'
        : 'Não foi possível abrir'
  return (
    <Stack gap="sm" className={classes.door}>
      <Title order={1}>{title}</Title>
      <Text role="alert">{error.message}</Text>
    </Stack>
  )
}
