/**
 * Ids and versions are 32-bit integers in the database. A larger one would be an error there, not an absent
 * row.
 */
export const maxInteger = 2_147_483_647
