/** The eight fields that count for completeness (part 1 §3). */
export const countedFields = [
  'type',
  'street',
  'number',
  'neighborhood',
  'city',
  'value',
  'owners',
  'registrationNumber',
] as const

export type CountedField = (typeof countedFields)[number]
