import type { Certificate } from './certificate.ts'
import { ofCourts } from './of-courts.ts'
import { ofTreasuries } from './of-treasuries.ts'
import { ofUnion } from './of-union.ts'

export const certificates: readonly Certificate[] = [...ofUnion, ...ofCourts, ...ofTreasuries]
