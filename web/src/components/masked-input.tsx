import { TextInput, type TextInputProps } from '@mantine/core'
import { digitsOf } from '@soleira/domain/format/digits'
import { type ChangeEvent, useRef, useState } from 'react'
import { type Mask, remaskKeystroke } from './mask-caret.ts'

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Must be idempotent. */
  mask: Mask
  value?: string
  defaultValue?: string
  onChange?: (text: string) => void
}

export function MaskedInput({ mask, onChange, ...props }: MaskedInputProps) {
  const [isCut, setCut] = useState(false)
  const last = useRef(props.value ?? props.defaultValue ?? '')

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const { inputType } = event.nativeEvent as InputEvent
    const [given, caretGiven] = [field.value, field.selectionStart ?? field.value.length]
    const { text, caret } = remaskKeystroke(mask, {
      previous: props.value ?? last.current,
      typed: { text: given, caret: caretGiven },
      inputType,
    })
    setCut(inputType === 'insertFromPaste' && losesItsEnd(given, text))
    // Written at once and not by the next render: the browser moves the caret to the end when the value
    // changes.
    field.value = text
    field.setSelectionRange(caret, caret)
    last.current = text
    onChange?.(text)
  }

  const error = props.error || (isCut && 'O que foi colado não coube inteiro: confira.')
  return <TextInput inputMode="numeric" autoComplete="off" {...props} error={error} onChange={handleChange} />
}

function losesItsEnd(given: string, kept: string): boolean {
  const [all, some] = [digitsOf(given), digitsOf(kept)]
  return some.length < all.length && all.startsWith(some)
}
