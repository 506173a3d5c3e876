import { TextInput } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { IconHome2 } from '../../icons/index.ts'
import { lateCode } from '../../lib/late-code.ts'

export interface PropertyPickerProps {
  label: string
  description?: string
  /** For a filter: the choice that stands for no property in particular. The label is then for screen readers only. */
  all?: string
  /** What is wrong with the choice. */
  error?: ReactNode
  /** The id of the property picked. */
  value: number | undefined
  onChange: (id: number | undefined) => void
}

export const invitation = 'Buscar por número, endereço ou proprietário'

const field = lateCode(() => import('./property-picker-field.tsx'))

/**
 * Picks one property among any number by its number, address or owner: the server looks for it as one types. What does
 * that comes after the screen; until then a field stands in its place.
 */
export function PropertyPicker(props: PropertyPickerProps) {
  const here = field.useWhen(true)
  // In small pieces, so that the page answers meanwhile.
  const code = useDeferredValue(here)
  if (code) return <code.PropertyPickerField {...props} />
  return <TextInput {...lookOf(props)} placeholder={props.all ?? invitation} readOnly aria-busy />
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
