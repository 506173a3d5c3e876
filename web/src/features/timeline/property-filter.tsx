import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { IconHome2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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
  const { data: chosen } = useQuery({ ...propertyQuery(property ?? 0), enabled: property !== undefined })
  const [typed, setTyped] = useState('')
  const [looksFor] = useDebouncedValue(typed, 250)
  const current = chosen ? choiceOf(chosen) : all
  // While nothing is being typed the field holds the choice itself, which is nothing to look for.
  const search = looksFor === current.label ? '' : looksFor.trim()
  const [opened, setOpened] = useState(false)
  const { data: found = [] } = useQuery({ ...choicesQuery(search), enabled: opened })
  const choices = found.map(choiceOf).filter(({ value }) => value !== current.value)
  const offered = [...(search ? [] : [all]), ...(current === all ? [] : [current]), ...choices]

  return (
    <Select
      aria-label="Filtrar por imóvel"
      leftSection={<IconHome2 size={16} aria-hidden />}
      searchable
      allowDeselect={false}
      data={offered}
      value={property ? String(property) : ''}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="Nenhum imóvel encontrado"
      comboboxProps={{ width: 'min(26rem, 92vw)', position: 'bottom-start' }}
      maxDropdownHeight={320}
      selectFirstOptionOnChange
      onDropdownOpen={() => setOpened(true)}
      onChange={(value) => onChange(value ? Number(value) : undefined)}
      style={{ flex: '1 1 14rem' }}
    />
  )
}

function choiceOf(property: Property) {
  return { value: String(property.id), label: `${property.sequenceNumber} · ${propertyTitle(property)}` }
}
