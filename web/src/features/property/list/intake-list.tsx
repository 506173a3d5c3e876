import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DensitySwitch } from '../../../components/density-switch.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { ListRows, ListScreen, ListTools, Unmatched } from '../../../components/paged-list.tsx'
import { IconPlus } from '../../../icons/index.ts'
import { useDensity, useHasRows } from '../../../lib/lists/density.ts'
import { type ListScreenProps, type PagedList, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { PapersToo } from '../../reading/papers-too.tsx'
import { propertyPageQuery } from '../queries.ts'
import { type Ticks, useTickedRows } from '../use-ticked-rows.ts'
import { IntakeFilters } from './intake-filters.tsx'
import { IntakeHead } from './intake-head.tsx'
import { type IntakeSearch, intakeList } from './intake-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { PropertyCards } from './property-cards.tsx'
import { PropertyTable } from './property-table.tsx'
import { SortSelect } from './sort-select.tsx'
import { useListDialogs } from './use-list-dialogs.tsx'
import { ViewsBar } from './views-bar.tsx'

interface IntakeListProps extends ListScreenProps<IntakeSearch> {
  /** Draws the actions for several rows. The route brings them, because they take more than this feature. */
  withTicked: (ticks: Ticks) => ReactNode
}

export function IntakeList({ withTicked, ...props }: IntakeListProps) {
  const { search } = props
  const list = usePagedList(intakeList, props, useQuery(propertyPageQuery(search)))
  const table = useHasRows()
  const { openForm, handlers, dialogs, approachForm } = useListDialogs(list.rows)
  const opens = { onClick: openForm, onPointerEnter: approachForm, onFocus: approachForm }
  const ticks = useTickedRows(list.rows)
  const [density, setDensity] = useDensity()

  return (
    <ListScreen>
      <IntakeHead
        total={list.total}
        isOfStages={Boolean(search.status?.length)}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} {...opens}>
            Nova Captação
          </Button>
        }
      />
      <ListTools list={list} label="Buscar por endereço, proprietário ou tipo">
        <SortSelect value={search.sort} onChange={(sort) => list.change({ sort })} />
        <IntakeFilters search={search} found={list.isStale ? undefined : list.total} onChange={list.change} />
        {table && <DensitySwitch value={density} onChange={setDensity} />}
      </ListTools>
      <ViewsBar {...props} />
      <ListRows
        list={list}
        failure="Não foi possível carregar os imóveis"
        // As many as the server has drawn (first-rows.tsx), so that none of them goes again.
        rowHeight={table && density === 'compact' ? 64 : 120}
        skeleton={<ListSkeleton table={table} density={density} />}
        nothing={
          <Nothing
            list={list}
            create={
              <Button variant="default" {...opens}>
                Cadastrar Primeiro Imóvel
              </Button>
            }
          />
        }
      >
        {(properties) =>
          table ? (
            <PropertyTable items={properties} density={density} ticks={ticks} {...handlers} />
          ) : (
            <PropertyCards items={properties} ticks={ticks} {...handlers} />
          )
        }
      </ListRows>
      {withTicked(ticks)}
      <PapersToo text={list.search} />
      {dialogs}
    </ListScreen>
  )
}

function Nothing({ list, create }: { list: PagedList<unknown>; create: ReactNode }) {
  return list.isNarrowed ? (
    <Unmatched title="Nenhum imóvel encontrado" onClear={list.clear}>
      Nenhum imóvel corresponde à busca e aos filtros escolhidos.
    </Unmatched>
  ) : (
    <ListNotice kind="empty" title="Nenhum imóvel cadastrado" action={create}>
      Comece pela captação: o tipo, o endereço e os proprietários. Os documentos podem vir depois.
    </ListNotice>
  )
}
