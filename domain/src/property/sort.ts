/** `-` means descending (rules §9). */
export const propertySorts = [
  'updatedAt',
  '-updatedAt',
  'sequenceNumber',
  '-sequenceNumber',
  'value',
  '-value',
] as const
export type PropertySort = (typeof propertySorts)[number]
