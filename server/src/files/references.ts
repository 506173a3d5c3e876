import { sql } from 'drizzle-orm'
import type { SystemDb } from '../database/client.ts'

export const references = [
  { table: 'documents', id: 'id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  { table: 'analysis_documents', id: 'id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  { table: 'photos', id: 'id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  { table: 'photos', id: 'id', key: 'thumbnail_key', size: 'thumbnail_size', sha256: 'thumbnail_sha256' },
  { table: 'users', id: 'id', key: 'avatar_key', size: 'avatar_size', sha256: 'avatar_sha256' },
  { table: 'inbox_files', id: 'paper_id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  { table: 'originals', id: 'id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  // The row knows of the file before it is made, and has no size until then.
  { table: 'data_exports', id: 'id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  { table: 'dossiers', id: 'id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  { table: 'signings', id: 'id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  { table: 'agreement_versions', id: 'id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  { table: 'offers', id: 'id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  { table: 'fee_receipts', id: 'id', key: 'storage_key', size: 'file_size', sha256: 'sha256' },
  { table: 'dossiers', id: 'id', key: 'zip_key', size: 'zip_size', sha256: 'zip_sha256' },
] as const

export interface Reference {
  table: string
  account: number
  id: number
  key: string
  size: number | null
  sha256: Buffer | null
}

export function referencesSql(
  which: string,
  of: readonly (typeof references)[number][] = references,
): string {
  return of
    .map(
      ({ table, id, key, size, sha256 }) =>
        `select '${table}' as "table", account_id as account, ${id} as id, ${key} as key, ${size}::float8 as size, ${sha256} as sha256
         from ${table} where ${key} ${which}`,
    )
    .join(' union all ')
}

export async function referencesOf(system: SystemDb, from: string, to: string): Promise<Reference[]> {
  if (![from, to].every((key) => /^[0-9a-f-]{36}$/.test(key))) throw new TypeError('not a key')
  const { rows } = await system.execute(sql.raw(referencesSql(`between '${from}' and '${to}'`)))
  return rows as unknown as Reference[]
}
