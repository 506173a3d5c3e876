import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { propertyQuery } from '../property/queries.ts'
import { propertyChoiceQuery } from './queries.ts'

interface PropertyPickerProps {
  label: string
  /** Whether the label is only for who listens. */
  quiet?: boolean
  placeholder?: string
  description?: string
  /** The id of the property picked. */
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Picks one property among any number: the server searches as one types. */
export function PropertyPicker(props: PropertyPickerProps) {
  const { label, quiet = false, placeholder, description, value, onChange } = props
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), 250)
  const { data: picked, error } = useQuery({ ...propertyQuery(value ?? 0), enabled: value !== undefined })
  // What the field says of the picked one is no search.
  const looked = picked && search === nameOf(picked) ? '' : search
  const { data: found = [], isFetching } = useQuery({ ...propertyChoiceQuery(looked), enabled: open })
  const choices = picked && !found.some(({ id }) => id === picked.id) ? [picked, ...found] : found
  return (
    <Select
      {...(quiet ? { 'aria-label': label } : { label })}
      description={description}
      placeholder={placeholder ?? 'Buscar por número, endereço ou proprietário'}
      style={quiet ? { flex: '1 1 14rem' } : undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Limpar: ${label}` }}
      maxDropdownHeight={280}
      // Outside of the page's landmarks it would be hard to find for who listens.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      nothingFoundMessage={isFetching ? 'Buscando…' : 'Nenhum imóvel encontrado'}
      // The server has filtered already.
      filter={({ options }) => options}
      data={choices.map((property) => ({ value: String(property.id), label: nameOf(property) }))}
      error={error && 'Imóvel não encontrado. Escolha outro.'}
      value={picked ? String(picked.id) : null}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
    />
  )
}

function nameOf(property: Property): string {
  return `${property.sequenceNumber} · ${propertyTitle(property)}`
}
