import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
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
import { IconPlus, IconScale } from '../../../icons/index.ts'
import { type ListScreenProps, type PagedList, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { usePieces } from '../../../lib/lists/use-pieces.ts'
import { PropertyPicker } from '../../property/property-picker.tsx'
import { analysisPageQuery } from '../queries.ts'
import { AnalysisCard } from './analysis-card.tsx'
import { AnalysisCardsSkeleton } from './analysis-cards-skeleton.tsx'
import { AnalysisFilters } from './analysis-filters.tsx'
import { type AnalysisSearch, analysisList } from './analysis-search.ts'

export function AnalysesScreen(props: ListScreenProps<AnalysisSearch>) {
  const { search } = props
  const list = usePagedList(analysisList, props, useQuery(analysisPageQuery(search)))
  const pieces = usePieces(2)
  return (
    <ListScreen>
      <ListHead title="Análise de Risco" action={<NewAnalysisLink property={search.imovel} />}>
        Do tipo de negócio ao relatório jurídico, com minutas
      </ListHead>
      {pieces > 0 && (
        <ListTools list={list} label="Buscar por natureza, endereço ou proprietário">
          <PropertyPicker
            label="Imóvel"
            all="Todos os imóveis"
            value={search.imovel}
            onChange={(imovel) => list.change({ imovel })}
          />
          <AnalysisFilters
            search={search}
            found={list.isStale ? undefined : list.total}
            onChange={list.change}
          />
        </ListTools>
      )}
      {pieces > 1 && (
        <>
          <ListHeading title="Análises" total={list.total} />
          <ListRows
            list={list}
            failure="Não foi possível carregar as análises"
            skeleton={<AnalysisCardsSkeleton />}
            nothing={<Nothing list={list} />}
            things="análises"
          >
            {(analyses) => (
              <CardList label="Análises">
                {analyses.map((analysis) => (
                  <AnalysisCard key={analysis.id} analysis={analysis} />
                ))}
              </CardList>
            )}
          </ListRows>
        </>
      )}
    </ListScreen>
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

function Nothing({ list }: { list: PagedList<unknown> }) {
  return list.isNarrowed ? (
    <Unmatched title="Nenhuma análise encontrada" onClear={list.clear}>
      Nenhuma análise corresponde à busca e aos filtros escolhidos.
    </Unmatched>
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
