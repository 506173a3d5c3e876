import { type RiskLevel, riskLevels } from '@soleira/domain/risk/level'
import { type AnalysisStatus, analysisStatuses } from '@soleira/domain/risk/status'
import { FilterGroup, FiltersMenu } from '../../../components/filters-menu.tsx'
import { riskName } from '../risk-badge.tsx'
import { type AnalysisSearch, analysisList } from './analysis-search.ts'
import { statusName } from './analysis-status-tag.tsx'

interface AnalysisFiltersProps {
  search: AnalysisSearch
  found: number | undefined
  onChange: (change: Partial<AnalysisSearch>) => void
}

export function AnalysisFilters({ search, found, onChange }: AnalysisFiltersProps) {
  return (
    <FiltersMenu
      found={found}
      things={['análise', 'análises']}
      count={analysisList.countFilters(search)}
      onClear={() => onChange({ status: [], risk: [] })}
      groups={
        <>
          <FilterGroup<AnalysisStatus>
            legend="Situação"
            options={analysisStatuses.map((value) => ({ value }))}
            chosen={search.status}
            nameOf={statusName}
            onChange={(status) => onChange({ status })}
          />
          <FilterGroup<RiskLevel>
            legend="Risco"
            options={riskLevels.map((value) => ({ value }))}
            chosen={search.risk}
            nameOf={riskName}
            onChange={(risk) => onChange({ risk })}
          />
        </>
      }
    />
  )
}
