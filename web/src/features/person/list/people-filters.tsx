import { NativeSelect } from '@mantine/core'
import { soonDays } from '@soleira/domain/paper/paper'
import type { PersonKind } from '@soleira/domain/person/kind'
import { personRoles } from '@soleira/domain/person/role'
import { roleName } from '@soleira/domain/person/role-names'
import { FilterCheck, FilterGroup, FiltersMenu } from '../../../components/filters-menu.tsx'
import { type PeopleSearch, peopleList } from './people-search.ts'

interface PeopleFiltersProps {
  search: PeopleSearch
  found: number | undefined
  onChange: (change: Partial<PeopleSearch>) => void
}

export function PeopleFilters({ search, found, onChange }: PeopleFiltersProps) {
  return (
    <FiltersMenu
      found={found}
      things={['pessoa', 'pessoas']}
      count={peopleList.countFilters(search)}
      onClear={() => onChange({ papel: [], tipo: undefined, falta: undefined, vencem: undefined })}
      groups={
        <FilterGroup
          legend="Papel"
          options={personRoles.map((value) => ({ value }))}
          chosen={search.papel}
          nameOf={roleName}
          onChange={(papel) => onChange({ papel })}
        />
      }
    >
      <NativeSelect
        label="Tipo"
        value={search.tipo ?? ''}
        onChange={({ currentTarget }) => onChange({ tipo: (currentTarget.value || undefined) as PersonKind })}
        data={[
          { value: '', label: 'Pessoas e empresas' },
          { value: 'natural', label: 'Pessoas físicas' },
          { value: 'legal', label: 'Empresas' },
        ]}
      />
      <FilterCheck
        label="Só com dados que faltam"
        checked={search.falta === 'sim'}
        onChange={({ currentTarget }) => onChange({ falta: currentTarget.checked ? 'sim' : undefined })}
      />
      <FilterCheck
        label="Só com papéis a vencer"
        description={`Certidões que vencem em até ${soonDays} dias`}
        checked={search.vencem === 'sim'}
        onChange={({ currentTarget }) => onChange({ vencem: currentTarget.checked ? 'sim' : undefined })}
      />
    </FiltersMenu>
  )
}
