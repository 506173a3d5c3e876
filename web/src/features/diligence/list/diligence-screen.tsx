import type { Property } from '@soleira/domain/property/property'
import type { PossibleMove } from '@soleira/domain/property/stage'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { DensitySwitch } from '../../../components/density-switch.tsx'
import { lateComponent } from '../../../components/late-component.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import {
  CardList,
  ListHead,
  ListHeading,
  ListRows,
  ListScreen,
  ListTools,
  Unmatched,
} from '../../../components/paged-list.tsx'
import { useDensity, useHasRows } from '../../../lib/lists/density.ts'
import { type ListScreenProps, type PagedList, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { CompactRows } from '../../property/compact-row.tsx'
import { useStageMove } from '../../property/use-stage-move.tsx'
import { type Ticks, useTickedRows } from '../../property/use-ticked-rows.ts'
import { PapersToo } from '../../reading/papers-too.tsx'
import { diligencePageQuery } from '../queries.ts'
import { DiligenceCard } from './diligence-card.tsx'
import { DiligenceCardsSkeleton } from './diligence-cards-skeleton.tsx'
import { DiligenceFilters } from './diligence-filters.tsx'
import { DiligenceRow } from './diligence-row.tsx'
import { type DiligenceSearch, diligenceList } from './diligence-search.ts'
import { DiligenceStatCards } from './diligence-stat-cards.tsx'

const DiligenceDialog = lateComponent(
  async () => (await import('../../checklist/diligence-dialog.tsx')).DiligenceDialog,
)

interface DiligenceScreenProps extends ListScreenProps<DiligenceSearch> {
  withTicked: (ticks: Ticks) => ReactNode
}

export function DiligenceScreen({ search, onSearch, withTicked }: DiligenceScreenProps) {
  const list = usePagedList(diligenceList, { search, onSearch }, useQuery(diligencePageQuery(search)))
  const { go, isPending, dialog } = useStageMove(list.rows)
  const ticks = useTickedRows(list.rows)
  const [density, setDensity] = useDensity()
  const hasRows = useHasRows()
  const isCompact = hasRows && density === 'compact'
  const acts = {
    onOpen: ({ id }: Property) => onSearch((latest) => ({ ...latest, open: id })),
    onApproach: DiligenceDialog.approach,
    moving: isPending,
    onMove: (property: Property, move: PossibleMove) => void go(property, move),
  }
  return (
    <ListScreen isCompact={isCompact}>
      <ListHead title="Due Diligence">Emissão de certidões e pré-análise jurídica com IA</ListHead>
      <DiligenceStatCards />
      <ListTools list={list} label="Buscar por número, endereço ou proprietário">
        <DiligenceFilters
          search={search}
          found={list.isStale ? undefined : list.total}
          onChange={list.change}
        />
        {hasRows && <DensitySwitch value={density} onChange={setDensity} />}
      </ListTools>
      <ListHeading title="Imóveis em Due Diligence" total={list.total} />
      <ListRows
        list={list}
        failure="Não foi possível carregar os imóveis"
        skeleton={<DiligenceCardsSkeleton />}
        nothing={<Nothing list={list} />}
        things="imóveis"
      >
        {(properties) =>
          isCompact ? (
            <CompactRows label="Imóveis em Due Diligence">
              {properties.map((property) => (
                <DiligenceRow key={property.id} property={property} ticks={ticks} {...acts} />
              ))}
            </CompactRows>
          ) : (
            <CardList label="Imóveis em Due Diligence">
              {properties.map((property) => (
                <DiligenceCard key={property.id} property={property} {...acts} />
              ))}
            </CardList>
          )
        }
      </ListRows>
      {isCompact && withTicked(ticks)}
      <PapersToo text={list.search} />
      {dialog}
      {search.open && (
        <DiligenceDialog
          propertyId={search.open}
          onClose={() => onSearch((latest) => ({ ...latest, open: undefined }), { replace: true })}
        />
      )}
    </ListScreen>
  )
}

function Nothing({ list }: { list: PagedList<unknown> }) {
  return list.isNarrowed ? (
    <Unmatched title="Nenhum imóvel encontrado" onClear={list.clear}>
      Nenhum imóvel em due diligence corresponde à busca e aos filtros escolhidos.
    </Unmatched>
  ) : (
    <ListNotice
      kind="empty"
      title="Nenhum imóvel encontrado"
      action={
        <ButtonLink to="/captacao" variant="default">
          Ver imóveis em captação
        </ButtonLink>
      }
    >
      Um imóvel aparece aqui quando avança da captação para a due diligence.
    </ListNotice>
  )
}
