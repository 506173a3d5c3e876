import { icon } from './icon.tsx'

export const IconHomeCheck = /* @__PURE__ */ icon(
  'M9 21v-6a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2',
  'M19 13.488v-1.488h2l-9 -9l-9 9h2v7a2 2 0 0 0 2 2h4.525',
  'M15 19l2 2l4 -4',
)
