import { lateCode } from '../lib/late/late-code.ts'

/** What lies over a screen, and is pressed for: nothing of it is there at first (overlay-parts.ts). */
export const overlays = lateCode(() => import('./overlay-parts.ts'))
