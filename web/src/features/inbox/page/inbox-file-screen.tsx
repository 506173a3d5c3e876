import { Button, Loader, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { type InboxFile, type InboxPaper, viewPaperPage } from '@soleira/domain/inbox/contract'
import { openInboxPaper } from '@soleira/domain/inbox/opening'
import { unreadPagesWords } from '@soleira/domain/reading/unread-pages'
import { unreadableWords } from '@soleira/domain/reading/unreadable'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BackButton } from '../../../components/back-button.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { IconAlertTriangle, IconFileAlert, IconLock, IconRefresh } from '../../../icons/index.ts'
import { ApiError, callEndpoint, urlOf } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { OpenWithPassword } from '../../document/open-with-password.tsx'
import { inboxFileQuery } from '../../inbox-delivery/inbox-paper.ts'
import { LatePropertyFormDialog } from '../../property/late-form.tsx'
import { subjectOf } from '../../reading/words.ts'
import { PaperState } from '../list/paper-state.tsx'
import { useKeepOpened, useReadAgain } from '../mutations.ts'
import { SameBefore } from '../same-before.tsx'
import { inboxOriginText, titleOf } from '../words.ts'
import { FiledPanel } from './filed-panel.tsx'
import { FilingForm } from './filing-form.tsx'
import { MatriculaPanel } from './matricula-panel.tsx'
import { MissingPaper } from './missing-paper.tsx'
import { NextPaper, useMovingOn } from './next-paper.tsx'
import classes from './page.module.css'
import { PaperPages, type Words } from './paper-pages.tsx'

interface Looked {
  at?: number | undefined
  found?: number[][] | undefined
}

interface PaperScreenProps extends Looked {
  id: number
}

export function InboxFileScreen({ id, ...looked }: PaperScreenProps) {
  const { data: paper, error, isFetching, refetch } = useQuery(inboxFileQuery(id))
  if (error instanceof ApiError && error.code === 'not_found') return <MissingPaper />
  if (!paper && error) {
    return (
      <LoadFailure
        title="Não foi possível carregar o papel"
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        back="/papeis"
      />
    )
  }
  return paper ? <Loaded paper={paper} {...looked} /> : <Outline />
}

const invisible = ['damaged', 'locked', 'lost']

function Loaded({ paper, at = 1, found = [] }: Looked & { paper: InboxPaper }) {
  const { id, status, unreadable, filed } = paper
  const first = Math.min(at, paper.pages ?? at)
  const [page, setPage] = useState(first)
  const [shown, setShown] = useState<Words | null>(null)
  const [isBegun, setBegun] = useState(false)
  const [isDiscarded, leave] = useLeaving(id)
  // The form files its paper while it still sends files, and moving on would end it.
  useMovingOn({ id, isFiled: Boolean(filed) && !isBegun })
  const isVisible = status !== 'reading' && !invisible.includes(unreadable ?? '')

  function show(words: Words) {
    setShown(words)
    setPage(words.page)
  }

  return (
    <div className={classes.screen}>
      <PaperHead paper={paper} />
      <div className={classes.columns}>
        <div className={classes.left}>
          {isVisible ? (
            <PaperPages
              paper={paper}
              address={(page) => urlOf(viewPaperPage, { params: { id, page } })}
              page={page}
              shown={shown}
              found={page === first ? found : []}
              onPage={setPage}
            />
          ) : (
            <Unseen paper={paper} />
          )}
        </div>
        <section className={classes.right} aria-label="O que foi lido">
          {unreadable && isVisible && <p className={classes.placeLine}>{unreadableWords[unreadable]}</p>}
          {paper.unreadPages > 0 && (
            <p className={classes.placeLine} data-warning>
              <IconAlertTriangle size={16} aria-hidden />
              <span>{`${unreadPagesWords(paper.unreadPages)}: confira no próprio papel.`}</span>
            </p>
          )}
          {status === 'reading' && (
            <p className={classes.placeLine}>Os campos aparecem assim que a leitura terminar.</p>
          )}
          {filed && <FiledPanel paper={paper} filed={filed} />}
          {!filed && status !== 'reading' && !isDiscarded && (
            <FilingForm
              paper={paper}
              shown={shown}
              onShow={show}
              onDiscarded={leave}
              onBegin={() => setBegun(true)}
            />
          )}
          {isBegun && <LatePropertyFormDialog inbox={[id]} onClose={() => setBegun(false)} />}
          {paper.proposal && <MatriculaPanel paper={paper} onPage={setPage} />}
          <NextPaper after={id} />
        </section>
      </div>
    </div>
  )
}

function useLeaving(id: number) {
  const [isDiscarded, setDiscarded] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()

  // Runs once the form is gone: while it is there, it asks whether typed values may be lost.
  useEffect(() => {
    if (!isDiscarded) return
    void navigate({ to: '/papeis', search: {}, replace: true }).then(() => {
      client.removeQueries({ queryKey: keys.inboxPaper(id) })
      return client.invalidateQueries({ queryKey: keys.inbox })
    })
  }, [isDiscarded, navigate, client, id])

  return [isDiscarded, () => setDiscarded(true)] as const
}

function PaperHead({ paper }: { paper: InboxFile }) {
  const { fileName, receivedAt, filed, status } = paper
  return (
    <header className={classes.head}>
      <div>
        <Title order={1} tabIndex={-1} data-focus-home className={classes.title}>
          {titleOf(paper)}
        </Title>
        <Text c="dimmed" className={classes.soft}>
          {[
            fileName,
            `recebido em ${showMoment(receivedAt)}`,
            ...(paper.origin ? [inboxOriginText(paper.origin)] : []),
            ...subjectOf(paper),
          ].join(' · ')}
        </Text>
        <SameBefore paper={paper} />
      </div>
      <div className={classes.headSide}>
        <PaperState paper={paper} />
        {!filed && status !== 'reading' && <ReadAgainButton paper={paper} />}
        <BackButton fallback="/papeis" />
      </div>
    </header>
  )
}

function ReadAgainButton({ paper }: { paper: InboxFile }) {
  const readAgain = useReadAgain()
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-busy={readAgain.isPending}
      onClick={() => readAgain.isPending || readAgain.mutate(paper)}
    >
      Ler de novo
    </Button>
  )
}

function Unseen({ paper }: { paper: InboxFile }) {
  const { id, unreadable, fileName, status } = paper
  const keepOpened = useKeepOpened()
  if (status === 'locked') {
    return (
      <div className={classes.failed}>
        <IconLock size={36} stroke={1.5} aria-hidden />
        <OpenWithPassword
          fileName={fileName}
          open={(password) => callEndpoint(openInboxPaper, { params: { id }, body: { password } })}
          onOpened={keepOpened}
        />
      </div>
    )
  }
  return (
    <div className={classes.failed} role="status">
      {unreadable ? <IconFileAlert size={36} stroke={1.5} aria-hidden /> : <Loader aria-hidden />}
      <p>{unreadable ? unreadableWords[unreadable] : 'Em leitura. Isto leva alguns segundos por página.'}</p>
    </div>
  )
}

function Outline() {
  return (
    <div className={classes.screen} role="status">
      <VisuallyHidden>Carregando papel…</VisuallyHidden>
      <Skeleton h={30} w="min(24rem, 70%)" aria-hidden />
      <div className={classes.columns} aria-hidden>
        <Skeleton h={480} radius="md" />
        <Skeleton h={320} radius="md" />
      </div>
    </div>
  )
}
