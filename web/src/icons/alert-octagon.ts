import { icon } from './icon.tsx'

/** As Tabler draws it today: the set that the build reads has an older one, which stands on a corner. */
export const IconAlertOctagon = /* @__PURE__ */ icon(
  'M3 9.101v5.798c0 .53 .211 1.039 .586 1.415l4.1 4.1c.375 .375 .884 .586 1.415 .586h5.799',
  'M14.9 21c.53 0 1.039 -.211 1.414 -.586l4.1 -4.1c.375 -.375 .586 -.884 .586 -1.415v-5.798',
  'M21 9.101c0 -.53 -.211 -1.039 -.586 -1.415l-4.1 -4.1c-.375 -.375 -.884 -.586 -1.414 -.586h-5.799',
  'M9.101 3c-.53 0 -1.039 .211 -1.415 .586l-4.1 4.1c-.375 .375 -.586 .884 -.586 1.415',
  'M12 8v4',
  'M12 16h.01',
)
