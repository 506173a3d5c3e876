import { setTimeout as sleep } from 'node:timers/promises'
import { pictureOf } from '@soleira/server/test/written-paper'
import { Connection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import { quantile } from '../load/statistics.ts'
import { madePapers } from '../reading/corpus/papers.ts'
import { drawnPdf } from '../reading/drawn-pdf.ts'

/** The 95th percentile of the list of 50, in milliseconds: with nothing beside it, and while the same broker's scans are read. */
export interface WhileReading {
  quiet: number
  reading: number
}

const samples = 200
const scans = 12

/** Drops scans into the inbox and asks for the list while they are read. */
export async function measureWhileReading(port: number, cookie: string): Promise<WhileReading> {
  const papers = await Promise.all(
    madePapers('measured')
      .slice(0, scans)
      .map(({ page }) => pictureOf(drawnPdf(page))),
  )
  const connection = await Connection.open(port)
  try {
    await p95OfList(connection, cookie)
    const quiet = await p95OfList(connection, cookie)
    const ids: number[] = []
    for (const paper of papers) ids.push(await drop(port, cookie, paper))
    // The first one is on its way to the process that reads.
    await sleep(1_000)
    const reading = await p95OfList(connection, cookie)
    if (!(await isBeingRead(port, cookie, ids.at(-1) as number))) {
      throw new Error('All papers were read before the list was measured')
    }
    // What is measured next has the machine for itself.
    while (await isBeingRead(port, cookie, ids.at(-1) as number)) await sleep(500)
    return { quiet, reading }
  } finally {
    connection.close()
  }
}

async function p95OfList(connection: Connection, cookie: string): Promise<number> {
  const request = requestText('GET', '/api/properties?limit=50', cookie)
  const took: number[] = []
  for (let index = 0; index < samples; index++) {
    const sent = performance.now()
    const { status } = await connection.send(request)
    if (status !== 200) throw new Error(`The list was answered ${status}`)
    took.push(performance.now() - sent)
  }
  return quantile(took, 0.95)
}

async function drop(port: number, cookie: string, paper: Buffer): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(paper)], { type: 'image/jpeg' }), 'scan.jpg')
  const answer = await fetch(`http://localhost:${port}/api/papers`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`A paper was answered ${answer.status}`)
  return ((await answer.json()) as { id: number }).id
}

async function isBeingRead(port: number, cookie: string, id: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/api/papers/${id}`, { headers: { cookie } })
  return ((await answer.json()) as { status: string }).status === 'reading'
}
