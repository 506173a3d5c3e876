import { type OpenedThing, openedThings } from '@soleira/domain/history/opened-things'
import { openedThingNames } from '@soleira/domain/history/opening-words'
import { FilterGroup, FiltersMenu } from '../../../components/filters-menu.tsx'
import { type OpeningSearch, openingList } from './opening-search.ts'

interface OpeningFiltersProps {
  search: OpeningSearch
  found: number | undefined
  onChange: (change: Partial<OpeningSearch>) => void
}

export function OpeningFilters({ search, found, onChange }: OpeningFiltersProps) {
  return (
    <FiltersMenu
      found={found}
      things={['acesso', 'acessos']}
      count={openingList.countFilters(search)}
      onClear={() => onChange({ tipo: [] })}
      groups={
        <FilterGroup<OpenedThing>
          legend="Tipo"
          options={openedThings.map((value) => ({ value }))}
          chosen={search.tipo}
          nameOf={(value) => openedThingNames[value]}
          onChange={(tipo) => onChange({ tipo })}
        />
      }
    />
  )
}
