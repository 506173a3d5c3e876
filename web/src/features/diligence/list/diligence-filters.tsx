import {
  type DiligenceStatus,
  diligenceStatuses,
  diligenceStatusName,
} from '@soleira/domain/checklist/status'
import { useQuery } from '@tanstack/react-query'
import { FilterGroup, FiltersMenu, TypeAndCityFilters } from '../../../components/filters-menu.tsx'
import { diligenceFacetsQuery, diligenceStatsQuery } from '../queries.ts'
import { type DiligenceSearch, diligenceList } from './diligence-search.ts'

interface DiligenceFiltersProps {
  search: DiligenceSearch
  found: number | undefined
  onChange: (change: Partial<DiligenceSearch>) => void
}

export function DiligenceFilters({ search, found, onChange }: DiligenceFiltersProps) {
  const { data: facets } = useQuery(diligenceFacetsQuery)
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
          <TypeAndCityFilters facets={facets} chosen={search} onChange={onChange} />
        </>
      }
    />
  )
}
