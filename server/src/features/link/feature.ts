import { linkCodes } from '../../database/tables/index.ts'
import type { Feature } from '../../feature.ts'
import { leftOutTable } from '../../holdings.ts'
import { forgetOldCodes } from './codes.ts'

export const linkFeature: Feature = {
  name: 'link',
  tidy: [forgetOldCodes],
  holdings: { tables: [leftOutTable(linkCodes, 'hashes of codes, which say nothing after ten minutes')] },
}
