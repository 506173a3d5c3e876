import { Button, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ListNotice } from '../../../components/list-notice.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Pages } from '../../../components/pages.tsx'
import { SearchBox } from '../../../components/search-box.tsx'
import { propertyPageQuery } from '../queries.ts'
import { IntakeFilters } from './intake-filters.tsx'
import classes from './intake-list.module.css'
import { changeSearch, countFilters, type IntakeSearch, pageCount } from './intake-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { PropertyCards } from './property-cards.tsx'
import { PropertyTable } from './property-table.tsx'
import { SortSelect } from './sort-select.tsx'
import { useListDialogs } from './use-list-dialogs.tsx'

interface IntakeListProps {
  search: IntakeSearch
  /** Puts a new state into the URL; `replace` when going back should not stop at the one before. */
  onSearch: (search: IntakeSearch, how: { replace: boolean }) => void
}

/** The intake list (/captacao): found, filtered, sorted and paged by the server, its state in the URL. */
export function IntakeList({ search, onSearch }: IntakeListProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(propertyPageQuery(search))
  const table = useMediaQuery('(min-width: 72em)', true, { getInitialValueInEffect: false })
  const { openForm, handlers, dialogs, approachForm } = useListDialogs(data?.items)
  const change = (changes: Partial<IntakeSearch>, replace = false) =>
    onSearch(changeSearch(search, changes), { replace })

  const page = search.page ?? 1
  const lastPage = data && !isPlaceholderData ? pageCount(data.total) : page
  useEffect(() => {
    // The last property of the last page was deleted, or the URL names a page that never was.
    if (page > lastPage) onSearch({ ...search, page: lastPage }, { replace: true })
  }, [page, lastPage, search, onSearch])

  const opens = { onClick: openForm, onPointerEnter: approachForm, onFocus: approachForm }
  const List = table ? PropertyTable : PropertyCards
  const narrowed = Boolean(search.search) || countFilters(search) > 0

  return (
    <section className={classes.screen}>
      <header className={classes.header}>
        <div>
          <Title order={1}>Imóveis em Captação{data && ` (${data.total.toLocaleString('pt-BR')})`}</Title>
          <Text c="dimmed">Gerencie e acompanhe a captação de imóveis</Text>
        </div>
        <Button leftSection={<IconPlus size={16} aria-hidden />} {...opens}>
          Nova Captação
        </Button>
      </header>

      <search className={classes.tools}>
        <SearchBox
          label="Buscar por endereço, proprietário ou tipo"
          value={search.search ?? ''}
          busy={isFetching && isPlaceholderData}
          onSearch={(text) => change({ search: text }, true)}
        />
        <SortSelect value={search.sort} onChange={(sort) => change({ sort })} />
        <IntakeFilters search={search} onChange={change} />
      </search>

      {!data && error && (
        <LoadFailure
          title="Não foi possível carregar os imóveis"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <ListSkeleton table={table} />}
      {data?.items.length === 0 && !isPlaceholderData && page <= lastPage && (
        <Nothing
          narrowed={narrowed}
          create={
            <Button variant="default" {...opens}>
              Cadastrar Primeiro Imóvel
            </Button>
          }
          onClear={() => onSearch({}, { replace: false })}
        />
      )}
      {data && data.items.length > 0 && (
        <div className={classes.list} aria-busy={isPlaceholderData} data-stale={isPlaceholderData}>
          <List items={data.items} {...handlers} />
        </div>
      )}
      {data && <Pages count={lastPage} page={page} onPage={(next) => change({ page: next })} />}
      {dialogs}
    </section>
  )
}

interface NothingProps {
  narrowed: boolean
  create: ReactNode
  onClear: () => void
}

function Nothing({ narrowed, create, onClear }: NothingProps) {
  if (!narrowed) {
    return (
      <ListNotice kind="empty" title="Nenhum imóvel cadastrado" action={create}>
        Comece pela captação: o tipo, o endereço e os proprietários. Os documentos podem vir depois.
      </ListNotice>
    )
  }
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
      Nenhum imóvel corresponde à busca e aos filtros escolhidos.
    </ListNotice>
  )
}
