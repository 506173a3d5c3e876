import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { maxDocumentBytes, refuseFile } from '@soleira/domain/document/file'
import { cleanFileName } from '@soleira/domain/document/file-name'
import { eq } from 'drizzle-orm'
import { users } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import { judgeFile } from '../../files/file-type.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type UserScope } from '../../scope.ts'
import { receivePaper } from '../reading/receive.ts'

/** A folder of this machine, and the e-mail of the user in whose inbox its files come. */
export interface WatchedFolder {
  path: string
  email: string
}

/** Below the folder: where files lie once they were taken. */
const taken = 'recebidos'

type Watcher = Pick<Parts, 'system' | 'db' | 'storage' | 'quota' | 'notify' | 'record' | 'jobs' | 'log'>

/**
 * Takes the papers of a folder into an inbox once they rest: between two looks neither size nor time has changed. What is no
 * paper stays where it is. Answers how it is ended; a file that is being taken is waited for.
 */
export function watchFolder(parts: Watcher, folder: WatchedFolder, pace = 5_000): () => Promise<void> {
  const seen = new Map<string, string>()
  const refused = new Set<string>()
  let isOver = false
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const [user] = await parts.system
      .select({ accountId: users.accountId, userId: users.id })
      .from(users)
      .where(eq(users.email, folder.email.toLowerCase()))
    if (!user) return
    const scope = jobScope(user)
    for (const entry of await readdir(folder.path, { withFileTypes: true })) {
      const { name } = entry
      if (isOver || !entry.isFile() || name.startsWith('.')) continue
      const { size, mtimeMs } = await lstat(join(folder.path, name))
      const mark = `${size} ${mtimeMs}`
      const rests = seen.get(name) === mark
      seen.set(name, mark)
      if (!rests || refused.has(`${name} ${mark}`) || refuseFile({ name, size })) continue
      if (await take(parts, scope, folder.path, { name, mark })) seen.delete(name)
      else refused.add(`${name} ${mark}`)
    }
  }

  const timer = setInterval(() => {
    looking = looking.then(look).catch((error) => {
      // Its name would say what somebody has called a paper.
      const { code } = Object(error) as { code?: string }
      parts.log.warn({ code }, 'the watched folder could not be looked into')
    })
  }, pace).unref()
  return async () => {
    isOver = true
    clearInterval(timer)
    await looking
  }
}

/** Takes one file and moves it; false for one that is no paper. Taken again after a kill it is the same paper. */
async function take(
  parts: Watcher,
  scope: UserScope,
  path: string,
  { name, mark }: { name: string; mark: string },
): Promise<boolean> {
  // Never through a link that has taken the place of the file.
  const file = await open(join(path, name), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  const staged = await parts.storage.stage(file.createReadStream(), { maxBytes: maxDocumentBytes })
  try {
    const fileName = cleanFileName(name)
    const judgement = await judgeFile(fileName, staged)
    const fingerprint = staged.sha256.toString('base64url')
    const key = `folder-${createHash('sha256').update(`${name}\n${mark}\n${fingerprint}`).digest('hex')}`
    const kept = await staged.keep(randomUUID())
    const paper = { fileName, ...judgement, file: kept, propertyId: null, way: 'folder' as const }
    await receivePaper(parts, scope, paper, { key, fingerprint })
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_type') return false
    throw error
  } finally {
    await staged.discard()
  }
  await mkdir(join(path, taken), { recursive: true })
  await rename(join(path, name), await freeName(join(path, taken), name))
  return true
}

async function freeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name)
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? name : `${stem} (${number})${ext}`)
    const isTaken = await access(path).then(
      () => true,
      () => false,
    )
    if (!isTaken) return path
  }
}
