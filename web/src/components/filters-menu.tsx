import { Badge, Button, Checkbox, Fieldset, Popover, Stack, VisuallyHidden } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filters-menu.module.css'

interface FiltersMenuProps {
  /** How many filters are on. */
  count: number
  onClear: () => void
  /** Groups of filters; the first two stand side by side. */
  groups: ReactNode
  /** Whatever else narrows the list. */
  children?: ReactNode
}

/** 'Filtros': a menu of filters, with the number of those that are on. */
export function FiltersMenu({ count, onClear, groups, children }: FiltersMenuProps) {
  return (
    <Popover
      position="bottom-end"
      width="min(26rem, 92vw)"
      trapFocus
      returnFocus
      hideDetached={false}
      shadow="md"
    >
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
          <div className={classes.groups}>{groups}</div>
          {children}
          {count > 0 && (
            <Button variant="default" onClick={onClear}>
              Limpar Filtros
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface FilterOption {
  value: string
  /** How many it would show; not said when absent. */
  count?: number
}

interface FilterGroupProps<T extends string> {
  legend: string
  options: readonly FilterOption[]
  chosen?: readonly T[]
  nameOf: (value: T) => string
  onChange: (values: T[]) => void
}

/** The values of one property of the list's rows; one that is chosen stays to be seen when no row has it. */
export function FilterGroup<T extends string>({
  legend,
  options,
  chosen = [],
  nameOf,
  onChange,
}: FilterGroupProps<T>) {
  const gone = chosen.filter((value) => !options.some((one) => one.value === value))
  const shown = [...options, ...gone.map((value) => ({ value, count: 0 }))] as (FilterOption & { value: T })[]
  if (shown.length === 0) return null
  return (
    <Fieldset legend={legend} variant="unstyled" classNames={{ legend: classes.legend }}>
      <div className={classes.options}>
        {shown.map(({ value, count }) => (
          <Checkbox
            key={value}
            size="sm"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
            label={
              <>
                {nameOf(value)} {count !== undefined && <span className={classes.count}>({count})</span>}
              </>
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}
