import { CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../icons/index.ts'

interface SearchBoxProps {
  label: string
  value: string
  busy: boolean
  onSearch: (text: string) => void
}

/** Searches 250 ms after the last key, and follows the URL when it changes without typing. */
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
