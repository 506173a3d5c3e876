export const personKinds = ['natural', 'legal'] as const
export type PersonKind = (typeof personKinds)[number]
