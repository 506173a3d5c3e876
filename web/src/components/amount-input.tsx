import { type ClipboardEvent, useState } from 'react'
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'

interface AmountInputProps extends MaskedInputProps {
  /** A pasted text as the field shows it; null if it can be read in two ways, or in none. */
  readPasted: (text: string) => string | null
  /** How to write a refused text. */
  instead: string
}

/** A field for a number with decimals. A pasted one that replaces the whole text is read, not masked digit by digit. */
export function AmountInput({ readPasted, instead, ...props }: AmountInputProps) {
  const [refused, setRefused] = useState<string>()

  function change(text: string) {
    setRefused(undefined)
    props.onChange?.(text)
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const replacesAll = field.selectionEnd === field.value.length && field.selectionStart === 0
    const text = event.clipboardData.getData('text').trim()
    if (!replacesAll || !text) return
    event.preventDefault()
    const read = readPasted(text)
    if (read !== null) return change(read)
    setRefused(`“${text.slice(0, 40)}” não foi colado: ${instead}.`)
  }

  return (
    <MaskedInput
      inputMode="decimal"
      {...props}
      error={refused ?? props.error}
      onChange={change}
      onPaste={handlePaste}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}
