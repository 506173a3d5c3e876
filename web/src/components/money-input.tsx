import { completeMoney, formatMoney, maskMoney, maxCents, parseMoney } from '@soleira/domain/format/money'
import type { FocusEvent, KeyboardEvent } from 'react'
import { AmountInput } from './amount-input.tsx'
import type { MaskedInputProps } from './masked-input.tsx'

/** A field for an amount in reais. */
export function MoneyInput(props: Omit<MaskedInputProps, 'mask'>) {
  function complete(field: HTMLInputElement) {
    const whole = completeMoney(field.value)
    if (whole !== field.value) props.onChange?.(whole)
  }

  return (
    <AmountInput
      placeholder="R$ 0,00"
      {...props}
      readPasted={readPastedMoney}
      instead="escreva o valor em reais, como 1.250.000,00"
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        complete(event.currentTarget)
        props.onBlur?.(event)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') complete(event.currentTarget)
        props.onKeyDown?.(event)
      }}
      mask={maskMoney}
    />
  )
}

function readPastedMoney(text: string): string | null {
  const cents = parseMoney(text)
  return cents !== null && cents <= maxCents ? formatMoney(cents) : null
}
