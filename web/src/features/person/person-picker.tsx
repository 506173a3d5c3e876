import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { concealCpf, maskCpf } from '@soleira/domain/format/cpf'
import { digitsOf } from '@soleira/domain/format/digits'
import type { ListedPerson } from '@soleira/domain/person/contract'
import type { PersonKind } from '@soleira/domain/person/kind'
import { searchKey } from '@soleira/domain/text/search-key'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { peopleChoicesQuery } from './queries.ts'

const PersonFormDialog = lateComponent(
  async () => (await import('./form/person-form-dialog.tsx')).PersonFormDialog,
)

export interface PickedPerson {
  id: number
  fullName: string
}

interface PersonPickerProps {
  label: string
  error?: React.ReactNode
  value: PickedPerson | null
  onChange: (person: PickedPerson | null) => void
  kind?: PersonKind
  without?: readonly number[]
  /** Offers only people who are there already. */
  isClosed?: boolean
}

const newPerson = 'new'

export function PersonPicker({
  value,
  onChange,
  kind,
  without = [],
  isClosed = false,
  ...field
}: PersonPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [created, create] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(opened ? typed.trim() : '', 250)
  const {
    data = [],
    error,
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
  const offer =
    isClosed || isLate || isFetching || error
      ? []
      : [{ value: newPerson, label: typed.trim() ? `Cadastrar “${typed.trim()}”` : 'Cadastrar nova pessoa' }]
  return (
    <>
      <Select
        {...field}
        ref={input}
        searchable
        // It would open again when the form of a new person hands the focus back.
        openOnFocus={false}
        clearable={value !== null}
        clearButtonProps={{ 'aria-label': `Limpar: ${field.label}` }}
        data={[...choices.values(), ...offer]}
        value={current?.value ?? null}
        placeholder={current?.label ?? 'Buscar por nome, CPF ou CNPJ'}
        searchValue={opened ? typed : (current?.label ?? '')}
        onSearchChange={setTyped}
        // The server has filtered already.
        filter={({ options }) => options}
        nothingFoundMessage={
          isFetching || isLate ? 'Buscando…' : error ? 'Não foi possível buscar' : 'Ninguém encontrado'
        }
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        maxDropdownHeight={280}
        selectFirstOptionOnChange
        onDropdownOpen={() => {
          setOpened(true)
          // The first letter opens it, too, and is not lost then.
          const shown = input.current?.value ?? ''
          setTyped(shown === (current?.label ?? '') ? '' : shown)
        }}
        onDropdownClose={() => setOpened(false)}
        onChange={(id) => {
          const picked = found.find((one) => String(one.id) === id)
          if (id === newPerson) create(typed.trim())
          else if (picked) onChange({ id: picked.id, fullName: picked.fullName })
          else if (id === null) onChange(null)
        }}
      />
      {created !== null && (
        <PersonFormDialog
          kind={kind}
          given={givenBy(created)}
          onClose={() => create(null)}
          onSaved={({ id, fullName }) => onChange({ id, fullName })}
        />
      )}
    </>
  )
}

/** Somebody who was looked for by a number has no name yet. */
function givenBy(typed: string): { fullName: string; cpf: string } {
  const isNumber = digitsOf(typed).length >= 6
  return { fullName: isNumber ? '' : typed, cpf: isNumber ? maskCpf(typed) : '' }
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
