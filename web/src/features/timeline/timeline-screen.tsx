import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { DensitySwitch } from '../../components/density-switch.tsx'
import { ListNotice } from '../../components/list-notice.tsx'
import {
  CardList,
  ListHead,
  ListRows,
  ListScreen,
  ListTools,
  Unmatched,
} from '../../components/paged-list.tsx'
import { useDensity, useHasRows } from '../../lib/lists/density.ts'
import { type ListScreenProps, type PagedList, usePagedList } from '../../lib/lists/use-paged-list.ts'
import { usePieces } from '../../lib/lists/use-pieces.ts'
import { CompactRows } from '../property/compact-row.tsx'
import { PropertyPicker } from '../property/property-picker.tsx'
import { type Ticks, useTickedRows } from '../property/use-ticked-rows.ts'
import { PapersToo } from '../reading/papers-too.tsx'
import { TimelineCard } from './card/timeline-card.tsx'
import { TimelineRow } from './card/timeline-row.tsx'
import { timelineQuery } from './queries.ts'
import { SummaryCards, type TimelineStats } from './summary-cards.tsx'
import { TimelineFilters } from './timeline-filters.tsx'
import { type TimelineSearch, timelineList } from './timeline-search.ts'
import { TimelineSkeleton } from './timeline-skeleton.tsx'

interface TimelineScreenProps extends ListScreenProps<TimelineSearch> {
  stats: TimelineStats
  withTicked: (ticks: Ticks) => ReactNode
}

export function TimelineScreen({ stats, withTicked, ...props }: TimelineScreenProps) {
  const { search } = props
  const list = usePagedList(timelineList, props, useQuery(timelineQuery(search)))
  const ticks = useTickedRows(list.rows)
  const [density, setDensity] = useDensity()
  const hasRows = useHasRows()
  const isCompact = hasRows && density === 'compact'
  const pieces = usePieces(3)
  return (
    <ListScreen isCompact={isCompact}>
      <ListHead title="Acompanhamento">O caminho de cada imóvel, da captação à due diligence</ListHead>
      {pieces > 0 && <SummaryCards {...stats} />}
      {pieces > 1 && (
        <ListTools list={list} label="Buscar por imóvel, endereço ou bairro">
          <PropertyPicker
            label="Filtrar por imóvel"
            all="Todos os imóveis"
            value={search.property}
            onChange={(property) => list.change({ property })}
          />
          <TimelineFilters
            search={search}
            found={list.isStale ? undefined : list.total}
            onChange={list.change}
          />
          {hasRows && <DensitySwitch value={density} onChange={setDensity} />}
        </ListTools>
      )}
      {pieces > 2 && (
        <ListRows
          list={list}
          failure="Não foi possível carregar os imóveis"
          skeleton={<TimelineSkeleton />}
          nothing={<Nothing list={list} />}
          things="imóveis"
        >
          {(properties) =>
            isCompact ? (
              <CompactRows label="Imóveis">
                {properties.map((property) => (
                  <TimelineRow key={property.id} property={property} ticks={ticks} />
                ))}
              </CompactRows>
            ) : (
              <CardList label="Imóveis">
                {properties.map((property) => (
                  <TimelineCard key={property.id} property={property} />
                ))}
              </CardList>
            )
          }
        </ListRows>
      )}
      {isCompact && withTicked(ticks)}
      <PapersToo text={list.search} />
    </ListScreen>
  )
}

function Nothing({ list }: { list: PagedList<unknown> }) {
  return list.isNarrowed ? (
    <Unmatched title="Nenhum imóvel encontrado" onClear={list.clear}>
      Tente ajustar sua busca.
    </Unmatched>
  ) : (
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
