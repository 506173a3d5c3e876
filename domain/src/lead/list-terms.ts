/** When the broker wanted to speak with a lead: on this day, or on one that is over. */
export const contacts = ['today', 'late'] as const
export type Contact = (typeof contacts)[number]

export const leadOrders = ['contact', 'name', 'recent'] as const
export type LeadOrder = (typeof leadOrders)[number]
