import { type ItemCounts, summariseDiligence } from '@soleira/domain/checklist/summary'
import { fillPath } from '@soleira/domain/contract/endpoint'
import { ownerSlot } from '@soleira/domain/document/category'
import { viewThumbnail } from '@soleira/domain/photo/contract'
import { documentationOf } from '@soleira/domain/property/documentation'
import { pickKept } from '@soleira/domain/property/kept-fields'
import type { Owner } from '@soleira/domain/property/owner'
import type { Property } from '@soleira/domain/property/property'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { statusOf } from '@soleira/domain/property/stage'
import type { properties } from '../../database/tables/index.ts'

type Row = typeof properties.$inferSelect
type Hidden =
  | 'accountId'
  | 'searchKey'
  | 'itemsExpected'
  | 'pack'
  | 'itemsCompleted'
  | 'itemsWithIssues'
  | 'itemsPositive'
  | 'itemsUnderway'
  | 'itemsExpired'
  | 'itemsExpireOn'
  | 'itemsUnstated'
  | 'itemsGaps'
  | 'itemsWithGap'
  | 'itemsGapOn'
  | 'itemsRequestedOn'

export interface PropertyRow extends Omit<Row, Hidden>, ItemCounts {
  owners: Owner[]
  filled: string[]
  cover: number | null
  isAuthorized: boolean
  /** People and burdens that papers name and nobody has registered; told once all certificates came. */
  unregistered: number
}

/** As the database has it: its counts may be outdated. */
export interface ReadRow extends Omit<PropertyRow, 'unregistered'> {
  isOutdated: boolean
}

/** Rules §9. */
export function presentProperty(row: PropertyRow): Property {
  const positions = new Map(row.owners.map(({ personId }, index) => [String(personId), ownerSlot(index + 1)]))
  const slots = row.filled.map((category) => positions.get(category) ?? category)
  return {
    id: row.id,
    sequenceNumber: formatSequenceNumber(row.sequenceNumber),
    type: row.type,
    street: row.street,
    number: row.number,
    complement: row.complement,
    neighborhood: row.neighborhood,
    city: row.city,
    state: row.state,
    cep: row.cep,
    value: row.value,
    registrationNumber: row.registrationNumber,
    municipalRegistration: row.municipalRegistration,
    ...pickKept(row),
    owners: row.owners,
    status: statusOf(row.currentStage),
    currentStage: row.currentStage,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    coverUrl: row.cover === null ? null : fillPath(viewThumbnail.path, { id: row.cover }),
    documentation: documentationOf(row, slots),
    diligence: summariseDiligence(row, row.unregistered),
    isAuthorized: row.isAuthorized,
  }
}
