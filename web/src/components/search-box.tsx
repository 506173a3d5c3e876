import { CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../icons/index.ts'

interface SearchBoxProps {
  /** What can be searched for: 'Buscar por endereço, proprietário ou tipo'. */
  label: string
  /** What the list is searched for now, as the URL says. */
  value: string
  /** Whether an answer is awaited. */
  busy: boolean
  onSearch: (text: string) => void
}

/** Searches as one types, a quarter of a second after the last key; follows the URL when it changes by itself. */
export function SearchBox({ label, value, busy, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const search = useDebouncedCallback((typed: string) => {
    asked.current = typed.trim()
    onSearch(asked.current)
  }, 250)

  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])

  function change(typed: string) {
    setText(typed)
    search(typed)
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={120}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        busy ? (
          <Loader size={16} aria-hidden />
        ) : (
          text && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => change('')} />
        )
      }
      rightSectionPointerEvents={busy ? 'none' : 'auto'}
      style={{ flex: '100 1 16rem' }}
    />
  )
}
