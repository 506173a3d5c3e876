import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { IconHome2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { propertyQuery } from '../property/queries.ts'
import { choicesQuery } from './queries.ts'

interface PropertyFilterProps {
  /** The property that is looked at; none for all of them. */
  property: number | undefined
  onChange: (property: number | undefined) => void
}

const all = { value: '', label: 'Todos os imóveis' }

/** Chooses one property by its number, address or owner; the server looks for it among however many there are. */
export function PropertyFilter({ property, onChange }: PropertyFilterProps) {
  const client = useQueryClient()
  const { data: chosen } = useQuery({ ...propertyQuery(property ?? 0), enabled: property !== undefined })
  const current = property && chosen ? choiceOf(chosen) : all
  // Open, the field holds what is looked for; closed, it holds the choice.
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState(current.label)
  const [search] = useDebouncedValue(opened ? typed.trim() : '', 250)
  const { data: found = [] } = useQuery({ ...choicesQuery(search), enabled: opened })
  const standing = search ? [] : [all, current]
  const choices = [...standing, ...found.map(choiceOf)]

  function choose(value: string | null) {
    const picked = found.find(({ id }) => String(id) === value)
    if (picked) client.setQueryData(propertyQuery(picked.id).queryKey, picked)
    onChange(value ? Number(value) : undefined)
  }

  return (
    <Select
      aria-label="Filtrar por imóvel"
      leftSection={<IconHome2 size={16} aria-hidden />}
      searchable
      allowDeselect={false}
      data={choices.filter(({ value }, index) => choices.findIndex((one) => one.value === value) === index)}
      value={current.value}
      placeholder={current.label}
      searchValue={opened ? typed : current.label}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="Nenhum imóvel encontrado"
      comboboxProps={{
        width: 'min(26rem, 92vw)',
        position: 'bottom-start',
        withinPortal: false,
        floatingStrategy: 'fixed',
      }}
      maxDropdownHeight={320}
      selectFirstOptionOnChange
      onDropdownOpen={() => {
        setOpened(true)
        setTyped('')
      }}
      onDropdownClose={() => setOpened(false)}
      onChange={choose}
      style={{ flex: '1 1 18rem' }}
    />
  )
}

function choiceOf(property: Property) {
  return { value: String(property.id), label: `${property.sequenceNumber} · ${propertyTitle(property)}` }
}
