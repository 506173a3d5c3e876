import { countWithNoun } from '@soleira/domain/text/counted'
import type { PropertyPickerProps } from './property-picker.tsx'

interface Choice {
  value: string
  label: string
}

interface Choosable {
  /** 'No property in particular', and the one that is chosen now. */
  standing: readonly Choice[]
  found: readonly Choice[]
  /** How many there are, of which some were found. */
  total: number
  first?: PropertyPickerProps['first']
}

/** Each property stands once: under the name of `first`, or among the others. */
export function pickerChoices({ standing, found, total, first }: Choosable) {
  const own = (first?.properties ?? []).map(({ id, label }) => ({ value: String(id), label }))
  const isOwn = ({ value }: Choice) => own.some((one) => one.value === value)
  const others = new Map(
    [...standing, ...found].filter((one) => !isOwn(one)).map((choice) => [choice.value, choice]),
  )
  const more = total - found.length
  const rest = [...others.values(), ...(more > 0 ? [moreChoices(more)] : [])]
  if (!first || !own.length) return rest
  return [
    { group: first.name, items: own },
    { group: 'Outros imóveis', items: rest },
  ]
}

/** The list ends at twenty; whoever looks for another one types. */
function moreChoices(count: number) {
  const label = `Há mais ${countWithNoun(count, 'imóvel', 'imóveis')}: digite para encontrar`
  return { value: 'more', label, disabled: true }
}
