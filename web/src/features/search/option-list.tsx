import { Combobox, type ComboboxStore } from '@mantine/core'
import type { OptionGroup, PaletteOption } from './options.ts'
import classes from './search.module.css'

interface OptionListProps {
  store: ComboboxStore
  id: string
  groups: readonly OptionGroup[]
  isLate: boolean
  onChoose: (option: PaletteOption) => void
}

export function OptionList({ store, id, groups, isLate, onChoose }: OptionListProps) {
  const all = groups.flatMap(({ options }) => options)
  return (
    <Combobox
      store={store}
      onOptionSubmit={(key) => {
        const chosen = all.find((option) => option.key === key)
        if (chosen) onChoose(chosen)
      }}
    >
      <Combobox.Options
        id={id}
        className={classes.options}
        aria-label="Resultados"
        data-late={isLate || undefined}
      >
        {groups.map(({ name, options }) => (
          <Combobox.Group key={name} label={name}>
            {options.map((option) => (
              <Combobox.Option key={option.key} value={option.key} className={classes.option}>
                <option.icon size={18} stroke={1.6} className={classes.icon} aria-hidden />
                <span className={classes.words}>
                  <span className={classes.label}>{option.label}</span>
                  {option.detail && <span className={classes.detail}>{option.detail}</span>}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}
