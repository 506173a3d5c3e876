import {
  type DiligenceStatus,
  diligenceStatuses,
  diligenceStatusName,
} from '@soleira/domain/checklist/status'
import { type Status, stageName, stageOf } from '@soleira/domain/property/stage'
import { useQuery } from '@tanstack/react-query'
import { FilterGroup, FiltersMenu, TypeAndCityFilters } from '../../components/filters-menu.tsx'
import { facetsQuery } from '../property/queries.ts'
import { type TimelineSearch, timelineList } from './timeline-search.ts'

interface TimelineFiltersProps {
  search: TimelineSearch
  found: number | undefined
  onChange: (change: Partial<TimelineSearch>) => void
}

const diligenceOptions = diligenceStatuses.map((value) => ({ value }))

/** Rules §6. */
export function TimelineFilters({ search, found, onChange }: TimelineFiltersProps) {
  const { data: facets } = useQuery(facetsQuery)
  return (
    <FiltersMenu
      found={found}
      count={timelineList.countFilters(search)}
      onClear={() => onChange({ status: [], diligence: [], type: [], city: [] })}
      groups={
        <>
          <FilterGroup<Status>
            legend="Etapa"
            options={facets?.status ?? []}
            chosen={search.status}
            nameOf={(status) => stageName(stageOf(status))}
            onChange={(status) => onChange({ status })}
          />
          <FilterGroup<DiligenceStatus>
            legend="Due diligence"
            options={diligenceOptions}
            chosen={search.diligence}
            nameOf={diligenceStatusName}
            onChange={(diligence) => onChange({ diligence })}
          />
          <TypeAndCityFilters facets={facets} chosen={search} onChange={onChange} />
        </>
      }
    />
  )
}
