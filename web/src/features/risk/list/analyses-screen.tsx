import { Button, Text, Title } from '@mantine/core'
import { IconPlus, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Pages, shownRange } from '../../../components/pages.tsx'
import { SearchBox } from '../../../components/search-box.tsx'
import { PropertyPicker } from '../property-picker.tsx'
import { analysisPageQuery } from '../queries.ts'
import classes from './analyses-screen.module.css'
import { AnalysisCard } from './analysis-card.tsx'
import { AnalysisFilters } from './analysis-filters.tsx'
import { type AnalysisSearch, changeSearch, countFilters, pageCount, pageSize } from './analysis-search.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'

interface AnalysesScreenProps {
  search: AnalysisSearch
  /** Puts a new state into the URL; `replace` when going back should not stop at the one before. */
  onSearch: (search: AnalysisSearch, how: { replace: boolean }) => void
}

/** The broker's analyses (/analise-risco): found, filtered and paged by the server, the state in the URL. */
export function AnalysesScreen({ search, onSearch }: AnalysesScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(analysisPageQuery(search))
  const change = (changes: Partial<AnalysisSearch>, replace = false) =>
    onSearch(changeSearch(search, changes), { replace })

  const page = search.page ?? 1
  const lastPage = data && !isPlaceholderData ? pageCount(data.total) : page
  useEffect(() => {
    // The last analysis of the last page was deleted, or the URL names a page that never was.
    if (page > lastPage) onSearch({ ...search, page: lastPage }, { replace: true })
  }, [page, lastPage, search, onSearch])

  return (
    <section className={classes.screen}>
      <header className={classes.header}>
        <div>
          <Title order={1}>Análise de Risco</Title>
          <Text c="dimmed">Do tipo de negócio ao relatório jurídico, com minutas</Text>
        </div>
        <NewAnalysisLink property={search.imovel} />
      </header>

      <search className={classes.tools}>
        <SearchBox
          label="Buscar por natureza, endereço ou proprietário"
          value={search.search ?? ''}
          busy={isFetching && isPlaceholderData}
          onSearch={(text) => change({ search: text }, true)}
        />
        <PropertyPicker
          label="Imóvel"
          quiet
          placeholder="Todos os imóveis"
          value={search.imovel}
          onChange={(imovel) => change({ imovel })}
        />
        <AnalysisFilters search={search} onChange={change} />
      </search>

      <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
        Análises{data && ` (${data.total.toLocaleString('pt-BR')})`}
      </Title>

      {!data && error && (
        <LoadFailure
          title="Não foi possível carregar as análises"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <CardsSkeleton />}
      {data?.items.length === 0 && !isPlaceholderData && page <= lastPage && (
        <Nothing
          narrowed={Boolean(search.search || search.imovel) || countFilters(search) > 0}
          onClear={() => onSearch({}, { replace: false })}
        />
      )}
      {data && data.items.length > 0 && (
        <ul
          className={classes.cards}
          aria-label="Análises"
          aria-busy={isPlaceholderData}
          data-stale={isPlaceholderData}
        >
          {data.items.map((analysis) => (
            <AnalysisCard
              key={analysis.id}
              analysis={analysis}
              onDeleted={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      {data && (
        <Pages
          count={lastPage}
          page={page}
          range={shownRange(page, pageSize, data.total, 'análises')}
          onPage={(next) => change({ page: next })}
        />
      )}
    </section>
  )
}

function NewAnalysisLink({ property }: { property: number | undefined }) {
  return (
    <ButtonLink
      to="/analise-risco/nova"
      search={property ? { imovel: property } : {}}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Nova Análise
    </ButtonLink>
  )
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return narrowed ? (
    <ListNotice
      kind="unmatched"
      title="Nenhuma análise encontrada"
      action={
        <Button variant="default" onClick={onClear}>
          Limpar busca e filtros
        </Button>
      }
    >
      Nenhuma análise corresponde à busca e aos filtros escolhidos.
    </ListNotice>
  ) : (
    <ListNotice
      kind="empty"
      mark={IconScale}
      title="Nenhuma análise ainda"
      action={
        <ButtonLink to="/analise-risco/nova" search={{}} variant="default">
          Nova Análise
        </ButtonLink>
      }
    >
      Escolha a natureza do negócio, responda a cinco perguntas e reúna os documentos: o relatório aponta
      riscos, recomendações e pendências.
    </ListNotice>
  )
}
