import type { PostalAddress } from '@soleira/domain/postal-code/contract'

/** The fields that a CEP can fill. */
export const addressFields = ['street', 'neighborhood', 'city', 'state'] as const
export type AddressField = (typeof addressFields)[number]
type Address = Record<AddressField, string>

/**
 * What a look-up may write (rules §7): a field that is empty, or that still holds what an earlier
 * look-up put there; never what the broker typed. A field it filled before and has nothing for now is
 * emptied, because it belongs to another CEP.
 */
export function fillAddress(
  current: Address,
  filledBefore: Partial<Address>,
  found: PostalAddress,
): Partial<Address> {
  const fill: Partial<Address> = {}
  for (const field of addressFields) {
    const typed = current[field].trim() !== '' && current[field] !== filledBefore[field]
    if (!typed && current[field] !== found[field]) fill[field] = found[field]
  }
  return fill
}
