import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { quick, whole } from './effort.ts'
import { type Account, openAccount, openWriters, untilRenewed } from './load/account.ts'
import { benchOperations, type Operation } from './load/operations.ts'
import { type Measurement, measureRounds } from './load/rounds.ts'
import { assertSameAnswers } from './load/same-answers.ts'
import { writeOperations } from './load/writes.ts'
import { measureBackup } from './measure/backup.ts'
import { measureDossier } from './measure/dossier.ts'
import { readEventLoop } from './measure/event-loop.ts'
import { measureFeltSpeed } from './measure/felt-speed.ts'
import { measureGrowth } from './measure/growth.ts'
import { memoryOf } from './measure/memory.ts'
import { type PageWeight, weighPages } from './measure/page-weight.ts'
import { measurePhoneVitals } from './measure/phone-vitals.ts'
import { measureStart, rest } from './measure/start-time.ts'
import { measureWhileReading } from './measure/while-reading.ts'
import { runInterruptible } from './processes/interruption.ts'
import type { ServerProcess } from './processes/server-process.ts'
import { startProduct, startYardstick, type Yardstick } from './processes/servers.ts'
import { measureEngines } from './reading/engine.ts'
import { measureReading } from './reading/measure.ts'
import { reportReading } from './reading/report.ts'
import { measureWorded } from './reading/worded/measure.ts'
import { reportWorded } from './reading/worded/report.ts'
import { checkBeside, checkBudgets, checkWrites } from './report/budgets.ts'
import { compareRuns } from './report/compare.ts'
import { writeDocument, writeReading } from './report/document.ts'
import { readRun, writeRun } from './report/history.ts'
import { describeMachine } from './report/machine.ts'
import type { Results } from './report/results.ts'
import { rowsOf } from './report/rows.ts'
import { besideRows, resultTables } from './report/tables.ts'
import { measureScale } from './scale/measure.ts'
import { reportScale, writeScale } from './scale/report.ts'
import { makeDataDirectory } from './seed/data-directory.ts'

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    write: { type: 'boolean' },
    only: { type: 'string' },
    gigabytes: { type: 'string' },
  },
})
const effort = flags.quick ? quick : whole
const writerCount = flags.quick ? 3 : 10
const say = (line: string) => console.log(line)

const alone: Record<string, () => Promise<void>> = {
  reading: benchReading,
  scale: benchScale,
  backup: benchBackup,
  dossier: benchDossier,
  beside: benchBeside,
  writes: benchWrites,
}
await runInterruptible(alone[flags.only ?? ''] ?? bench)

/** Runs by itself, because it clears the database that it measures. */
async function benchScale(): Promise<void> {
  const machine = describeMachine()
  say(`On ${machine}\n`)
  const text = reportScale(await measureScale(say))
  say(`\n${text}`)
  if (flags.write) writeScale(machine, text, new Date())
}

/** Run by hand: it takes minutes, and as much disk as the files. */
async function benchBackup(): Promise<void> {
  say(`On ${describeMachine()}\n`)
  const { lines, isKept } = await measureBackup(
    { gigabytes: Number(flags.gigabytes ?? 20), volume: flags.quick ? 'small' : 'full' },
    say,
  )
  for (const line of lines) say(line)
  if (!isKept) process.exitCode = 1
}

async function benchDossier(): Promise<void> {
  say(`On ${describeMachine()}\n`)
  const { lines, isKept } = await measureDossier(say)
  for (const line of lines) say(line)
  if (!isKept) process.exitCode = 1
}

