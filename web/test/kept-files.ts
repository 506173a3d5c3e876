import type { UnsentFile } from '../src/lib/files/unsent-files.ts'

export const rows = new Map<string, UnsentFile>()

function answered<T>(result: T) {
  const request = { result } as { result: T; onsuccess?: () => void }
  queueMicrotask(() => request.onsuccess?.())
  return request
}
const store = {
  put: (row: UnsentFile) => answered(rows.set(row.id, row)),
  delete: (id: string) => answered(rows.delete(id)),
  count: () => answered(rows.size),
  getAll: () => answered([...rows.values()]),
}
const database = { transaction: () => ({ objectStore: () => store }) }

/** Stands in for the browser's database, which jsdom lacks: one store that answers one request at a time. */
export const keptFiles = { open: () => answered(database) }
