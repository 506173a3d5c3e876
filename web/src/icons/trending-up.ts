import { icon } from './icon.tsx'

export const IconTrendingUp = /* @__PURE__ */ icon('M3 17l6 -6l4 4l8 -8', 'M14 7l7 0l0 7')
