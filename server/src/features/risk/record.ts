import { dayOf } from '@soleira/domain/certificate/validity'
import type { Property } from '@soleira/domain/property/property'
import type { PaperOfRecord, PropertyRecord } from '@soleira/domain/risk/evidence'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { type Checklist, namedItem, readChecklist } from '../checklist/checklist.ts'
import { presentDiligence } from '../checklist/present.ts'
import { knownBurdens } from '../paper/known-burdens.ts'
import { type FiledCertificate, papersOfProperty } from '../paper/readings.ts'
import { unregisteredNames } from '../paper/unregistered.ts'
import { readDeedParts } from '../property/deed-parts.ts'
import { presentedProperty } from '../property/queries.ts'

interface RecordOfProperty extends PropertyRecord {
  property: Property
  papers: readonly PaperOfRecord[]
}

export async function readRecord(
  db: Db,
  scope: Scope,
  propertyId: number | null,
  today = dayOf(new Date()),
): Promise<RecordOfProperty | null> {
  if (propertyId === null) return null
  // These run one after the other: a transaction has one connection.
  const property = await presentedProperty(db, scope, propertyId)
  const parts = await readDeedParts(db, scope, propertyId, today)
  const checklist = await readChecklist(db, scope, propertyId)
  if (!property || !checklist) return null
  const papers = await papersOfProperty(db, scope, propertyId, certificatesOf(checklist))
  const { burdens, refusedBurdens } = await knownBurdens(db, scope, propertyId)
  const names = await unregisteredNames(db, scope, propertyId)
  const items = presentDiligence(checklist, today, names).items.filter(({ counts }) => counts)
  const unregistered = names.length
  return { ...property, property, today, parts, papers, items, burdens, refusedBurdens, unregistered }
}

function certificatesOf({ items }: Checklist): FiledCertificate[] {
  return items.flatMap(({ row, ...item }): FiledCertificate[] => {
    const { label, subject } = namedItem(item)
    const { documentId, result, resultBy, resolution, issuedOn, validUntil, validityBasis, beside } = row
    return [
      ...(documentId === null
        ? []
        : [
            {
              documentId,
              label,
              subject,
              stated: { result, resultBy, resolution, issuedOn, validUntil, validityBasis },
            },
          ]),
      ...(beside
        ? [
            {
              documentId: beside.documentId,
              label: `${label}, peça que a acompanha`,
              subject,
              stated: {
                result: beside.result,
                resultBy: beside.resultBy,
                validUntil: beside.validUntil,
                resolution: null,
                issuedOn: null,
                validityBasis: null,
              },
            },
          ]
        : []),
    ]
  })
}
