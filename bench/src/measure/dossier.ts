import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, register } from '@soleira/domain/auth/contract'
import { listDossierChoices, makeDossier, readDossier } from '@soleira/domain/dossier/contract'
import { createProperty } from '@soleira/domain/property/contract'
import { createShare } from '@soleira/domain/share/contract'
import { beginVisit, viewSharedDossier } from '@soleira/domain/share/recipient'
import { visitHeader } from '@soleira/domain/share/share'
import { DATABASE, ROLE } from '@soleira/server/database/embedded/connection'
import { ApiClient } from '@soleira/server/demo/api-client'
import { makeRegistration } from '@soleira/server/test/rows/factories/people'
import { makeProperty } from '@soleira/server/test/rows/factories/properties'
import pg from 'pg'
import { atInterruption } from '../processes/interruption.ts'
import { startProduct } from '../processes/servers.ts'
import { memoryOf } from './memory.ts'
import { scannedPdf } from './scanned-pdf.ts'

const papers = 50
const pagesEach = 6
/** The limits for a dossier of 300 pages (issue 14): seconds, and megabytes above the product at rest. */
const allowed = { seconds: 60, megabytes: 300 }

export async function measureDossier(say: (line: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-dossie-'))
  atInterruption(() => rm(folder, { recursive: true, force: true }))
  const product = await startProduct(folder)
  try {
    await readNothing(folder)
    const client = new ApiClient(`http://127.0.0.1:${product.port}`)
    const registration = makeRegistration()
    await client.call(register, { body: registration })
    await client.call(login, { body: registration })
    const params = { id: (await client.call(createProperty, { body: makeProperty() })).id }
    say(`Uploading ${papers} papers …`)
    const bytes = await scannedPdf(pagesEach)
    for (let paper = 1; paper <= papers; paper++) {
      const file = { name: `papel-${paper}.pdf`, type: 'application/pdf', bytes }
      await client.upload(params.id, 'ESPELHO_IPTU', file)
    }
    await sleep(5_000)
    const rest = await memoryOf(product.pid)
    const choices = await client.call(listDossierChoices, { params })
    const body = {
      name: 'Para o banco',
      pieces: choices.map(({ key }) => key),
      cover: { revealCpf: true },
    }
    say('Making the dossier …')
    const making = await watched(product.pid, async () => {
      let dossier = await client.call(makeDossier, { params, body })
      while (dossier.status === 'preparing') {
        await sleep(200)
        dossier = await client.call(readDossier, { params: { id: dossier.id } })
      }
      if (dossier.status !== 'ready') throw new Error(`The dossier failed: ${dossier.failure}`)
      return dossier
    })
    const { id: dossierId, pages, fileSize } = making.result
    const said = { recipient: 'Banco', kind: 'dossier', dossierId, days: 1, keepDays: 30 } as const
    const share = { ...said, mayDownload: false, ground: 'contract' } as const
    const { uri } = await client.call(createShare, { params, body: share })
    await sleep(12_000)
    const page = await watched(product.pid, () => lookAt(product.port, uri.slice(-43), pages ?? 1))
    const above = (peak: number) => (rest === null ? 'unknown' : `${(peak - rest).toFixed(0)} MB`)
    return {
      lines: [
        `${pages} leaves, a PDF of ${((fileSize ?? 0) / 1024 ** 2).toFixed(0)} MB; the product at rest: ${rest?.toFixed(0) ?? 'unknown'} MB`,
        `made in ${making.seconds.toFixed(1)} s with ${above(making.peak)} more than at rest, helpers and PostgreSQL included`,
        `one page of it by a link in ${page.seconds.toFixed(1)} s with ${above(page.peak)} more`,
      ],
      isKept: making.seconds <= allowed.seconds && making.peak - (rest ?? 0) <= allowed.megabytes,
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stops all reading: recognising 300 scans takes minutes and is measured elsewhere. */
async function readNothing(directory: string): Promise<void> {
  const client = new pg.Client({ host: join(directory, 'postgres'), user: ROLE, database: DATABASE })
  await client.connect()
  await client.query("alter table readings alter held_until set default 'infinity'")
  await client.end()
}

async function lookAt(port: number, key: string, page: number): Promise<void> {
  const client = new ApiClient(`http://127.0.0.1:${port}`)
  const { secret } = await client.call(beginVisit, { params: { key }, body: {} })
  const path = viewSharedDossier.path.replace('{key}', key).replace('{page}', String(page))
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { [visitHeader]: secret } })
  if (answer.status !== 200) throw new Error(`A page was answered ${answer.status}`)
  await answer.arrayBuffer()
}

async function watched<T>(pid: number, work: () => Promise<T>) {
  const begun = performance.now()
  let peak = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, (await memoryOf(pid)) ?? 0)
      await sleep(100)
    }
  })()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - begun) / 1_000, peak }
  } finally {
    isOver = true
    await watching
  }
}
