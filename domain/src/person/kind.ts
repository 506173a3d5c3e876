/** A human being, or a company. */
export const personKinds = ['natural', 'legal'] as const
export type PersonKind = (typeof personKinds)[number]
