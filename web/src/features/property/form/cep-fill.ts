import type { PostalAddress } from '@soleira/domain/postal-code/contract'

export const addressFields = ['street', 'neighborhood', 'city', 'state'] as const
export type AddressField = (typeof addressFields)[number]
type Address = Record<AddressField, string>

/**
 * Fields that a look-up may write (rules §7): empty ones, and those that still hold the text of an earlier
 * look-up; never what the broker typed. A field that was filled before and has no new text is emptied,
 * because its text belongs to another CEP.
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
