import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { ListNotice } from '../../components/list-notice.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Pages, shownRange } from '../../components/pages.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { TimelineCard } from './card/timeline-card.tsx'
import { PropertyFilter } from './property-filter.tsx'
import { timelineQuery } from './queries.ts'
import { SummaryCards, type TimelineStats } from './summary-cards.tsx'
import { TimelineFilters } from './timeline-filters.tsx'
import classes from './timeline-screen.module.css'
import { changeSearch, pageSize, type TimelineSearch } from './timeline-search.ts'
import { TimelineSkeleton } from './timeline-skeleton.tsx'

interface TimelineScreenProps {
  stats: TimelineStats
  search: TimelineSearch
  /** Puts a new state into the URL; `replace` when going back should not stop at the one before. */
  onSearch: (search: TimelineSearch, how: { replace: boolean }) => void
}

/** The timeline of the whole portfolio (/timeline, part 2 §2.5), its state in the URL. */
export function TimelineScreen({ stats, search, onSearch }: TimelineScreenProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(timelineQuery(search))
  const change = (changes: Partial<TimelineSearch>, replace = false) =>
    onSearch(changeSearch(search, changes), { replace })

  const page = search.page ?? 1
  const lastPage = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  useEffect(() => {
    // The last property of the last page is gone, or the URL names a page that never was.
    if (page > lastPage) onSearch({ ...search, page: lastPage }, { replace: true })
  }, [page, lastPage, search, onSearch])

  return (
    <section className={classes.screen}>
      <header>
        <Title order={1}>Acompanhamento</Title>
        <Text c="dimmed">O caminho de cada imóvel, da captação à due diligence</Text>
      </header>
      <SummaryCards {...stats} />
      <search className={classes.tools}>
        <SearchBox
          label="Buscar por imóvel, endereço ou bairro"
          value={search.search ?? ''}
          busy={isFetching && isPlaceholderData}
          onSearch={(text) => change({ search: text }, true)}
        />
        <PropertyFilter property={search.property} onChange={(property) => change({ property })} />
        <TimelineFilters search={search} onChange={change} />
      </search>

      {!data && error && (
        <LoadFailure
          title="Não foi possível carregar os imóveis"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <TimelineSkeleton />}
      {data?.items.length === 0 && !isPlaceholderData && page <= lastPage && (
        <Nothing searched={Object.keys(search).length > 0} onClear={() => onSearch({}, { replace: false })} />
      )}
      {data && data.items.length > 0 && (
        <ul
          className={classes.cards}
          aria-label="Imóveis"
          aria-busy={isPlaceholderData}
          data-stale={isPlaceholderData}
        >
          {data.items.map((property) => (
            <TimelineCard key={property.id} property={property} />
          ))}
        </ul>
      )}
      {data && (
        <Pages
          count={lastPage}
          page={page}
          range={shownRange(page, pageSize, data.total)}
          onPage={(next) => change({ page: next })}
        />
      )}
    </section>
  )
}

function Nothing({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  if (searched) {
    return (
      <ListNotice
        kind="unmatched"
        title="Nenhum imóvel encontrado"
        action={
          <Button variant="default" onClick={onClear}>
            Limpar busca e filtros
          </Button>
        }
      >
        Tente ajustar sua busca.
      </ListNotice>
    )
  }
  return (
    <ListNotice
      kind="empty"
      title="Nenhum imóvel encontrado"
      action={
        <ButtonLink to="/captacao" variant="default">
          Ir para a captação
        </ButtonLink>
      }
    >
      Os imóveis aparecem aqui à medida que são cadastrados.
    </ListNotice>
  )
}
