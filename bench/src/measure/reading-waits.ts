import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, register } from '@soleira/domain/auth/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import { deleteInboxPaper, fileSurePapers, listInbox, receivePaper } from '@soleira/domain/inbox/contract'
import { createProperty } from '@soleira/domain/property/contract'
import { DATABASE, ROLE } from '@soleira/server/database/embedded/connection'
import { ApiClient } from '@soleira/server/demo/api-client'
import { dayFromToday } from '@soleira/server/test/days'
import { pictureOf, scannedPdf, writtenPdf } from '@soleira/server/test/files/written-paper'
import { makeCpf, makeRegistration } from '@soleira/server/test/rows/factories/people'
import { makeOwner, makeProperty } from '@soleira/server/test/rows/factories/properties'
import pg from 'pg'
import sharp from 'sharp'
import { median } from '../load/statistics.ts'
import { atInterruption } from '../processes/interruption.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { startCheckout, startProduct } from '../processes/servers.ts'
import { madePapers } from '../reading/corpus/papers.ts'
import { drawnPdf } from '../reading/drawn-pdf.ts'
import type { Check } from '../report/budgets.ts'

/** In milliseconds; a filing is one of many. */
const waits = [
  'a text page',
  'an upright scan',
  'a scan on its head',
  'a scan on its side',
  'a photo alone',
  'a photo beside the scan of 30 pages of another account',
  'twelve mixed papers',
  'a sure paper filed',
] as const
export type Wait = (typeof waits)[number]

export interface BeforeAndNow {
  before: number
  now: number
}

const pagesOfLong = 30
const texts = 8
const filedEach = 40
const filedAtOnce = 8
/** How often the screen of the papers asks while one is read. */
const paceOfScreen = 2_500

/** Both builds run side by side and are measured in turns. The numbers are medians. */
export async function measureReadingWaits(
  before: string,
  rounds: number,
  say: (line: string) => void,
  chosen: readonly Wait[] = waits,
): Promise<Record<Wait, BeforeAndNow>> {
  const builds = [await openBuild(before), await openBuild(null)] as const
  const took = new Map<Wait, [number[], number[]]>(chosen.map((wait) => [wait, [[], []]]))
  try {
    for (let round = 0; round < rounds; round++) {
      for (const wait of chosen) {
        const papers = await drops[wait]()
        for (const which of round % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
          const milliseconds = await papers(builds[which])
          took.get(wait)?.[which].push(milliseconds)
          say(`${wait}, ${which ? 'now' : 'before'}: ${Math.round(milliseconds)} ms`)
        }
      }
    }
  } finally {
    for (const build of builds) await build.close()
  }
  return Object.fromEntries(
    [...took].map(([wait, [before, now]]) => [wait, { before: median(before), now: median(now) }]),
  ) as Record<Wait, BeforeAndNow>
}

/** Ratios within one run, because machines differ; the text alone has a limit in milliseconds. */
export function checkReadingWaits(measured: Record<Wait, BeforeAndNow>): Check[] {
  const now = (wait: Wait) => measured[wait].now
  const within = (wait: Wait, most: number, of: string, than: number): Check => ({
    budget: wait,
    limit: `at most ${most} × ${of}`,
    measured: `${Math.round(now(wait))} ms, ${(now(wait) / than).toFixed(2)} ×`,
    isKept: now(wait) <= most * than,
  })
  const upright = 'an upright scan'
  const beside = 'a photo beside the scan of 30 pages of another account'
  const ofBefore = (wait: Wait, most: number) => within(wait, most, 'before', measured[wait].before)
  const text = now('a text page')
  return [
    {
      budget: 'a text page',
      limit: 'at most 100 ms',
      measured: `${Math.round(text)} ms`,
      isKept: text <= 100,
    },
    within('a scan on its head', 1.5, upright, now(upright)),
    within('a scan on its side', 1.5, upright, now(upright)),
    within(beside, 1.5, 'a photo alone', now('a photo alone')),
    ofBefore('twelve mixed papers', 0.5),
    ofBefore('a sure paper filed', 0.4),
  ]
}

interface Build {
  client: ApiClient
  other: ApiClient
  /** Whether a paper is being read. Asked of the database: requests would keep a processor from the readers. */
  isReading(paper?: number): Promise<boolean>
  close(): Promise<void>
}

