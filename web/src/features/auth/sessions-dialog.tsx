import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { SessionInfo } from '@soleira/domain/auth/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { StateTag } from '../../components/state-tag.tsx'
import { IconDeviceDesktopCheck } from '../../icons/index.ts'
import { showMoment } from '../../lib/text/dates.ts'
import { sessionPlaceNames } from '../history/place-names.ts'
import { useEndSessions } from './session-mutations.ts'
import { sessionsQuery } from './session-queries.ts'
import classes from './sessions-dialog.module.css'

export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({ ...sessionsQuery, refetchOnMount: 'always' })
  const { mutateAsync: end, isPending, variables } = useEndSessions()
  const list = useRef<HTMLUListElement>(null)
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? []

  async function endAfterQuestion(session: SessionInfo | 'others') {
    if (!(await confirm(session === 'others' ? allOthers : one(session)))) return
    await end(session).catch(() => undefined)
    // The button disappears with its session, so the focus needs a new place.
    list.current?.focus()
  }

  return (
    <Dialog title="Sessões" size="lg" onClose={onClose}>
      <Stack>
        <Text size="sm">
          Os aparelhos em que sua conta está aberta. Encerre os que você não reconhece e altere a senha.
        </Text>
        {error && !data && (
          <PartFailure
            what="Não foi possível carregar as sessões."
            error={error}
            isFetching={isFetching}
            onRetry={refetch}
          />
        )}
        {!data && !error && <Loading />}
        {data && (
          <ul ref={list} tabIndex={-1} className={classes.sessions} aria-label="Sessões abertas">
            {data.map((session) => (
              <Session
                key={session.id}
                session={session}
                ending={isPending && (variables === 'others' || variables?.id === session.id)}
                onEnd={() => endAfterQuestion(session)}
              />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            loading={isPending && variables === 'others'}
            onClick={() => endAfterQuestion('others')}
          >
            Encerrar todas as outras
          </Button>
        )}
        {data && others.length === 0 && (
          <Text size="sm" c="dimmed">
            Não há outra sessão aberta.
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

interface SessionProps {
  session: SessionInfo
  ending: boolean
  onEnd: () => void
}

function Session({ session, ending, onEnd }: SessionProps) {
  const { device, place, isCurrent, createdAt, lastUsedAt } = session
  return (
    <li className={classes.session}>
      <div className={classes.device}>
        <div className={classes.name}>
          {device}
          {isCurrent && (
            <StateTag color="garrafa" icon={IconDeviceDesktopCheck}>
              Esta sessão
            </StateTag>
          )}
        </div>
        {place && <div className={classes.times}>{sessionPlaceNames[place]}</div>}
        <div className={classes.times}>
          Desde <time dateTime={createdAt}>{showMoment(createdAt)}</time>
        </div>
        <div className={classes.times}>
          Último uso: <time dateTime={lastUsedAt}>{showMoment(lastUsedAt)}</time>
        </div>
      </div>
      {!isCurrent && (
        <Button
          size="xs"
          variant="default"
          loading={ending}
          aria-label={`Encerrar a sessão em ${device}`}
          onClick={onEnd}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}

function Loading() {
  return (
    <div role="status" className={classes.loading}>
      <VisuallyHidden>Carregando sessões…</VisuallyHidden>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={64} />
      ))}
    </div>
  )
}

const one = ({ device }: SessionInfo) => ({
  title: 'Encerrar sessão',
  message: `${device} terá de entrar de novo com e-mail e senha. O que estiver sem salvar ali se perde.`,
  confirmLabel: 'Encerrar',
  destructive: true,
})

const allOthers = {
  title: 'Encerrar todas as outras sessões',
  message:
    'Todos os outros aparelhos terão de entrar de novo com e-mail e senha. Só esta sessão continua aberta.',
  confirmLabel: 'Encerrar todas',
  destructive: true,
}
