import { lateCode } from '../lib/late/late-code.ts'

export const overlays = lateCode(() => import('./overlay-parts.ts'))
