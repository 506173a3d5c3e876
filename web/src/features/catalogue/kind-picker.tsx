import { Select } from '@mantine/core'
import type { GivenKind } from '@soleira/domain/catalogue/contract'
import { elsewhereText } from '@soleira/domain/catalogue/guide'
import type { About } from '@soleira/domain/catalogue/kind'
import { catalogue } from '@soleira/domain/catalogue/kinds'
import { catalogueIds, type KindId, kindName } from '@soleira/domain/catalogue/names'
import type { Site } from '@soleira/domain/catalogue/site'
import { searchKey } from '@soleira/domain/text/search-key'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownKindsQuery } from './queries.ts'

export interface PickedKind {
  given: GivenKind
  label: string
}

interface KindPickerProps {
  label: string
  description?: string
  about: About
  without: readonly string[]
  /** Kinds that can apply at this place come first. */
  site?: Site
  autoFocus?: boolean
  onPick: (kind: PickedKind) => void
}

const ownWords = 'own words'

/** A name that no kind has can be used as it is typed. */
export function KindPicker({ about, without, site, onPick, autoFocus, ...field }: KindPickerProps) {
  const { data: own = [] } = useQuery(ownKindsQuery)
  const [typed, setTyped] = useState('')
  const known = catalogueIds
    .filter((id) => catalogue[id].about.includes(about))
    .map((id) => ({
      value: id as KindId,
      label: kindName(id),
      isFar: !!site && elsewhereText(id, site) !== null,
    }))
    .sort((one, other) => Number(one.isFar) - Number(other.isFar))
  const mine = own.filter((kind) => kind.about === about).map(({ id, label }) => ({ value: id, label }))
  const choices = [...mine, ...known].filter(({ value }) => !without.includes(value))
  const key = searchKey(typed)
  const found = choices.filter(({ label }) => searchKey(label).includes(key))
  const words = typed.trim()
  const isNew = words !== '' && !choices.some(({ label }) => searchKey(label) === key)
  const data = [
    ...found.map(({ value, label }) => ({ value: value as string, label })),
    ...(isNew ? [{ value: ownWords, label: `Usar as minhas palavras: ${words}` }] : []),
  ]
  return (
    <Select
      {...field}
      searchable
      data-autofocus={autoFocus || undefined}
      placeholder="Buscar no catálogo ou escrever o nome"
      maxLength={80}
      data={data}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="Todas já estão na lista"
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      maxDropdownHeight={280}
      selectFirstOptionOnChange
      onChange={(value) => {
        const picked = choices.find((choice) => choice.value === value)
        if (picked) onPick({ given: picked.value, label: picked.label })
        else if (value === ownWords) onPick({ given: { label: words }, label: words })
        setTyped('')
      }}
    />
  )
}
