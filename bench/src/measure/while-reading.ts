import { setTimeout as sleep } from 'node:timers/promises'
import { listDossierChoices, makeDossier, readDossier } from '@soleira/domain/dossier/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import { listPropertyReadings } from '@soleira/domain/reading/read-file'
import { ApiClient, type Paper } from '@soleira/server/demo/api-client'
import { pictureOf } from '@soleira/server/test/files/written-paper'
import { Connection } from '../load/connection.ts'
import { searches } from '../load/operations.ts'
import { requestText } from '../load/request.ts'
import { quantile } from '../load/statistics.ts'
import { madePapers } from '../reading/corpus/papers.ts'
import { drawnPdf } from '../reading/drawn-pdf.ts'
import { scannedPdf } from './scanned-pdf.ts'

interface Felt95 {
  list: number
  search: number
}

export interface WhileReading {
  quiet: Felt95
  reading: Felt95
}

/** Quiet and busy halves take turns, so that other load falls on both. */
const rounds = 2
const samples = 100
/** Scans per round: more than can be read and bound during the measurement. */
const scans = 4
const documents = 2

export async function measureWhileReading(
  port: number,
  cookie: string,
  propertyId: number,
): Promise<WhileReading> {
  const client = new ApiClient(`http://localhost:${port}`)
  client.cookie = cookie
  const drawn = madePapers('measured').slice(0, scans)
  const papers = await Promise.all(drawn.map(({ page }) => pictureOf(drawnPdf(page))))
  const bound = await scannedPdf(2)
  const connection = await Connection.open(port)
  const took = { quiet: newTimes(), reading: newTimes() }
  try {
    await ask(connection, cookie, newTimes())
    for (let round = 0; round < rounds; round++) {
      await ask(connection, cookie, took.quiet)
      const work = await begin(client, propertyId, papers, bound)
      await ask(connection, cookie, took.reading)
      if (!(await work.isUnderWay()))
        throw new Error('All work was done before list and search were measured')
      // The next measurement needs the machine for itself.
      while (await work.isUnderWay()) await sleep(500)
    }
    return { quiet: slow(took.quiet), reading: slow(took.reading) }
  } finally {
    connection.close()
  }
}

type Times = Record<keyof Felt95, number[]>
const newTimes = (): Times => ({ list: [], search: [] })
const slow = ({ list, search }: Times): Felt95 => ({
  list: quantile(list, 0.95),
  search: quantile(search, 0.95),
})

async function ask(connection: Connection, cookie: string, took: Times): Promise<void> {
  const list = requestText('GET', '/api/properties?limit=50', cookie)
  for (let index = 0; index < samples; index++) {
    const words = encodeURIComponent(searches[index % searches.length] as string)
    const search = requestText('GET', `/api/properties?search=${words}&limit=50`, cookie)
    for (const [what, request] of [
      ['list', list],
      ['search', search],
    ] as const) {
      const sent = performance.now()
      const { status } = await connection.send(request)
      if (status !== 200) throw new Error(`The ${what} was answered ${status}`)
      took[what].push(performance.now() - sent)
    }
  }
}

const jpeg = (bytes: Buffer): Paper => ({
  name: 'scan.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array(bytes),
})

/**
 * Starts the reading of papers and the making of a dossier. `isUnderWay` tells whether any of it still runs.
 */
async function begin(
  client: ApiClient,
  propertyId: number,
  papers: readonly Buffer[],
  bytes: Uint8Array<ArrayBuffer>,
) {
  const params = { id: propertyId }
  const unread = async () =>
    (await client.call(listPropertyReadings, { params })).filter(({ status }) => status === 'reading').length
  // Seeded papers were never read and never will be.
  const never = await unread()
  for (let index = 0; index < documents; index++) {
    const file = { name: `papel-${index}.pdf`, type: 'application/pdf', bytes }
    await client.upload(propertyId, 'ESPELHO_IPTU', file)
  }
  const ids: number[] = []
  for (const paper of papers) {
    const { id } = await client.sendForm(inbox.receivePaper, {}, { file: jpeg(paper) })
    ids.push(id)
  }
  const pieces = (await client.call(listDossierChoices, { params })).map(({ key }) => key)
  const body = { name: 'Para o banco', pieces, cover: { revealCpf: true } }
  const dossier = await client.call(makeDossier, { params, body })
  // The first ones are on their way to the processes that do it.
  await sleep(1_500)
  return {
    async isUnderWay(): Promise<boolean> {
      const { status } = await client.call(readDossier, { params: { id: dossier.id } })
      if (status === 'failed') throw new Error('The dossier failed')
      if (status === 'preparing') return true
      if ((await unread()) > never) return true
      const last = { id: ids.at(-1) as number }
      return (await client.call(inbox.readInboxPaper, { params: last })).status === 'reading'
    },
  }
}
