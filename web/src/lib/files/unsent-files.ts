import { hasKept, noteKept } from './has-kept.ts'

export interface UnsentFile {
  id: string
  /** The broker or the link whose file it is. Nobody else sends or sees it. */
  broker: number | string
  slot?: string
  /** The property that a paper of the inbox is brought for. */
  propertyId?: number | undefined
  file: File
}

const store = 'papers'
/** Marks what another app shared, written by the service worker (web/public/worker.js). */
const shared = 'shared'
/** In milliseconds. It goes to whoever signs in next, so it waits no longer. */
const longestShared = 24 * 60 * 60_000
/** In milliseconds. A file that could not be sent for this long is given up. */
const longest = 7 * 24 * 60 * 60_000

type Row = UnsentFile & { at: number }

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('soleira', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

/** Null if this browser keeps nothing, or has no room. */
async function ask<T>(mode: IDBTransactionMode, of: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const database = await open()
    return await new Promise<T>((resolve, reject) => {
      const request = of(database.transaction(store, mode).objectStore(store))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } catch {
    return null
  }
}

/**
 * Writes run one after the other. Otherwise a file that arrives before it was kept would not be forgotten.
 */
let written: Promise<unknown> = Promise.resolve()
function inTurn(write: () => Promise<void>): Promise<void> {
  const done = written.then(write)
  written = done
  return done
}

export function keepUnsentFile(paper: UnsentFile): Promise<void> {
  return inTurn(async () => {
    const kept = await ask('readwrite', (papers) => papers.put({ ...paper, at: Date.now() }))
    if (kept !== null) noteKept(true)
  })
}

export function forgetUnsentFile(id: string): Promise<void> {
  return inTurn(async () => {
    if (!hasKept()) return
    await ask('readwrite', (papers) => papers.delete(id))
    if ((await ask('readonly', (papers) => papers.count())) === 0) noteKept(false)
  })
}

/** Null where the device does not say what it keeps. */
export async function isUnsent(id: string): Promise<boolean | null> {
  const count = await ask('readonly', (papers) => papers.count(id))
  return count === null ? null : count > 0
}

/** Forgets the files of other brokers, and files that are too old. */
export async function unsentFiles(broker: number | string): Promise<UnsentFile[]> {
  const rows = (await ask<Row[]>('readonly', (papers) => papers.getAll())) ?? []
  const isWanted = (row: Row) => row.broker === broker && row.at > Date.now() - longest
  const isOthers = (row: Row) => typeof row.broker === 'number' && typeof broker === 'number'
  for (const row of rows) {
    if (!isWanted(row) && (isOthers(row) || row.at <= Date.now() - longest)) await forgetUnsentFile(row.id)
  }
  if (!rows.length) noteKept(false)
  return rows.filter(isWanted)
}

/** Hands over what other apps have shared and forgets it. `take` must have kept it elsewhere when it returns. */
export async function takeShared(take: (files: File[]) => Promise<void>): Promise<void> {
  const rows = (await ask<Row[]>('readonly', (papers) => papers.getAll())) ?? []
  const found = rows.filter(({ broker }) => broker === shared)
  if (!found.length) return
  const fresh = found.filter(({ at }) => at > Date.now() - longestShared)
  if (fresh.length) await take(fresh.map(({ file }) => file))
  noteKept(true)
  for (const { id } of found) await forgetUnsentFile(id)
}
