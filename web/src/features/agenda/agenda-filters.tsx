import { agendaKindNames } from '@soleira/domain/agenda/names'
import { type AgendaKind, agendaKinds } from '@soleira/domain/agenda/terms'
import { useQuery } from '@tanstack/react-query'
import { FilterGroup, FiltersMenu } from '../../components/filters-menu.tsx'
import { PersonPicker } from '../person/person-picker.tsx'
import { personQuery } from '../person/queries.ts'
import { PropertyPicker } from '../property/property-picker.tsx'
import type { AgendaSearch } from './agenda-search.ts'
import { type AskedAgenda, countFilters } from './asked.ts'

interface AgendaFiltersProps {
  asked: AskedAgenda
  found: number | undefined
  onChange: (change: Partial<AgendaSearch>) => void
}

export const noFilters = { tipo: undefined, imovel: undefined, pessoa: undefined }

export function AgendaFilters({ asked, found, onChange }: AgendaFiltersProps) {
  const { data: person } = useQuery({
    ...personQuery(asked.person ?? 0),
    enabled: asked.person !== undefined,
  })
  return (
    <FiltersMenu
      found={found}
      things={['data', 'datas']}
      count={countFilters(asked)}
      onClear={() => onChange(noFilters)}
      groups={
        <FilterGroup<AgendaKind>
          legend="Mostrar"
          options={agendaKinds.map((value) => ({ value }))}
          chosen={asked.kinds}
          nameOf={(kind) => agendaKindNames[kind]}
          onChange={(tipo) => onChange({ tipo })}
        />
      }
    >
      <PropertyPicker label="Imóvel" value={asked.property} onChange={(imovel) => onChange({ imovel })} />
      <PersonPicker
        label="Pessoa"
        isClosed
        value={asked.person && person ? { id: asked.person, fullName: person.fullName } : null}
        onChange={(picked) => onChange({ pessoa: picked?.id })}
      />
    </FiltersMenu>
  )
}
