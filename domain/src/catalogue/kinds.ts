import type { Kind } from './kind.ts'
import { brasiliaAndSalvador } from './kinds/brasilia-and-salvador.ts'
import { foreiroLand } from './kinds/foreiro-land.ts'
import { nationalKinds } from './kinds/national.ts'
import { regionalCourts } from './kinds/regional-courts.ts'
import { rioPerson } from './kinds/rio-person.ts'
import { rioProperty } from './kinds/rio-property.ts'
import { ofCompanies, ofEstates, ofFarmLand } from './kinds/sellers.ts'
import { south } from './kinds/south.ts'
import { southEast } from './kinds/south-east.ts'
import { type CatalogueKindId, isCatalogueKind, type KindId } from './names.ts'

export const catalogue: Record<CatalogueKindId, Kind> = {
  ...rioProperty,
  ...rioPerson,
  ...nationalKinds,
  ...foreiroLand,
  ...ofCompanies,
  ...ofEstates,
  ...ofFarmLand,
  ...regionalCourts,
  ...southEast,
  ...south,
  ...brasiliaAndSalvador,
}

export function knownOf(kind: KindId | string): Kind | null {
  return isCatalogueKind(kind) ? catalogue[kind] : null
}
