import { completeMoney, formatMoney, maskMoney, maxCents, parseMoney } from '@soleira/domain/format/money'
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'

/**
 * A field for an amount in reais. A pasted amount that replaces the whole text is parsed, not masked digit by
 * digit.
 */
export function MoneyInput(props: Omit<MaskedInputProps, 'mask'>) {
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const replacesAll = field.selectionEnd === field.value.length && field.selectionStart === 0
    const cents = parseMoney(event.clipboardData.getData('text'))
    if (!replacesAll || cents === null || cents > maxCents) return
    event.preventDefault()
    props.onChange?.(formatMoney(cents))
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
