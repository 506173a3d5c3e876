import {
  type DiligenceStatus,
  diligenceStatuses,
  diligenceStatusName,
} from '@soleira/domain/diligence/status'
import type { PropertyFacets } from '@soleira/domain/property/contract'
import { type PropertyType, typeName } from '@soleira/domain/property/type'
import { useQuery } from '@tanstack/react-query'
import { FilterGroup, FiltersMenu } from '../../../components/filters-menu.tsx'
import { diligenceFacetsQuery, diligenceStatsQuery } from '../queries.ts'
import { type DiligenceSearch, diligenceList } from './diligence-search.ts'

interface DiligenceFiltersProps {
  search: DiligenceSearch
  /** How many rows they leave. */
  found: number | undefined
  onChange: (change: Partial<DiligenceSearch>) => void
}

const nothing: Pick<PropertyFacets, 'type' | 'city'> = { type: [], city: [] }

/** The filters of the diligence list (decisions §6), with how many each would show. */
export function DiligenceFilters({ search, found, onChange }: DiligenceFiltersProps) {
  const { data: facets = nothing } = useQuery(diligenceFacetsQuery)
  const { data: stats } = useQuery(diligenceStatsQuery)
  return (
    <FiltersMenu
      found={found}
      count={diligenceList.countFilters(search)}
      onClear={() => onChange({ status: [], type: [], city: [] })}
      groups={
        <>
          <FilterGroup<DiligenceStatus>
            legend="Situação"
            options={diligenceStatuses.map((value) => ({ value, count: stats?.[value] }))}
            chosen={search.status}
            nameOf={diligenceStatusName}
            onChange={(status) => onChange({ status })}
          />
          <FilterGroup<PropertyType>
            legend="Tipo"
            options={facets.type}
            chosen={search.type}
            nameOf={typeName}
            onChange={(type) => onChange({ type })}
          />
          <FilterGroup
            legend="Cidade"
            options={facets.city}
            chosen={search.city}
            nameOf={(city) => city}
            onChange={(city) => onChange({ city })}
          />
        </>
      }
    />
  )
}
