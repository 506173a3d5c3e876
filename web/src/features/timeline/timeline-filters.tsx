import {
  type DiligenceStatus,
  diligenceStatuses,
  diligenceStatusName,
} from '@soleira/domain/diligence/status'
import type { PropertyFacets } from '@soleira/domain/property/contract'
import { type Status, stageName, stageOf } from '@soleira/domain/property/stage'
import { type PropertyType, typeName } from '@soleira/domain/property/type'
import { useQuery } from '@tanstack/react-query'
import { FilterGroup, FiltersMenu } from '../../components/filters-menu.tsx'
import { facetsQuery } from '../property/queries.ts'
import { type TimelineSearch, timelineList } from './timeline-search.ts'

interface TimelineFiltersProps {
  search: TimelineSearch
  /** How many rows they leave. */
  found: number | undefined
  onChange: (change: Partial<TimelineSearch>) => void
}

const nothing: PropertyFacets = { status: [], type: [], city: [] }
const diligenceOptions = diligenceStatuses.map((value) => ({ value }))

/** 'Filtros' of the timeline: stage, diligence, type and city (decisions §6). */
export function TimelineFilters({ search, found, onChange }: TimelineFiltersProps) {
  const { data: facets = nothing } = useQuery(facetsQuery)
  return (
    <FiltersMenu
      found={found}
      count={timelineList.countFilters(search)}
      onClear={() => onChange({ status: [], diligence: [], type: [], city: [] })}
      groups={
        <>
          <FilterGroup<Status>
            legend="Etapa"
            options={facets.status}
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
