import { dayOf } from '@soleira/domain/diligence/validity'
import type { PropertyRecord } from '@soleira/domain/risk/findings/of-record'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { presentDiligence } from '../diligence/present.ts'
import { type FiledCertificate, papersOfProperty } from '../paper/readings.ts'
import { type Checklist, namedItem, readChecklist } from '../property/checklist.ts'
import { presentedProperty } from '../property/queries.ts'
import { readDeedParts } from './deed-parts.ts'

/** What the record of the property and its papers say on this day; null for an analysis of none. */
export async function readRecord(
  db: Db,
  scope: Scope,
  propertyId: number | null,
): Promise<PropertyRecord | null> {
  if (propertyId === null) return null
  const today = dayOf(new Date())
  // One after the other: of a transaction they all go through one connection.
  const property = await presentedProperty(db, scope, propertyId)
  const parts = await readDeedParts(db, scope, propertyId, today)
  const checklist = await readChecklist(db, scope, propertyId)
  if (!property || !checklist) return null
  const papers = await papersOfProperty(db, scope, propertyId, certificatesOf(checklist))
  return { ...property, today, parts, papers, items: presentDiligence(checklist, today).items }
}

/** The certificates that count for a checklist, and those that count only together with one. */
export function certificatesOf({ items }: Checklist): FiledCertificate[] {
  return items.flatMap(({ row, ...item }): FiledCertificate[] => {
    const { label, subject } = namedItem(item)
    const { documentId, result, resultBy, resolution, validUntil, validityBasis, beside } = row
    return [
      ...(documentId === null
        ? []
        : [
            {
              documentId,
              label,
              subject,
              stated: { result, resultBy, resolution, validUntil, validityBasis },
            },
          ]),
      ...(beside
        ? [
            {
              documentId: beside.documentId,
              label: `${label}, peça que a acompanha`,
              subject,
              stated: {
                ...{ result: beside.result, resultBy: beside.resultBy, validUntil: beside.validUntil },
                ...{ resolution: null, validityBasis: null },
              },
            },
          ]
        : []),
    ]
  })
}
