import { formatMoney, maskMoney, maxCents, parseMoney } from '@soleira/domain/format/money'
import type { ClipboardEvent } from 'react'
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'

/** A field for an amount in reais: typed digits are cents, a pasted amount means what it says. */
export function MoneyInput(props: Omit<MaskedInputProps, 'mask' | 'anchor'>) {
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const replacesAll = field.selectionEnd === field.value.length && field.selectionStart === 0
    const cents = parseMoney(event.clipboardData.getData('text'))
    if (!replacesAll || cents === null || cents > maxCents) return
    event.preventDefault()
    props.onChange?.(formatMoney(cents))
  }

  return (
    <MaskedInput
      placeholder="R$ 0,00"
      onPaste={handlePaste}
      {...props}
      mask={maskMoney}
      anchor="end"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}
