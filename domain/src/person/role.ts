/** As what a person takes part in the sale of a property; those of a buyer are prepared, and no screen offers them yet. */
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

const names: Record<PartyRole, string> = {
  owner: 'Proprietário',
  spouse: 'Cônjuge',
  usufructuary: 'Usufrutuário',
  executor: 'Inventariante',
  heir: 'Herdeiro',
  representative: 'Procurador',
  buyer: 'Comprador',
}
export const roleName = (role: PartyRole): string => names[role]

/** Those that screens offer: nobody buys here yet. */
export const offeredRoles = partyRoles.filter((role) => role !== 'buyer')

const named: Partial<Record<PartyRole, string>> = {
  executor: 'Do espólio de quem',
  heir: 'Herdeiro de quem',
  representative: 'De quem',
}

/** The question after somebody else that a role goes with: 'De quem'; null where it concerns the property alone. */
export const namesWhom = (role: PartyRole): string | null => named[role] ?? null
