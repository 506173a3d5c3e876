import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pickerChoices } from './picker-choices.ts'
import { invitation, lookOf, type PropertyPickerProps } from './property-picker.tsx'
import { propertyChoicesQuery, propertyQuery } from './queries.ts'

export function PropertyPickerField({
  label,
  description,
  all,
  first,
  error,
  value,
  onChange,
  autoFocus,
  ...rest
}: PropertyPickerProps & { autoFocus?: boolean }) {
  const client = useQueryClient()
  const { data: picked, error: missing } = useQuery({
    ...propertyQuery(value ?? 0),
    enabled: value !== undefined,
  })
  const none = all === undefined ? [] : [{ value: '', label: all }]
  const current = value !== undefined && picked ? choiceOf(picked) : none[0]
  // While open the field holds the search; when closed, the chosen property.
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(opened ? typed.trim() : '', 250)
  const { data, isFetching, isError } = useQuery({ ...propertyChoicesQuery(search), enabled: opened })
  const found = data?.items ?? []
  const choices = pickerChoices({
    standing: search ? [] : [...none, ...(current ? [current] : [])],
    found: found.map(choiceOf),
    total: data?.total ?? 0,
    first: search ? undefined : first,
  })

  function choose(id: string | null) {
    const property = found.find((one) => String(one.id) === id)
    if (property) client.setQueryData(propertyQuery(property.id).queryKey, property)
    onChange(id ? Number(id) : undefined)
  }

  return (
    <Select
      {...lookOf({ label, description, all })}
      {...rest}
      autoFocus={autoFocus ?? false}
      searchable
      clearable={value !== undefined}
      clearButtonProps={{ 'aria-label': `Limpar: ${label}` }}
      allowDeselect={false}
      data={choices}
      value={current?.value ?? null}
      placeholder={current?.label ?? invitation}
      searchValue={opened ? typed : (current?.label ?? '')}
      onSearchChange={setTyped}
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={
        isFetching ? 'Buscando…' : isError ? 'Não foi possível buscar' : 'Nenhum imóvel encontrado'
      }
      error={missing && value !== undefined ? 'Imóvel não encontrado. Escolha outro.' : error}
      // Outside the page's landmarks, users of a screen reader would hardly find the list.
      comboboxProps={{
        width: all === undefined ? undefined : 'min(26rem, 92vw)',
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
    />
  )
}

function choiceOf(property: Property) {
  return { value: String(property.id), label: `${property.sequenceNumber} · ${propertyTitle(property)}` }
}
