import { Skeleton, VisuallyHidden } from '@mantine/core'
import { markWanted } from '@soleira/domain/reading/find-words'
import { type FoundPage, searchPapers } from '@soleira/domain/reading/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Panel } from '../../components/panel.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { IconFileSearch } from '../../icons/index.ts'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import rows from '../../styles/rows.module.css'
import classes from './found-in-papers.module.css'
import { placeText } from './page-place.ts'

const most = 20

interface FoundInPapersProps {
  /** At least two characters. */
  text: string
  /** Shown when no paper has the words. If it is left out, nothing is drawn then. */
  nothing?: ReactNode
}

export function FoundInPapers({ text, nothing }: FoundInPapersProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.inbox, 'found', text],
    queryFn: ({ signal }) => callEndpoint(searchPapers, { query: { text, limit: most }, signal }),
    placeholderData: keepPreviousData,
  })
  const isQuiet = nothing === undefined
  if (!data && isQuiet && !error) return null
  if (data?.length === 0) return nothing
  return (
    <Panel title="Nos papéis">
      {error && !data && (
        <RetryLine what="Não foi possível buscar nos papéis." error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <div role="status">
          <VisuallyHidden>Buscando nos papéis…</VisuallyHidden>
          <Skeleton h={64} aria-hidden />
        </div>
      )}
      {data && (
        <ul className={classes.list} aria-label="Papéis com estas palavras" data-list>
          {data.map((found) => (
            <li key={`${found.paperId} ${found.documentId}`} className={classes.row}>
              <IconFileSearch size={18} aria-hidden />
              <div className={classes.what}>
                <PageLink found={found} />
                <div className={rows.soft}>
                  {[found.property && placeName(found.property), found.fileName].filter(Boolean).join(' · ')}
                </div>
                <p className={classes.passage}>
                  {markWanted(found.passage, text).map(({ text: piece, isWanted }, index) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
                    isWanted ? <mark key={index}>{piece}</mark> : piece,
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const placeName = ({ sequenceNumber, title }: NonNullable<FoundPage['property']>) =>
  `${sequenceNumber} · ${title}`

/**
 * Leads to the page in the inbox, beside what was read in it. A file that never was there opens by itself.
 */
function PageLink({ found: { paperId, readingId, kindName, page, boxes } }: { found: FoundPage }) {
  const words = `${kindName ?? 'Papel não reconhecido'}, página ${page}`
  if (paperId !== null) {
    return (
      <Link
        to="/papeis/$id"
        params={{ id: String(paperId) }}
        search={{ pagina: page }}
        state={{ found: boxes }}
        className={rows.name}
      >
        {words}
      </Link>
    )
  }
  const [box] = boxes
  return (
    <Link
      to="/leituras/$id"
      params={{ id: String(readingId) }}
      search={{ ...(page > 1 && { pagina: page }), ...(box && { marca: placeText(box) }) }}
      className={rows.name}
    >
      {words}
    </Link>
  )
}
