import { type ComboboxStore, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

interface OptionKeys {
  store: ComboboxStore
  listId: string
  field: {
    role: 'combobox'
    'aria-expanded': true
    'aria-autocomplete': 'list'
    'aria-controls': string
    'aria-activedescendant': string | undefined
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * Walks through the options while the focus stays in the field. When others come, the first one is chosen, or
 * the one that the arrows led to, if it is still there. Mantine's own keys would not tell a screen reader of
 * the first one. `keys` names the options, a line each.
 */
export function useOptionKeys(keys: string, isLate: boolean): OptionKeys {
  const store = useCombobox({ opened: true })
  // Mantine's own name of the list is there too late for the field.
  const listId = useId()
  const {
    selectOption,
    selectFirstOption,
    selectNextOption,
    selectPreviousOption,
    getSelectedOptionIndex,
    clickSelectedOption,
  } = store
  const [active, setActive] = useState<string | null>(null)
  const [reached, setReached] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `reached` changes with what is chosen already
  useEffect(() => {
    const at = keys.split('\n').indexOf(reached ?? '')
    if (at >= 0) {
      selectOption(at)
      return
    }
    setActive(selectFirstOption())
    setReached(undefined)
    // Who asked for one that is gone does not want another.
    if (reached) setWaiting(false)
  }, [keys, selectOption, selectFirstOption])

  useEffect(() => {
    if (!isWaiting || isLate) return
    setWaiting(false)
    clickSelectedOption()
  }, [isWaiting, isLate, clickSelectedOption])

  function goTo(id: string | null) {
    setActive(id)
    setReached(keys.split('\n')[getSelectedOptionIndex()])
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    setWaiting(event.key === 'Enter' && isLate)
    if (event.key === 'ArrowDown') goTo(selectNextOption())
    else if (event.key === 'ArrowUp') goTo(selectPreviousOption())
    else if (event.key !== 'Enter') return
    // Enter does not open what an earlier text found: it waits for the answer.
    else if (!isLate) clickSelectedOption()
    event.preventDefault()
  }

  return {
    store,
    listId,
    field: {
      role: 'combobox' as const,
      'aria-expanded': true,
      'aria-autocomplete': 'list' as const,
      'aria-controls': listId,
      'aria-activedescendant': active ?? undefined,
      onKeyDown,
    },
  }
}
