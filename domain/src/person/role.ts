/** As what a person takes part in the sale of a property; those of a buyer are prepared, and no screen offers them yet. */
export const partyRoles = ['owner', 'spouse', 'usufructuary', 'representative', 'heir', 'buyer'] as const
export type PartyRole = (typeof partyRoles)[number]

const names: Record<PartyRole, string> = {
  owner: 'Proprietário',
  spouse: 'Cônjuge',
  usufructuary: 'Usufrutuário',
  representative: 'Procurador',
  heir: 'Herdeiro',
  buyer: 'Comprador',
}
export const roleName = (role: PartyRole): string => names[role]

/** Those that screens offer: nobody buys here yet. */
export const offeredRoles = partyRoles.filter((role) => role !== 'buyer')
