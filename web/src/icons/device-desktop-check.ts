import { icon } from './icon.tsx'

export const IconDeviceDesktopCheck = /* @__PURE__ */ icon(
  'M12 16h-8a1 1 0 0 1 -1 -1v-10a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v8',
  'M15 19l2 2l4 -4',
  'M7 20h4',
  'M9 16v4',
)
