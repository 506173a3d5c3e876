/** A view of a month shows six weeks; nobody asks for more than two months at a time. */
export const mostAgendaDays = 62
/** An answer holds so many dates of each kind at the most, the earliest. */
export const mostOfKind = 1_000
