import { completeMoney, formatMoney, maskMoney, maxCents, parseMoney } from '@soleira/domain/format/money'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'

/**
 * A field for an amount in reais. A pasted amount that replaces the whole text is parsed, not masked digit by
 * digit. One that can be read in two ways is refused.
 */
export function MoneyInput(props: Omit<MaskedInputProps, 'mask'>) {
  const [refused, setRefused] = useState<string>()

  function change(text: string) {
    setRefused(undefined)
    props.onChange?.(text)
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const replacesAll = field.selectionEnd === field.value.length && field.selectionStart === 0
    const text = event.clipboardData.getData('text').trim()
    const cents = parseMoney(text)
    if (!replacesAll || !text) return
    event.preventDefault()
    if (cents !== null && cents <= maxCents) return change(formatMoney(cents))
    setRefused(`“${text.slice(0, 40)}” não foi colado: escreva o valor em reais, como 1.250.000,00.`)
  }

  function complete(field: HTMLInputElement) {
    const whole = completeMoney(field.value)
    if (whole !== field.value) props.onChange?.(whole)
  }

  return (
    <MaskedInput
      placeholder="R$ 0,00"
      inputMode="decimal"
      {...props}
      error={refused ?? props.error}
      onChange={change}
      onPaste={handlePaste}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        complete(event.currentTarget)
        props.onBlur?.(event)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') complete(event.currentTarget)
        props.onKeyDown?.(event)
      }}
      mask={maskMoney}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}
