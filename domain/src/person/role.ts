/** As what a person takes part in the sale of a property; those of a buyer are prepared, and no screen offers them yet. */
export const partyRoles = ['owner', 'spouse', 'usufructuary', 'representative', 'heir', 'buyer'] as const
export type PartyRole = (typeof partyRoles)[number]
