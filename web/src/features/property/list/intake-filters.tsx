import { NativeSelect } from '@mantine/core'
import type { PropertyFacets } from '@soleira/domain/property/contract'
import { priceRanges } from '@soleira/domain/property/price-range'
import { type Status, stageBadge, stageOf } from '@soleira/domain/property/stage'
import { type PropertyType, typeName } from '@soleira/domain/property/type'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FilterGroup, FiltersMenu, TypeAndCityFilters } from '../../../components/filters-menu.tsx'
import { whenUsed } from '../../../lib/late/at-rest.ts'
import { facetsQuery } from '../queries.ts'
import { expiringChoices, type IntakeSearch, intakeList } from './intake-search.ts'

interface IntakeFiltersProps {
  search: IntakeSearch
  found: number | undefined
  onChange: (change: Partial<IntakeSearch>) => void
}

export function IntakeFilters({ search, found, onChange }: IntakeFiltersProps) {
  const client = useQueryClient()
  useEffect(() => whenUsed(() => void client.prefetchQuery(facetsQuery)), [client])
  return (
    <FiltersMenu
      found={found}
      count={intakeList.countFilters(search)}
      onClear={() => onChange({ status: [], type: [], city: [], price: undefined, expiring: undefined })}
      groups={<Groups search={search} onChange={onChange} />}
    >
      <NativeSelect
        label="Faixa de preço"
        value={search.price ?? ''}
        onChange={({ currentTarget }) => onChange({ price: currentTarget.value as IntakeSearch['price'] })}
        data={[
          { value: '', label: 'Todos os valores' },
          ...priceRanges.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      <NativeSelect
        label="Certidões que vencem"
        description="Sem os imóveis concluídos"
        value={search.expiring ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ expiring: expiringChoices.find((days) => String(days) === currentTarget.value) })
        }
        data={[
          { value: '', label: 'Em qualquer data' },
          ...expiringChoices.map((days) => ({ value: String(days), label: `Em até ${days} dias` })),
        ]}
      />
    </FiltersMenu>
  )
}

/**
 * A component of its own, so that nothing is sorted before the menu is open: the first comparison of names
 * costs an old phone 70 ms.
 */
function Groups({ search, onChange }: Pick<IntakeFiltersProps, 'search' | 'onChange'>) {
  const { data: facets } = useQuery(facetsQuery)
  return (
    <>
      <FilterGroup<Status>
        legend="Status"
        options={facets?.status ?? []}
        chosen={search.status}
        nameOf={(status) => stageBadge(stageOf(status))}
        onChange={(status) => onChange({ status })}
      />
      <TypeAndCityFilters
        facets={
          facets && {
            type: byName(facets.type, (type) => typeName(type as PropertyType)),
            city: byName(facets.city, (city) => city),
          }
        }
        chosen={search}
        onChange={onChange}
      />
    </>
  )
}

/** The server answers by count. */
function byName(facet: PropertyFacets['type'], nameOf: (value: string) => string) {
  return facet.toSorted((one, other) => nameOf(one.value).localeCompare(nameOf(other.value), 'pt-BR'))
}
