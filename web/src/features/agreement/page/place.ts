/** The id of a clause on the page, which lists lead to. */
export const clausePlace = (clauseId: string): string => `clausula-${clauseId}`

/** Place and day, which are no clause. Ids of clauses have no capitals. */
export const closingPlace = 'FECHO'
