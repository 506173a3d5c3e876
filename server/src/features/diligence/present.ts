import type { Diligence, DiligenceItem } from '@soleira/domain/diligence/contract'
import { itemState } from '@soleira/domain/diligence/item'
import { countItems, summarise } from '@soleira/domain/diligence/summary'
import type { ItemRow } from './queries.ts'

/** The checklist as its broker sees it on a day (AAAA-MM-DD). */
export function presentDiligence(rows: ItemRow[], today: string): Diligence {
  const items = rows.map((row) => presentItem(row, today))
  return { items, summary: summarise(countItems(rows, today)) }
}

function presentItem({ item, ...row }: ItemRow, today: string): DiligenceItem {
  return {
    id: item,
    status: row.status,
    state: itemState(row, today),
    version: row.version,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    documentId: row.documentId,
    fileName: row.fileName,
    isViewable: row.isViewable === true,
    number: row.number,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    validityBasis: row.validityBasis,
    result: row.result,
    resolution: row.resolution,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  }
}
