import { Badge, Button, Stack, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { PropertyFacets } from '@soleira/domain/property/contract'
import { type PropertyType, typeName } from '@soleira/domain/property/type'
import { showCount } from '@soleira/domain/text/counted'
import { type ComponentProps, type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { IconAdjustmentsHorizontal } from '../icons/index.ts'
import classes from './filters-menu.module.css'
import { LatePopover } from './late-popover.tsx'
import { Sheet } from './sheet.tsx'

interface FiltersMenuProps {
  count: number
  onClear: () => void
  found: number | undefined
  things?: readonly [one: string, several: string]
  groups: ReactNode
  children?: ReactNode
}

export function FiltersMenu(props: FiltersMenuProps) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return phone ? <FiltersSheet {...props} /> : <FiltersPopover {...props} />
}

function FiltersPopover(props: FiltersMenuProps) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <LatePopover
      label="Filtros"
      className={classes.menu}
      menu={{ opened, toggle, close }}
      width="min(26rem, 92vw)"
      hideDetached={false}
      button={(opener) => <FiltersButton count={props.count} {...opener} />}
    >
      <Filters {...props} />
    </LatePopover>
  )
}

function FiltersSheet(props: FiltersMenuProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const { found, things: [one, several] = ['imóvel', 'imóveis'] } = props
  return (
    <>
      <FiltersButton count={props.count} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} />
      <Sheet
        isOpen={isOpen}
        onClose={close}
        position="bottom"
        title="Filtros"
        classNames={{ content: classes.sheet, title: classes.sheetTitle }}
        closeLabel="Fechar filtros"
      >
        <Filters {...props} />
        <div className={classes.foot}>
          <Button fullWidth size="md" onClick={close}>
            {found === undefined
              ? 'Ver resultados'
              : `Ver ${showCount(found)} ${found === 1 ? one : several}`}
          </Button>
        </div>
      </Sheet>
    </>
  )
}

function FiltersButton({ count, ...props }: { count: number } & ComponentPropsWithRef<'button'>) {
  return (
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
      {...props}
    >
      Filtros
    </Button>
  )
}

function Filters({ count, onClear, groups, children }: FiltersMenuProps) {
  return (
    <Stack gap="md">
      <div className={classes.groups}>{groups}</div>
      {children}
      {count > 0 && (
        <Button variant="default" onClick={onClear}>
          Limpar Filtros
        </Button>
      )}
    </Stack>
  )
}

interface FilterOption {
  value: string
  count?: number
}

interface FilterGroupProps<T extends string> {
  legend: string
  options: readonly FilterOption[]
  chosen?: readonly T[]
  nameOf: (value: T) => string
  onChange: (values: T[]) => void
}

export function FilterGroup<T extends string>({
  legend,
  options,
  chosen = [],
  nameOf,
  onChange,
}: FilterGroupProps<T>) {
  const [ticked, setTicked] = useTicked(chosen, onChange)
  const gone = chosen.filter((value) => !options.some((one) => one.value === value))
  const shown = [...options, ...gone.map((value) => ({ value, count: 0 }))] as (FilterOption & { value: T })[]
  if (shown.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {shown.map(({ value, count }) => (
          <FilterCheck
            key={value}
            checked={ticked.includes(value)}
            onChange={({ currentTarget }) =>
              setTicked(currentTarget.checked ? [...ticked, value] : ticked.filter((one) => one !== value))
            }
            label={
              <>
                {nameOf(value)} {count !== undefined && <span className={classes.count}>({count})</span>}
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

interface FilterCheckProps extends Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'onChange'> {
  label: ReactNode
  description?: string
}

/** Light, for there are thirty of them: Mantine's costs ten times as much. */
export function FilterCheck({ label, description, ...input }: FilterCheckProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.option}>
        <input type="checkbox" aria-describedby={description && id} {...input} />
        <span>{label}</span>
      </label>
      {description && (
        <div id={id} className={classes.hint}>
          {description}
        </div>
      )}
    </div>
  )
}

/**
 * Keeps the ticks locally, because the URL changes only once the list has: a second tick in between must not
 * lose the first.
 */
function useTicked<T extends string>(chosen: readonly T[], onChange: (values: T[]) => void) {
  const [state, setState] = useState({ chosen, ticked: chosen })
  const isNews = state.chosen.join() !== chosen.join()
  if (isNews) setState({ chosen, ticked: chosen })
  const setTicked = (ticked: T[]) => {
    setState({ chosen, ticked })
    onChange(ticked)
  }
  return [isNews ? chosen : state.ticked, setTicked] as const
}

interface Chosen {
  type?: PropertyType[]
  city?: string[]
}

interface TypeAndCityFiltersProps {
  facets: Pick<PropertyFacets, 'type' | 'city'> | undefined
  chosen: Chosen
  onChange: (change: Chosen) => void
}

export function TypeAndCityFilters({ facets, chosen, onChange }: TypeAndCityFiltersProps) {
  return (
    <>
      <FilterGroup<PropertyType>
        legend="Tipo"
        options={facets?.type ?? []}
        chosen={chosen.type}
        nameOf={typeName}
        onChange={(type) => onChange({ type })}
      />
      <FilterGroup
        legend="Cidade"
        options={facets?.city ?? []}
        chosen={chosen.city}
        nameOf={(city) => city}
        onChange={(city) => onChange({ city })}
      />
    </>
  )
}
