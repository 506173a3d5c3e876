import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListNotice } from '../../../components/list-notice.tsx'
import { ListHead, ListRows, ListScreen, ListTools, Unmatched } from '../../../components/paged-list.tsx'
import { IconPlus } from '../../../icons/index.ts'
import { type ListScreenProps, type PagedList, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { PapersToo } from '../../reading/papers-too.tsx'
import { propertyPageQuery } from '../queries.ts'
import { IntakeFilters } from './intake-filters.tsx'
import { type IntakeSearch, intakeList } from './intake-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { PropertyCards } from './property-cards.tsx'
import { PropertyTable } from './property-table.tsx'
import { SortSelect } from './sort-select.tsx'
import { useListDialogs } from './use-list-dialogs.tsx'

export function IntakeList(props: ListScreenProps<IntakeSearch>) {
  const { search } = props
  const list = usePagedList(intakeList, props, useQuery(propertyPageQuery(search)))
  const table = useMediaQuery('(min-width: 72em)', true, { getInitialValueInEffect: false })
  const { openForm, handlers, dialogs, approachForm } = useListDialogs(list.rows)
  const opens = { onClick: openForm, onPointerEnter: approachForm, onFocus: approachForm }
  const List = table ? PropertyTable : PropertyCards

  return (
    <ListScreen>
      <ListHead
        title="Imóveis em Captação"
        total={list.total}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} {...opens}>
            Nova Captação
          </Button>
        }
      >
        Gerencie e acompanhe a captação de imóveis
      </ListHead>
      <ListTools list={list} label="Buscar por endereço, proprietário ou tipo">
        <SortSelect value={search.sort} onChange={(sort) => list.change({ sort })} />
        <IntakeFilters search={search} found={list.isStale ? undefined : list.total} onChange={list.change} />
      </ListTools>
      <ListRows
        list={list}
        failure="Não foi possível carregar os imóveis"
        skeleton={<ListSkeleton table={table} />}
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
        {(properties) => <List items={properties} {...handlers} />}
      </ListRows>
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
