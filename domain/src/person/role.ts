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
