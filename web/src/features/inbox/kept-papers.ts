import { hasKept, noteKept } from './has-kept.ts'

/** A paper on its way, kept in this browser until it has arrived. */
export interface KeptPaper {
  /** That of its upload. */
  id: string
  /** Whose it is: nobody else who signs in here, or has another link, sends or sees it. */
  broker: number | string
  /** For what it is, where it was asked for by a link. */
  slot?: string
  file: File
}

const store = 'papers'
/** What could not be sent for so long is sent no more, in milliseconds. */
const longest = 7 * 24 * 60 * 60_000

type Row = KeptPaper & { at: number }

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

/** Asks the store; null where this browser keeps nothing, or has no room. */
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

/** What is written goes one after the other: what has arrived before it was kept is forgotten all the same. */
let written: Promise<unknown> = Promise.resolve()
function inTurn(write: () => Promise<void>): Promise<void> {
  const done = written.then(write)
  written = done
  return done
}

/** Keeps a paper until it has arrived. */
export function keepPaper(paper: KeptPaper): Promise<void> {
  return inTurn(async () => {
    const kept = await ask('readwrite', (papers) => papers.put({ ...paper, at: Date.now() }))
    if (kept !== null) noteKept(true)
  })
}

/** Forgets a paper: it has arrived, or is not to be sent. */
export function forgetPaper(id: string): Promise<void> {
  return inTurn(async () => {
    if (!hasKept()) return
    await ask('readwrite', (papers) => papers.delete(id))
    if ((await ask('readonly', (papers) => papers.count())) === 0) noteKept(false)
  })
}

/** The papers of a broker, or of a link, that have not arrived. Those of other brokers, and old ones, are forgotten. */
export async function keptPapers(broker: number | string): Promise<KeptPaper[]> {
  const rows = (await ask<Row[]>('readonly', (papers) => papers.getAll())) ?? []
  const isWanted = (row: Row) => row.broker === broker && row.at > Date.now() - longest
  const isOthers = (row: Row) => typeof row.broker === 'number' && typeof broker === 'number'
  for (const row of rows) {
    if (!isWanted(row) && (isOthers(row) || row.at <= Date.now() - longest)) await forgetPaper(row.id)
  }
  if (!rows.length) noteKept(false)
  return rows.filter(isWanted)
}
