import { Readable } from 'node:stream'
import { dossierReady } from '@soleira/domain/dossier/events'
import type { Db } from '../../database/client.ts'
import { commitFiles } from '../../files/commit.ts'
import { maxBytes } from '../../files/made.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope } from '../../scope.ts'
import { type BindOutcome, bindDossier } from './bind.ts'
import {
  beginTry,
  Cancelled,
  type DossierJob,
  type DossierTry,
  failTry,
  finishTry,
  NothingLeft,
  noteProgress,
} from './making.ts'
import { type Gathered, readPieces } from './read-pieces.ts'
import { zipDossier } from './zip.ts'

/** When a process dies its heartbeat stops, and another one restarts the dossier within seconds. */
export const dossierQueue: Queue<DossierJob> = {
  name: 'make-dossier',
  options: { notify: true, retryDelay: 1, retryLimit: 5, expireInSeconds: 7_200 },
}

export function dossierMaker(
  deps: Pick<Parts, 'db' | 'storage' | 'jobs' | 'printer' | 'binder' | 'record' | 'quota' | 'notify'>,
): Worker {
  return makeWorker(
    dossierQueue,
    async ([job]) => {
      if (!job) return
      const { data, signal } = job
      const current = await beginTry(deps, jobScope(data), data.dossierId)
      if (!current) return
      try {
        await make(deps, current, signal)
      } catch (error) {
        await failTry(deps.db, current, error, signal)
      }
    },
    { options: { pollingIntervalSeconds: 1 } },
  )
}

async function make(
  deps: Pick<Parts, 'db' | 'storage' | 'jobs' | 'printer' | 'binder' | 'record' | 'quota' | 'notify'>,
  current: DossierTry,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage } = deps
  const { row, scope } = current
  const gathered = await readPieces(deps, scope, row.propertyId)
  if (!gathered) throw new Cancelled()
  const pieceOf = new Map(gathered.pieces.map((piece) => [piece.key, piece]))
  const pieces = row.pieces.map((key) => ({ key, piece: pieceOf.get(key) ?? null }))
  if (pieces.every(({ piece }) => piece === null)) throw new NothingLeft()
  let outcome: BindOutcome | undefined
  const bytes = bindDossier(deps, {
    dossier: { ...gathered, id: row.id, name: row.name, cover: row.cover },
    pieces,
    waiter: { account: scope.account, signal },
    onProgress: (done) => noteProgress(db, current, done),
    onDone: (made) => {
      outcome = made
    },
  })
  const pdf = await storage.stage(Readable.from(bytes, { objectMode: false }), { maxBytes })
  try {
    if (!outcome) throw new Error('a dossier without an end')
    const zip = await storage.stage(zipDossier(storage, outcome, gathered.today, signal), { maxBytes })
    try {
      await noteProgress(db, current, row.pieces.length)
      await keep(deps, current, { outcome, gathered, pieces, pdf, zip })
    } finally {
      await zip.discard()
    }
  } finally {
    await pdf.discard()
  }
}

type Staged = Awaited<ReturnType<Parts['storage']['stage']>>

interface Made {
  outcome: BindOutcome
  gathered: Gathered
  pieces: readonly { key: string; piece: unknown }[]
  pdf: Staged
  zip: Staged
}

async function keep(
  deps: Pick<Parts, 'db' | 'storage' | 'record' | 'quota' | 'notify'>,
  current: DossierTry,
  { outcome, gathered, pieces, ...staged }: Made,
): Promise<void> {
  const { record } = deps
  const { scope, row } = current
  const pdf = await staged.pdf.keep(current.pdfKey)
  const zip = await staged.zip.keep(current.zipKey)
  const { bound, pages, seal } = outcome
  const madeOf = new Map(bound.map(({ made }) => [made.key, made]))
  const contents = pieces.map(({ key }) => madeOf.get(key) ?? goneOf(key))
  const people = new Set([
    ...gathered.parties.map(({ personId }) => personId),
    ...bound.flatMap(({ piece }) => piece.people),
  ])
  const write = async (db: Db) => {
    const isKept = await finishTry(db, current, {
      fileSize: pdf.size,
      sha256: pdf.sha256,
      zipSize: zip.size,
      zipSha256: zip.sha256,
      pages,
      sealedBytes: seal.bytes,
      sealedSha256: seal.sha256,
      contents,
      people: [...people],
    })
    if (!isKept) return false
    const { property } = gathered
    const subject = { ...property, sequenceNumber: Number(property.sequenceNumber) }
    await record(db, scope, dossierReady(row.id, subject))
    return true
  }
  await commitFiles(deps, scope, [pdf, zip], write, { isNew: (isKept) => isKept })
}

const goneOf = (key: string) => ({
  key,
  group: 'documents' as const,
  title: 'Peça que não está mais no imóvel',
  form: 'gone' as const,
  fileName: '',
  sha256: null,
  fileSize: null,
  firstPage: null,
  pages: 0,
  validUntil: null,
  span: null,
})
