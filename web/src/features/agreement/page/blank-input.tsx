import { NativeSelect, TextInput } from '@mantine/core'
import type { Agreement } from '@soleira/domain/agreement/agreement'
import type { AgreementBlank } from '@soleira/domain/agreement/blank'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { isRefusal } from '../../../lib/api/make-surely.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { useFillBlank } from '../mutations.ts'

interface BlankInputProps {
  agreement: Agreement
  blank: AgreementBlank
  /** In the text it was opened by a click, and closes again. */
  isOpened?: boolean
  onDone?: () => void
}

/** Fills one blank. Leaving it saves; Enter leads to the next one of the list; Escape takes back what was typed. */
export function BlankInput({ agreement, blank, isOpened, onDone }: BlankInputProps) {
  const { label, as, choices } = blank
  const given = shownIn(blank)
  const [text, setText] = useState(given)
  const [failure, setFailure] = useState<string | null>(null)
  const isLeaving = useRef(false)
  const { mutate, isPending } = useFillBlank(agreement)
  useLeaveGuard(text.trim() !== given && !isPending, () => setText(given))

  const save = (words: string) => {
    if (isPending) return
    if (words.trim() === given) return onDone?.()
    setFailure(null)
    mutate(
      { label, words: words.trim() },
      { onSuccess: () => onDone?.(), onError: (error) => setFailure(refusalOf(error, label)) },
    )
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      // In the list the field stays, and saves what is typed next.
      isLeaving.current = isOpened ?? false
      setText(given)
      setFailure(null)
      onDone?.()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = isOpened ? undefined : nextBlank(event.currentTarget)
    if (next) next.focus()
    else event.currentTarget.blur()
  }
  const shared = {
    'aria-label': label,
    'data-blank': true,
    size: 'xs',
    value: text,
    error: failure,
    autoFocus: isOpened ?? false,
    onKeyDown: keys,
    onBlur: (event: { currentTarget: { value: string } }) => {
      if (!isLeaving.current) save(event.currentTarget.value)
      isLeaving.current = false
    },
  }
  if (as === 'choice') {
    return (
      <NativeSelect
        {...shared}
        data={[{ value: '', label: 'Escolha' }, ...choices]}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    )
  }
  if (as === 'money') return <MoneyInput {...shared} onChange={setText} />
  if (as === 'day')
    return <MaskedInput {...shared} mask={maskDate} placeholder="DD/MM/AAAA" onChange={setText} />
  return (
    <TextInput
      {...shared}
      {...(as === 'percent' && { inputMode: 'decimal', rightSection: '%' })}
      maxLength={2000}
      autoComplete="off"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}

function shownIn({ as, typed }: AgreementBlank): string {
  if (typed === null) return ''
  if (as === 'day') return showDate(typed)
  if (as === 'money') return formatMoney(typed)
  return as === 'percent' ? typed.replace('.', ',') : typed
}

function refusalOf(error: Error, label: string): string {
  if (isRefusal(error, 'conflict')) return 'O contrato mudou em outro lugar. Confira e tente de novo.'
  const told = error instanceof ApiError ? error.fields[`blanks.${label}`] : undefined
  return told ?? messageOf(error)
}

function nextBlank(field: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-blanks] [data-blank]')]
  return all[all.indexOf(field) + 1]
}
