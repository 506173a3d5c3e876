import { icon } from './icon.tsx'

export const IconDoorOff = /* @__PURE__ */ icon(
  'M3 21h18',
  'M6 21v-15',
  'M7.18 3.175c.25 -.112 .528 -.175 .82 -.175h8a2 2 0 0 1 2 2v9',
  'M18 18v3',
  'M3 3l18 18',
)
