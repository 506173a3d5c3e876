import type { Certificate } from './certificate.ts'
import { ofCourts } from './of-courts.ts'
import { ofTreasuries } from './of-treasuries.ts'
import { ofUnion } from './of-union.ts'

/** One of each kind that says a result. */
export const certificates: readonly Certificate[] = [...ofUnion, ...ofCourts, ...ofTreasuries]
