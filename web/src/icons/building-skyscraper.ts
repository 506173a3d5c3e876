import { icon } from './icon.tsx'

export const IconBuildingSkyscraper = /* @__PURE__ */ icon(
  'M3 21l18 0',
  'M5 21v-14l8 -4v18',
  'M19 21v-10l-6 -4',
  'M9 9l0 .01',
  'M9 12l0 .01',
  'M9 15l0 .01',
  'M9 18l0 .01',
)
