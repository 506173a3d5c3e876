/** Filters of the list by the day of the next step. The address of the list knows them, so nothing else stands here. */
export const dueDays = ['late', 'month'] as const
export type DueDay = (typeof dueDays)[number]
