import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { concealCpf } from '@soleira/domain/format/cpf'
import type { ListedPerson } from '@soleira/domain/person/contract'
import type { PersonKind } from '@soleira/domain/person/kind'
import { searchKey } from '@soleira/domain/text/search-key'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleChoicesQuery } from './queries.ts'

export interface PickedPerson {
  id: number
  fullName: string
}

interface PersonPickerProps {
  label: string
  description?: string
  inputWrapperOrder?: SelectProps['inputWrapperOrder']
  error?: React.ReactNode
  value: PickedPerson | null
  onChange: (person: PickedPerson | null) => void
  kind?: PersonKind
  without?: readonly number[]
}

export function PersonPicker({ value, onChange, kind, without = [], ...field }: PersonPickerProps) {
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(opened ? typed.trim() : '', 250)
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({ ...peopleChoicesQuery(search), enabled: opened })
  // Until the server has answered the present text, Enter must not pick somebody who was found for an earlier
  // one.
  const isLate = opened && (isPlaceholderData || typed.trim() !== search)
  const found = data.filter(
    (one) => (!kind || one.kind === kind) && !without.includes(one.id) && (!isLate || isNamed(one, typed)),
  )
  const current = value && { value: String(value.id), label: value.fullName }
  const choices = new Map(
    [...(current ? [current] : []), ...found.map(choiceOf)].map((choice) => [choice.value, choice]),
  )
  return (
    <Select
      {...field}
      searchable
      clearable={value !== null}
      clearButtonProps={{ 'aria-label': `Limpar: ${field.label}` }}
      data={[...choices.values()]}
      value={current?.value ?? null}
      placeholder={current?.label ?? 'Buscar por nome, CPF ou CNPJ'}
      searchValue={opened ? typed : (current?.label ?? '')}
      onSearchChange={setTyped}
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching || isLate ? 'Buscando…' : 'Ninguém encontrado'}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      maxDropdownHeight={280}
      selectFirstOptionOnChange
      onDropdownOpen={() => {
        setOpened(true)
        setTyped('')
      }}
      onDropdownClose={() => setOpened(false)}
      onChange={(id) => {
        const picked = found.find((one) => String(one.id) === id)
        if (picked) onChange({ id: picked.id, fullName: picked.fullName })
        else if (id === null) onChange(null)
      }}
    />
  )
}

/** True if the name holds every typed word. Accents are ignored, as on the server. */
function isNamed({ fullName }: ListedPerson, typed: string): boolean {
  const name = searchKey(fullName)
  return searchKey(typed)
    .split(' ')
    .every((word) => name.includes(word))
}

function choiceOf({ id, fullName, cpf, cnpj }: ListedPerson) {
  const number = cnpj ?? (cpf && concealCpf(cpf))
  return { value: String(id), label: number ? `${fullName} · ${number}` : fullName }
}
