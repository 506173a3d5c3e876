import {
  Badge,
  Button,
  Checkbox,
  Fieldset,
  NativeSelect,
  Popover,
  Stack,
  VisuallyHidden,
} from '@mantine/core'
import type { PropertyFacets } from '@soleira/domain/property/contract'
import { priceRanges } from '@soleira/domain/property/price-range'
import { type Status, stageBadge, stageOf } from '@soleira/domain/property/stage'
import { type PropertyType, typeName } from '@soleira/domain/property/type'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { facetsQuery } from '../queries.ts'
import classes from './filters-menu.module.css'
import { countFilters, type IntakeSearch } from './intake-search.ts'

interface FiltersMenuProps {
  search: IntakeSearch
  onChange: (change: Partial<IntakeSearch>) => void
}

const nothing: PropertyFacets = { status: [], type: [], city: [] }

/** The filters of the intake list: the values present with their counts, and a price range. */
export function FiltersMenu({ search, onChange }: FiltersMenuProps) {
  const { data: facets = nothing } = useQuery(facetsQuery)
  const count = countFilters(search)
  return (
    <Popover position="bottom-end" width="min(26rem, 92vw)" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          rightSection={
            count > 0 && (
              <Badge circle tt="none">
                {count}
                <VisuallyHidden> ativos</VisuallyHidden>
              </Badge>
            )
          }
        >
          Filtros
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filtros" className={classes.menu}>
        <Stack gap="md">
          <div className={classes.groups}>
            <FacetGroup
              legend="Status"
              facet={facets.status}
              chosen={search.status}
              nameOf={(status) => stageBadge(stageOf(status as Status))}
              onChange={(status) => onChange({ status: status as Status[] })}
            />
            <FacetGroup
              legend="Tipo"
              facet={facets.type}
              chosen={search.type}
              nameOf={(type) => typeName(type as PropertyType)}
              onChange={(type) => onChange({ type: type as PropertyType[] })}
            />
            <FacetGroup
              legend="Cidade"
              facet={facets.city}
              chosen={search.city}
              nameOf={(city) => city}
              onChange={(city) => onChange({ city })}
            />
          </div>
          <NativeSelect
            label="Faixa de preço"
            value={search.price ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ price: currentTarget.value as IntakeSearch['price'] })
            }
            data={[
              { value: '', label: 'Todos os valores' },
              ...priceRanges.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
          {count > 0 && (
            <Button
              variant="default"
              onClick={() => onChange({ status: [], type: [], city: [], price: undefined })}
            >
              Limpar Filtros
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface FacetGroupProps {
  legend: string
  facet: PropertyFacets['status']
  chosen?: readonly string[]
  nameOf: (value: string) => string
  onChange: (values: string[]) => void
}

function FacetGroup({ legend, facet, chosen = [], nameOf, onChange }: FacetGroupProps) {
  const gone = chosen.filter((value) => !facet.some((one) => one.value === value))
  const options = [...facet, ...gone.map((value) => ({ value, count: 0 }))]
  if (options.length === 0) return null
  return (
    <Fieldset legend={legend} variant="unstyled" classNames={{ legend: classes.legend }}>
      <div className={classes.options}>
        {options.map(({ value, count }) => (
          <Checkbox
            key={value}
            size="sm"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
            label={
              <>
                {nameOf(value)} <span className={classes.count}>({count})</span>
              </>
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}
