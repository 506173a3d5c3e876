/** A buyer presents no papers, but drafts name them. */
export const partyRoles = [
  'owner',
  'spouse',
  'usufructuary',
  'executor',
  'heir',
  'representative',
  'buyer',
] as const
export type PartyRole = (typeof partyRoles)[number]

/** Papers are asked of the spouses of owners alone (rules §14). */
export const asksOfSpouse = (role: string | null): boolean => role === 'owner'

/** A lead has no part in a property: wishes and visits tell of them (part 3 §4). */
export const personRoles = [...partyRoles, 'lead'] as const
export type PersonRole = (typeof personRoles)[number]
