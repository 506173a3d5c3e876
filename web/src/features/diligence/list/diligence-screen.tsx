import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
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
import { type ListScreenProps, type PagedList, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { PapersToo } from '../../reading/papers-too.tsx'
import { diligencePageQuery } from '../queries.ts'
import { DiligenceCard } from './diligence-card.tsx'
import { DiligenceCardsSkeleton } from './diligence-cards-skeleton.tsx'
import { DiligenceFilters } from './diligence-filters.tsx'
import { type DiligenceSearch, diligenceList } from './diligence-search.ts'
import { DiligenceStatCards } from './diligence-stat-cards.tsx'
import type { StatusBoxProps } from './status-box.tsx'

const DiligenceDialog = lateComponent(
  async () => (await import('../../checklist/diligence-dialog.tsx')).DiligenceDialog,
)

type Moves = Pick<StatusBoxProps, 'moving' | 'onMove' | 'onMoveAnyway'>

export function DiligenceScreen({ search, onSearch, ...moves }: ListScreenProps<DiligenceSearch> & Moves) {
  const list = usePagedList(diligenceList, { search, onSearch }, useQuery(diligencePageQuery(search)))
  return (
    <ListScreen>
      <ListHead title="Due Diligence">Emissão de certidões e pré-análise jurídica com IA</ListHead>
      <DiligenceStatCards />
      <ListTools list={list} label="Buscar por número, endereço ou proprietário">
        <DiligenceFilters
          search={search}
          found={list.isStale ? undefined : list.total}
          onChange={list.change}
        />
      </ListTools>
      <ListHeading title="Imóveis em Due Diligence" total={list.total} />
      <ListRows
        list={list}
        failure="Não foi possível carregar os imóveis"
        skeleton={<DiligenceCardsSkeleton />}
        nothing={<Nothing list={list} />}
        things="imóveis"
      >
        {(properties) => (
          <CardList label="Imóveis em Due Diligence">
            {properties.map((property) => (
              <DiligenceCard
                key={property.id}
                property={property}
                onOpen={({ id }) => onSearch((latest) => ({ ...latest, open: id }))}
                onApproach={DiligenceDialog.approach}
                {...moves}
              />
            ))}
          </CardList>
        )}
      </ListRows>
      <PapersToo text={list.search} />
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
