import type { Recogniser } from './recogniser.ts'
import { cityTreasuries } from './recognisers/cities.ts'
import { federalCourts, stateCourts } from './recognisers/courts.ts'
import { deedsAndPowers } from './recognisers/deeds.ts'
import { labourCourts } from './recognisers/labour-courts.ts'
import { ofTheUnion } from './recognisers/national.ts'
import { personRecognisers } from './recognisers/people.ts'
import { propertyRecognisers } from './recognisers/property.ts'
import { rioOffices } from './recognisers/rio-offices.ts'
import { stateTreasuries } from './recognisers/treasuries.ts'

export const recognisers: readonly Recogniser[] = [
  ...ofTheUnion,
  ...labourCourts,
  ...federalCourts,
  ...stateCourts,
  ...rioOffices,
  ...stateTreasuries,
  ...cityTreasuries,
  ...propertyRecognisers,
  ...personRecognisers,
  ...deedsAndPowers,
]
