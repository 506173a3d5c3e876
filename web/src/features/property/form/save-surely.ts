import { createProperty, readProperty, replaceProperty } from '@soleira/domain/property/contract'
import type { NewPropertyInput, Property, PropertyInput } from '@soleira/domain/property/property'
import { callEndpoint } from '../../../lib/api/api.ts'
import { isRefusal, makeSurely, mayHaveWorked, type Tries } from '../../../lib/api/make-surely.ts'

export type SaveProperty = (saved: Property | undefined, input: NewPropertyInput) => Promise<Property>

/**
 * Returns the save function of one form. If an answer was lost, the next try neither creates a second
 * property nor takes its own earlier save for somebody else's change, even when the form has changed since.
 */
export function saveSurely(tries?: Tries<NewPropertyInput>): SaveProperty {
  const unanswered: PropertyInput[] = []
  const replace = ({ id, version }: Property, input: PropertyInput) =>
    callEndpoint(replaceProperty, { params: { id }, body: { ...input, version } })
  const create = makeSurely(
    (body: NewPropertyInput, headers) => callEndpoint(createProperty, { body, headers }),
    replace,
    tries,
  )

  /** The property as it is now, if an earlier try saved it so. */
  async function findReplaced({ id }: Property): Promise<Property | null> {
    if (unanswered.length === 0) return null
    const current = await callEndpoint(readProperty, { params: { id } })
    return unanswered.some((earlier) => holdsInput(current, earlier)) ? current : null
  }

  return async (saved, input) => {
    if (!saved) return create(input)
    try {
      return await replace(saved, input)
    } catch (error) {
      if (mayHaveWorked(error)) unanswered.push(input)
      const found = isRefusal(error, 'stale_version') && (await findReplaced(saved))
      if (!found) throw error
      return replace(found, input)
    }
  }
}

export function holdsInput(property: Property, { owners, ...fields }: PropertyInput): boolean {
  const same = (one: object, other: object) => {
    const known = new Map<string, unknown>(Object.entries(one))
    return Object.entries(other).every(
      ([name, value]) => name === 'id' || name === 'forPerson' || known.get(name) === value,
    )
  }
  return (
    same(property, fields) &&
    property.owners.length === owners.length &&
    property.owners.every((owner, index) => same(owner, owners[index] ?? {}))
  )
}