async function benchBeside(): Promise<void> {
  say(`On ${describeMachine()}\n`)
  const dataDirectory = await makeDataDirectory(say, flags.quick ? 'small' : 'full')
  const product = await startProduct(dataDirectory)
  try {
    const { cookie, newIds } = await openAccount(product.port, dataDirectory)
    const whileReading = await measureWhileReading(product.port, cookie, newIds[0] ?? 0)
    for (const [what, measured] of besideRows(whileReading)) say(`${what}: ${measured}`)
    const checks = checkBeside(whileReading)
    for (const { budget, limit, measured } of checks) say(`${budget}: ${measured} (${limit})`)
    if (checks.some(({ isKept }) => !isKept)) process.exitCode = 1
  } finally {
    await product.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

async function benchWrites(): Promise<void> {
  say(`On ${describeMachine()}\n`)
  const dataDirectory = await makeDataDirectory(say, flags.quick ? 'small' : 'full')
  const product = await startProduct(dataDirectory)
  try {
    await untilRenewed(dataDirectory)
    const chosen = writeOperations(await openWriters(product.port, writerCount))
    const measurements = await compare(product, chosen, dataDirectory, [1, 10])
    for (const { operation, connections, product, yardstick, ratio } of measurements) {
      const [ours, theirs] = [product, yardstick].map(({ p50, p95 }) => `${p50.toFixed(1)}/${p95.toFixed(1)}`)
      say(
        `${operation} at ${connections}: p50/p95 ${ours} ms, by hand ${theirs} ms, ratio ${ratio.toFixed(2)}`,
      )
    }
    const checks = checkWrites(measurements)
    for (const { budget, limit, measured } of checks) say(`${budget}: ${measured} (${limit})`)
    if (checks.some(({ isKept }) => !isKept)) process.exitCode = 1
  } finally {
    await product.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

/** It needs neither data nor server, so it runs by itself. */
async function benchReading(): Promise<void> {
  say(`On ${describeMachine()}\n`)
  const worded = reportWorded(await measureWorded(say))
  say(`\n${worded.text}`)
  const made = reportReading([...measureReading(say), ...(await measureEngines(say))])
  say(`\n${made.text}`)
  if (flags.write) writeReading(describeMachine(), { worded: worded.text, made: made.text }, new Date())
  if (!worded.isKept || !made.isKept) process.exitCode = 1
}

async function bench(): Promise<void> {
  if (flags.quick && flags.write) throw new Error('--quick is too little to be written down')
  const machine = describeMachine()
  say(`On ${machine}\n`)
  const dataDirectory = await makeDataDirectory(say)
  const smallDirectory = await makeDataDirectory(say, 'small')
  const begun = performance.now()
  // The first start makes the tables of the queues; from then on the directory is one that has been used.
  const first = await startProduct(dataDirectory)
  const account = await openAccount(first.port, dataDirectory).finally(() => first.stop())
  const idle = await measureStart(dataDirectory, account.cookie, effort.starts)
  const product = await startProduct(dataDirectory)
  try {
    // Screens and work beside requests come before the load. It leaves the account with ten times its properties on a
    // quick machine.
    const pages = await weigh(product, account)
    const [property = 0] = account.newIds
    const felt = pages && (await measureFeltSpeed(product.port, account.cookie, property, effort.loads))
    const screens = screensOf(account).slice(0, effort.phoneScreens)
    const vitals = pages && (await measurePhoneVitals(product.port, screens, effort.phoneLoads))
    const whileReading = await measureWhileReading(product.port, account.cookie, property)
    await readEventLoop(product.port)
    const writers = await openWriters(product.port, writerCount)
    const chosen = benchOperations(account, writers).filter(({ name }) => name.includes(flags.only ?? ''))
    const measurements = await compare(product, chosen, dataDirectory)
    const eventLoop = await readEventLoop(product.port)
    await sleep(rest)
    const loadedMegabytes = await memoryOf(product.pid)
    const growth = await measureGrowth(product, smallDirectory, effort.samples, say)
    const [reading = null] = measureReading(say)
    const minutes = (performance.now() - begun) / 60_000
    conclude(machine, {
      ...{ measurements, growth, whileReading, idle, loadedMegabytes, pages, felt, vitals },
      ...{ eventLoop, reading, minutes },
    })
  } finally {
    await product.stop()
    for (const each of [dataDirectory, smallDirectory]) await rm(each, { recursive: true, force: true })
  }
}

/** A quick run is only shown beside the previous one, not judged by it, because its rounds are too few. */
function conclude(machine: string, results: Results): void {
  const rows = rowsOf(results)
  const before = readRun()
  const changes = before && compareRuns(before.rows, rows)
  const checks = checkBudgets(results, effort.minutes)
  const text = resultTables(results, checks, changes)
  say(`\n${text}`)
  const now = new Date()
  if (flags.write) {
    writeDocument(machine, text, now)
    const browser = results.felt?.browser ?? null
    writeRun({ measuredOn: now.toISOString().slice(0, 10), machine, browser, rows })
  }
  const isWorse = !flags.quick && changes?.some(({ isDrop }) => isDrop)
  if (isWorse || checks.some(({ isKept }) => !isKept)) process.exitCode = 1
}

function screensOf({ cookie, newIds: [id] }: Account): { path: string; cookie?: string }[] {
  const paths = ['dashboard', 'captacao', 'due-diligence', 'mercado', `property/${id}`, 'timeline', 'pessoas']
  const others = ['analise-risco', 'notificacoes', 'configuracoes']
  return [{ path: '/login' }, ...[...paths, ...others].map((path) => ({ path: `/${path}`, cookie }))]
}

async function compare(
  product: ServerProcess,
  operations: readonly Operation[],
  dataDirectory: string,
  usual = effort.connections,
): Promise<Measurement[]> {
  const yardsticks: { which: Yardstick; server: ServerProcess }[] = []
  try {
    for (const which of ['same rows', 'flat'] as const) {
      yardsticks.push({ which, server: await startYardstick(dataDirectory, which) })
    }
    const chosen = operations.flatMap((operation) =>
      yardsticks
        .filter(({ which }) => (operation.against ?? ['same rows']).includes(which))
        .map((yardstick) => ({ operation, yardstick })),
    )
    for (const { operation, yardstick } of chosen) {
      await assertSameAnswers(operation, product, yardstick.server)
    }
    const measurements: Measurement[] = []
    for (const { operation, yardstick } of chosen) {
      for (const connections of operation.isHeavy ? effort.heavyConnections : usual) {
        const pace = operation.isHeavy ? effort.heavyPace : effort.pace
        const measured = await measureRounds(operation, connections, product, yardstick, pace)
        say(`${operation.name} at ${connections}: ${measured.ratio.toFixed(2)} of ${yardstick.which}`)
        measurements.push(measured)
      }
    }
    return measurements
  } finally {
    for (const { server } of yardsticks) await server.stop()
  }
}

async function weigh(product: ServerProcess, { cookie }: Account): Promise<PageWeight[] | null> {
  if (existsSync(fileURLToPath(new URL('../../web/dist/index.html', import.meta.url)))) {
    return weighPages(product.port, [{ path: '/login' }, { path: '/captacao', cookie }])
  }
  say('The pages are not weighed: web/dist is not there (npm run build).')
  return null
}
