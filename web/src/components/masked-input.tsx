import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import { type Mask, remaskKeystroke } from './mask-caret.ts'

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Must be idempotent. */
  mask: Mask
  value?: string
  defaultValue?: string
  onChange?: (text: string) => void
}

export function MaskedInput({ mask, onChange, ...props }: MaskedInputProps) {
  const last = useRef(props.value ?? props.defaultValue ?? '')

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const { text, caret } = remaskKeystroke(mask, {
      previous: props.value ?? last.current,
      typed: { text: field.value, caret: field.selectionStart ?? field.value.length },
      inputType: (event.nativeEvent as InputEvent).inputType,
    })
    // Written at once and not by the next render: the browser moves the caret to the end when the value
    // changes.
    field.value = text
    field.setSelectionRange(caret, caret)
    last.current = text
    onChange?.(text)
  }

  return <TextInput inputMode="numeric" autoComplete="off" {...props} onChange={handleChange} />
}
