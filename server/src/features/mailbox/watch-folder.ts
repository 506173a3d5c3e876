import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join, parse, sep } from 'node:path'
import { maxDocumentBytes, refuseFile } from '@soleira/domain/document/file'
import { cleanFileName } from '@soleira/domain/document/file-name'
import { eq } from 'drizzle-orm'
import type { Staged } from '../../adapters/storage/storage.ts'
import { users } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import { takeApart } from '../../files/take-apart.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type UserScope } from '../../scope.ts'
import { receiveAll } from '../inbox/receive-all.ts'

export interface WatchedFolder {
  path: string
  email: string
}

const taken = 'recebidos'

type Watcher = Pick<
  Parts,
  'system' | 'db' | 'storage' | 'quota' | 'notify' | 'record' | 'jobs' | 'log' | 'reader' | 'letters'
>

/**
 * Takes papers once neither size nor time has changed between two looks. Other files stay. Returns a function
 * that stops watching and waits for the file in progress.
 */
export function watchFolder(parts: Watcher, folder: WatchedFolder, pace = 5_000): () => Promise<void> {
  const seen = new Map<string, string>()
  const refused = new Set<string>()
  const told = new Set<string>()
  let isOver = false
  const ending = new AbortController()
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const [user] = await parts.system
      .select({ accountId: users.accountId, userId: users.id })
      .from(users)
      .where(eq(users.email, folder.email.toLowerCase()))
    if (!user) return
    const scope = jobScope(user)
    // Names are read as bytes, because old scanners write names that are not UTF-8.
    for (const entry of await readdir(folder.path, { withFileTypes: true, encoding: 'buffer' })) {
      if (isOver) return
      if (entry.isFile() && entry.name[0] !== dot) await lookAt(scope, entry.name)
    }
  }

  /** A file that cannot be taken is reported once, tried again, and delays no other. */
  async function lookAt(scope: UserScope, entry: Buffer): Promise<void> {
    const id = entry.toString('latin1')
    try {
      const { size, mtimeMs } = await lstat(within(folder.path, entry))
      const mark = `${size} ${mtimeMs}`
      const rests = seen.get(id) === mark
      seen.set(id, mark)
      if (!rests || refused.has(`${id} ${mark}`) || refuseFile({ name: nameOf(entry), size })) return
      if (await take(parts, scope, folder.path, { entry, mark, signal: ending.signal })) seen.delete(id)
      else refused.add(`${id} ${mark}`)
    } catch (error) {
      const { code, syscall } = Object(error) as { code?: string; syscall?: string }
      if (!ofFiles.includes(syscall ?? '')) throw error
      // Another process has taken the file.
      if (code === 'ENOENT' || told.has(`${id} ${code}`)) return
      told.add(`${id} ${code}`)
      parts.log.warn({ code }, 'a file of the watched folder cannot be taken')
    }
  }

  const timer = setInterval(() => {
    looking = looking.then(look).catch((error) => {
      // The message of the error may hold the name of a paper.
      const { code } = Object(error) as { code?: string }
      parts.log.warn({ code }, 'the watched folder could not be looked into')
    })
  }, pace).unref()
  return async () => {
    isOver = true
    ending.abort()
    clearInterval(timer)
    await looking
  }
}

const ofFiles = ['lstat', 'open', 'read', 'mkdir', 'rename']

const dot = '.'.charCodeAt(0)

const within = (folder: string, entry: Buffer): Buffer =>
  Buffer.concat([Buffer.from(join(folder, sep)), entry])

function nameOf(entry: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(entry)
  } catch {
    return new TextDecoder('windows-1252').decode(entry)
  }
}

/** Returns false for a file that is no paper. A file taken again after a kill is the same paper. */
async function take(
  parts: Watcher,
  scope: UserScope,
  path: string,
  { entry, mark, signal }: { entry: Buffer; mark: string; signal: AbortSignal },
): Promise<boolean> {
  // A link may have taken the place of the file; it is not followed.
  const file = await open(within(path, entry), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  const staged = await parts.storage.stage(file.createReadStream(), { maxBytes: maxDocumentBytes })
  try {
    const fileName = cleanFileName(nameOf(entry))
    const fingerprint = staged.sha256.toString('base64url')
    const key = `folder-${createHash('sha256').update(entry).update(`\n${mark}\n${fingerprint}`).digest('hex')}`
    await receive(parts, scope, { fileName, staged, retry: { key, fingerprint }, signal })
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_type') return false
    throw error
  } finally {
    await staged.discard()
  }
  await mkdir(join(path, taken), { recursive: true })
  await rename(within(path, entry), await freeName(join(path, taken), nameOf(entry)))
  return true
}

interface InFolder {
  fileName: string
  staged: Staged
  retry: Retry
  signal: AbortSignal
}

const fromFolder = { propertyId: null, way: 'folder' } as const

/** Files within it come in its place, as at every door. Throws unsupported_type. */
async function receive(
  parts: Watcher,
  scope: UserScope,
  { fileName, staged, retry, signal }: InFolder,
): Promise<void> {
  const came = await takeApart(parts, { fileName, staged }, { account: scope.account, signal })
  await receiveAll(parts, scope, came, fromFolder, retry)
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
