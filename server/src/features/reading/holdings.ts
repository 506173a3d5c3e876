import { readingPages, readings } from '../../database/tables/index.ts'
import { copiedTable, type Holdings, leftOutTable } from '../../holdings.ts'

/** The inbox copies the readings with its papers. */
export const readingHoldings: Holdings = {
  tables: [copiedTable(readings), leftOutTable(readingPages, 'the words of readings, kept for the search')],
}