async function openBuild(root: string | null): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-leituras-'))
  atInterruption(() => rm(folder, { recursive: true, force: true }))
  const product = await (root ? startCheckout(root, folder) : startProduct(folder))
  const pool = new pg.Pool({ host: join(folder, 'postgres'), user: ROLE, database: DATABASE, max: 1 })
  // An interruption ends the database first.
  pool.on('error', () => {})
  return {
    client: await brokerAt(product),
    other: await brokerAt(product),
    async isReading(paper) {
      const { rows } = await pool.query(
        `select from readings where status = 'waiting' and ($1::int is null or inbox_paper_id = $1) limit 1`,
        [paper ?? null],
      )
      if (rows.length || paper) return rows.length > 0
      // A paper that was deleted may still be read.
      const jobs = await pool.query(
        `select from pgboss.job where name in ('read-papers', 'recognise-papers') and state = 'active' limit 1`,
      )
      return jobs.rows.length > 0
    },
    async close() {
      await pool.end()
      await product.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function brokerAt({ port }: ServerProcess): Promise<ApiClient> {
  const client = new ApiClient(`http://127.0.0.1:${port}`)
  const registration = makeRegistration()
  await client.call(register, { body: registration })
  await client.call(login, { body: registration })
  return client
}

async function bring(client: ApiClient, bytes: Buffer): Promise<number> {
  const isPdf = bytes.subarray(0, 5).toString() === '%PDF-'
  const [name, type] = isPdf ? ['certidao.pdf', 'application/pdf'] : ['foto.jpg', 'image/jpeg']
  const file = { name, type, bytes: new Uint8Array(bytes) }
  const { id } = await client.sendForm(receivePaper, {}, { file })
  if (id === undefined) throw new Error('a paper without a number')
  return id
}

async function untilRead(build: Build, paper?: number): Promise<void> {
  while (await build.isReading(paper)) await sleep(5)
}

/** From the moment at which the papers are dropped until all of them are read. */
async function timed(build: Build, files: readonly Buffer[]): Promise<number> {
  await untilRead(build)
  const begun = performance.now()
  const [first] = await Promise.all(files.map((file) => bring(build.client, file)))
  const screen = setInterval(() => void build.client.call(listInbox, { query: {} as never }), paceOfScreen)
  await untilRead(build, files.length === 1 ? first : undefined).finally(() => clearInterval(screen))
  return performance.now() - begun
}

/** Each has its own number, so that no build has seen it before. */
const clearance = (cpf = makeCpf(), name = 'OTÁVIO LIMA') =>
  writtenPdf([
    'MINISTÉRIO DA FAZENDA',
    'Secretaria da Receita Federal do Brasil',
    'Procuradoria-Geral da Fazenda Nacional',
    'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA',
    'ATIVA DA UNIÃO',
    `Nome: ${name}`,
    `CPF: ${cpf}`,
    'é certificado que não constam pendências em seu nome, relativas a créditos tributários',
    `Emitida às 10:28:14 do dia ${showDate(dayFromToday(-20))} <hora e data de Brasília>.`,
    `Válida até ${showDate(dayFromToday(160))}.`,
    'Código de controle da certidão: 1A2B.3D3A.8D62.B7B1',
  ])

let next = 0
const drawn = madePapers('measured')

/** A page of 200 dpi as dense as the corpus has them. */
function page(taken: Parameters<typeof pictureOf>[1] = {}): Promise<Buffer> {
  const paper = drawn[next++ % drawn.length]
  if (!paper) throw new Error('no papers were made')
  return pictureOf(drawnPdf(paper.page), { grain: 10, ...taken })
}

async function scan(turn = 0): Promise<Buffer> {
  return scannedPdf(
    await sharp(await page())
      .rotate(turn)
      .jpeg({ quality: 90 })
      .toBuffer(),
  )
}

const photo = () => page({ isPhoto: true, askew: 2 })
const ofOne = (make: () => Buffer | Promise<Buffer>) => async () => {
  const file = await make()
  return (build: Build) => timed(build, [file])
}

const drops: Record<Wait, () => Promise<(build: Build) => Promise<number>>> = {
  'a text page': ofOne(() => clearance()),
  'an upright scan': ofOne(() => scan()),
  'a scan on its head': ofOne(() => scan(180)),
  'a scan on its side': ofOne(() => scan(90)),
  'a photo alone': ofOne(photo),
  async 'a photo beside the scan of 30 pages of another account'() {
    // Without grain it is small enough to be taken.
    const pages = await Promise.all([0, 1, 2, 3, 4, 5].map(() => page({ grain: 0 })))
    const long = await scannedPdf(...Array.from({ length: pagesOfLong }, (_, at) => pages[at % 6] as Buffer))
    const file = await photo()
    return async (build) => {
      await untilRead(build)
      const id = await bring(build.other, long)
      // The scan is well under way.
      await sleep(8_000)
      const begun = performance.now()
      await untilRead(build, await bring(build.client, file))
      const took = performance.now() - begun
      await build.other.call(deleteInboxPaper, { params: { id } })
      return took
    }
  },
  async 'twelve mixed papers'() {
    const written = Array.from({ length: texts }, () => clearance())
    const files = [...written, await scan(), await scan(), await photo(), await photo()]
    return (build) => timed(build, files)
  },
  async 'a sure paper filed'() {
    const owners = Array.from({ length: filedEach }, () => makeOwner({ cpf: makeCpf() }))
    return async (build) => {
      const ids: number[] = []
      for (const owner of owners) {
        await build.client.call(createProperty, { body: makeProperty({ owners: [owner] }) })
        ids.push(await bring(build.client, clearance(owner.cpf as string, owner.fullName)))
      }
      await untilRead(build)
      const begun = performance.now()
      // In parts that every build files within the request.
      for (let at = 0; at < ids.length; at += filedAtOnce) {
        const body = { ids: ids.slice(at, at + filedAtOnce), isReplacing: false, isKeeping: false }
        const { filed } = await build.client.call(fileSurePapers, { body })
        if (filed.length < body.ids.length) throw new Error('not all papers were filed')
      }
      return (performance.now() - begun) / filedEach
    }
  },
}
