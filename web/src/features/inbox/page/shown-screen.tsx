import { Loader, Text, Title } from '@mantine/core'
import { type ReadFile, viewReadPage } from '@soleira/domain/reading/read-file'
import { unreadableWords } from '@soleira/domain/reading/unreadable'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackButton } from '../../../components/back-button.tsx'
import { ButtonLink } from '../../../components/button-link.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { ApiError, urlOf } from '../../../lib/api/api.ts'
import { readFileQuery } from '../queries.ts'
import { MissingPaper } from './missing-paper.tsx'
import classes from './page.module.css'
import { PaperPages, type Words } from './paper-pages.tsx'

interface ShownScreenProps {
  id: number
  page: number
  box: [number, number, number, number] | null
  onPage: (page: number) => void
}

export function ShownScreen(props: ShownScreenProps) {
  const { data: file, error, isFetching, refetch } = useQuery(readFileQuery(props.id))
  if (error instanceof ApiError && error.code === 'not_found') return <MissingPaper />
  if (!file && error) {
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
  return file ? <Loaded file={file} {...props} /> : <Loader role="status" aria-label="Carregando papel…" />
}

function Loaded({ file, id, page, box, onPage }: ShownScreenProps & { file: ReadFile }) {
  const { name, fileName, property, paperId, status, unreadable } = file
  // The words are still marked when somebody turns the page and comes back.
  const [marked] = useState<Words[]>(() => (box ? [{ field: 'kind', page, text: '', box }] : []))
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <div>
          <Title order={1} tabIndex={-1} data-focus-home className={classes.title}>
            {name}
          </Title>
          <Text c="dimmed" className={classes.soft}>
            {[fileName, property && `${property.sequenceNumber} · ${property.title}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <div className={classes.headSide}>
          {paperId !== null && (
            <ButtonLink to="/papeis/$id" params={{ id: String(paperId) }} variant="default">
              Conferir na caixa
            </ButtonLink>
          )}
          {paperId === null && property && (
            <ButtonLink to="/property/$id" params={{ id: String(property.propertyId) }} variant="default">
              Abrir o imóvel
            </ButtonLink>
          )}
          <BackButton fallback="/papeis" />
        </div>
      </header>
      {status === 'read' ? (
        <PaperPages
          paper={{ ...file, evidence: marked }}
          address={(one) => urlOf(viewReadPage, { params: { id, page: one } })}
          page={page}
          shown={marked[0] ?? null}
          found={[]}
          onPage={onPage}
        />
      ) : (
        <p className={classes.placeLine} role="status">
          {unreadable ? unreadableWords[unreadable] : 'Em leitura. Isto leva alguns segundos por página.'}
        </p>
      )}
    </div>
  )
}
