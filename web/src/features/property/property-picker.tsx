import { TextInput } from '@mantine/core'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { IconHome2 } from '../../icons/index.ts'
import { whenAtRest } from '../../lib/late/at-rest.ts'
import { lateCode } from '../../lib/late/late-code.ts'

export interface PropertyPickerProps {
  label: string
  description?: string
  /** For a filter: the choice that stands for no property in particular. The label is then for screen readers only. */
  all?: string
  /** What is wrong with the choice. */
  error?: ReactNode
  /** Which field of its form it is, so that the focus finds it when it is refused. */
  'data-path'?: string
  /** The id of the property picked. */
  value: number | undefined
  onChange: (id: number | undefined) => void
}

export const invitation = 'Buscar por número, endereço ou proprietário'

const field = lateCode(() => import('./property-picker-field.tsx'))

/**
 * Picks one property among any number by its number, address or owner: the server looks for it as one types. What does
 * that comes when the screen stands, or is wanted; until then a field stands in its place, and hands its focus on.
 */
export function PropertyPicker(props: PropertyPickerProps) {
  const [isWanted, setWanted] = useState(field.hasCome)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => whenAtRest(() => setWanted(true)), [])
  const here = field.useWhen(isWanted || props.value !== undefined)
  // In small pieces, so that the page answers meanwhile.
  const code = useDeferredValue(here)
  if (code) return <code.PropertyPickerField {...props} autoFocus={hasFocus} />
  return (
    <TextInput
      {...lookOf(props)}
      data-path={props['data-path']}
      placeholder={props.all ?? invitation}
      readOnly
      aria-busy
      onFocus={() => {
        setFocus(true)
        setWanted(true)
      }}
      onBlur={() => setFocus(false)}
    />
  )
}

/** How the field is named, and how it looks among filters. */
export function lookOf({
  label,
  description,
  all,
}: Pick<PropertyPickerProps, 'label' | 'description' | 'all'>) {
  if (all === undefined) return { label, description }
  return {
    'aria-label': label,
    leftSection: <IconHome2 size={16} aria-hidden />,
    style: { flex: '1 1 18rem' },
  }
}
