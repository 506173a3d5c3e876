import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { users } from '../../database/tables/index.ts'
import { isSelf } from '../../database/wall.ts'
import type { Holdings, Keep } from '../../holdings.ts'
import type { UserScope } from '../../scope.ts'
import { copyPartsOf } from './readme.ts'

export interface FileEntry {
  path: string
  file: StoredFile
  at: Date
  mayAct?: boolean
}

export interface Contents {
  documents: Record<string, unknown>
  files: FileEntry[]
}

export function readContents(
  db: Db,
  holdings: readonly Holdings[],
  scope: UserScope,
): Promise<Contents | null> {
  return db.transaction((db) => read(db, holdings, scope), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function read(db: Db, holdings: readonly Holdings[], scope: UserScope): Promise<Contents | null> {
  if (!(await db.$count(users, isSelf(scope)))) return null
  const files: FileEntry[] = []
  const keep: Keep = (path, at, { key, size, sha256, mayAct = false }) => {
    files.push({ path, at, mayAct, file: { key, size, sha256 } })
    return path
  }
  const documents: Record<string, unknown> = {}
  for (const copy of copyPartsOf(holdings)) {
    for (const [name, part] of Object.entries(await copy.read(db, scope, keep))) {
      documents[name] = name in documents ? { ...Object(documents[name]), ...Object(part) } : part
    }
  }
  return { documents, files }
}
