import { Button, Loader, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import type { Shared, SharedPapers } from '@soleira/domain/share/recipient'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { DossierCheck } from './dossier-check.tsx'
import { DossierView } from './dossier-view.tsx'
import { showAbove } from './pages-view.tsx'
import { PaperView } from './paper-view.tsx'
import { QuestionForm } from './question-form.tsx'
import classes from './recipient.module.css'
import { papersQuery, type Visit } from './visit.ts'

interface InsideProps {
  visit: Visit
  shared: Shared
  /** The visit has lasted too long, or the link is over. The door says which. */
  onOver: () => void
}

export function Inside({ visit, shared, onOver }: InsideProps) {
  const { data, error, isFetching, refetch } = useQuery(papersQuery(visit))
  const [chosen, setChosen] = useState<{ id: number } | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const isOver = error instanceof ApiError && error.code === 'unauthenticated'
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  // Once the sheet of the chosen paper stands in the place of the last one.
  useEffect(() => {
    if (chosen) showAbove(sheet.current)
  }, [chosen])
  if (error) {
    return (
      <Stack gap="sm" className={classes.door}>
        <Text role="alert">{error.message}</Text>
        <Button style={{ alignSelf: 'flex-start' }} loading={isFetching} onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </Stack>
    )
  }
  if (!data) return <Loader className={classes.coming} role="status" aria-label="Carregando" />
  const paper = data.papers.find(({ id }) => id === chosen?.id) ?? data.papers[0]
  return (
    <Stack className={classes.inside}>
      <div>
        <Title order={1}>{data.property}</Title>
        <Text c="dimmed" size="sm">
          Para {shared.recipient} · {data.mayDownload ? 'você pode ver e baixar' : 'somente para ver'}
        </Text>
      </div>
      {data.standing && <Standing standing={data.standing} />}
      {!paper && !data.dossier && <NothingHere kind={data.kind} />}
      <div className={classes.columns}>
        {data.dossier && (
          <DossierView
            visit={visit}
            dossier={data.dossier}
            mayDownload={data.mayDownload}
            onRefused={() => void refetch()}
          />
        )}
        {paper && (
          <PaperView
            ref={sheet}
            key={paper.id}
            visit={visit}
            paper={paper}
            mayDownload={data.mayDownload}
            onRefused={() => void refetch()}
          />
        )}
        {data.papers.length > 0 && (
          <Papers papers={data.papers} current={paper?.id} onChoose={(id) => setChosen({ id })} />
        )}
        <Stack className={classes.beside}>
          {data.dossier && <DossierCheck dossier={data.dossier} />}
          <QuestionForm visit={visit} papers={data.papers} current={paper?.id ?? null} />
        </Stack>
      </div>
    </Stack>
  )
}

function NothingHere({ kind }: Pick<SharedPapers, 'kind'>) {
  return (
    <Text>
      {kind === 'dossier'
        ? 'Este dossiê foi removido por quem o enviou. Peça outro link.'
        : 'Ainda não há documentos aqui. Volte mais tarde por este mesmo link.'}
    </Text>
  )
}

interface PapersProps {
  papers: SharedPapers['papers']
  current: number | undefined
  onChoose: (id: number) => void
}

const Papers = ({ papers, current, onChoose }: PapersProps) => (
  <nav aria-label="Documentos">
    <ul className={classes.list}>
      {papers.map(({ id, label, person, state }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.paper}
            aria-current={id === current || undefined}
            onClick={() => onChoose(id)}
          >
            <Text size="sm" fw={500}>
              {label}
            </Text>
            {(person || state) && (
              <Text size="xs" c="dimmed">
                {[person, state].filter(Boolean).join(' · ')}
              </Text>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </nav>
)

function Standing({
  standing: { done, total, missing },
}: {
  standing: NonNullable<SharedPapers['standing']>
}) {
  return (
    <section className={classes.notice} aria-label="Andamento">
      <Text size="sm" fw={500}>
        {done} de {total} documentos e certidões prontos
      </Text>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          Falta: {missing.join(' · ')}
        </Text>
      )}
    </section>
  )
}
