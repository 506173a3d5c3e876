import { TextInput } from '@mantine/core'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { IconHome2 } from '../../icons/index.ts'
import { whenAtRest } from '../../lib/late/at-rest.ts'
import { lateCode } from '../../lib/late/late-code.ts'

export interface PropertyPickerProps {
  label: string
  description?: string
  /**
   * Label of the choice 'no property in particular', for a filter. `label` is then for screen readers only.
   */
  all?: string
  /** Choices that stand first while nothing is typed, under a name of their own. */
  first?: { name: string; properties: readonly { id: number; label: string }[] } | undefined
  error?: ReactNode
  'data-path'?: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}

export const invitation = 'Buscar por número, endereço ou proprietário'

const field = lateCode(() => import('./property-picker-field.tsx'))

/**
 * Finds a property by number, address or owner while the user types. Its code is fetched when the page is
 * idle or the field is used; a read-only field stands there until then, and hands its focus on.
 */
export function PropertyPicker(props: PropertyPickerProps) {
  const [isWanted, setWanted] = useState(field.hasCome)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => whenAtRest(() => setWanted(true)), [])
  const here = field.useWhen(isWanted || props.value !== undefined)
  // Deferred, so that the page answers while the field is drawn.
  const code = useDeferredValue(here)
  if (code) return <code.PropertyPickerField {...props} autoFocus={hasFocus} />
  return (
    <TextInput
      {...lookOf(props)}
      data-path={props['data-path']}
      error={props.error}
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
