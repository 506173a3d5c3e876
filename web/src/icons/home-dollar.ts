import { icon } from './icon.tsx'

export const IconHomeDollar = /* @__PURE__ */ icon(
  'M19 10l-7 -7l-9 9h2v7a2 2 0 0 0 2 2h6',
  'M9 21v-6a2 2 0 0 1 2 -2h2c.387 0 .748 .11 1.054 .3',
  'M21 15h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3h-2.5',
  'M19 21v1m0 -8v1',
)
