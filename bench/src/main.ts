import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '../../scripts/builds.ts'
import { alone } from './alone.ts'
import type { Account } from './load/account.ts'
import { openAccount, openWriters } from './load/account.ts'
import { benchOperations } from './load/operations.ts'
import { compareWithYardsticks } from './measure/beside-yardsticks.ts'
import { readEventLoop } from './measure/event-loop.ts'
import { measureFeltSpeed } from './measure/felt-speed.ts'
import { measureFirstList } from './measure/first-list.ts'
import { measureGrowth } from './measure/growth.ts'
import { memoryOf } from './measure/memory.ts'
import { type PageWeight, weighPages } from './measure/page-weight.ts'
import { measurePalette } from './measure/palette.ts'
import { measurePhoneVitals } from './measure/phone-vitals.ts'
import { measureStart, rest } from './measure/start-time.ts'
import { countStatements } from './measure/statements.ts'
import { measureWhileReading } from './measure/while-reading.ts'
import { runInterruptible } from './processes/interruption.ts'
import type { ServerProcess } from './processes/server-process.ts'
import { startProduct } from './processes/servers.ts'
import { measureReading } from './reading/measure.ts'
import { checkBudgets } from './report/budgets.ts'
import { compareRuns } from './report/compare.ts'
import { writeDocument } from './report/document.ts'
import { readRun, writeRun } from './report/history.ts'
import { describeMachine } from './report/machine.ts'
import type { Results } from './report/results.ts'
import { rowsOf } from './report/rows.ts'
import { resultTables } from './report/tables.ts'
import { hasScreens, screensOf } from './screens.ts'
import { makeDataDirectory } from './seed/data-directory.ts'
import { effort, flags, printLine, writerCount } from './setting.ts'

await buildIfStale(['server'])
await runInterruptible(alone[flags.only ?? ''] ?? bench)

async function bench(): Promise<void> {
  if (flags.quick && flags.write) throw new Error('--quick is too little to be written down')
  const machine = describeMachine()
  printLine(`On ${machine}\n`)
  const dataDirectory = await makeDataDirectory(printLine)
  const smallDirectory = await makeDataDirectory(printLine, 'small')
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
    const firstList = pages && (await measureFirstList(product.port, account.cookie, effort.loads))
    const screens = screensOf(account).slice(0, effort.phoneScreens)
    const vitals = pages && (await measurePhoneVitals(product.port, screens, effort.phoneLoads))
    const palette = await measurePalette(product.port, account.cookie, pages !== null)
    const whileReading = await measureWhileReading(product.port, account.cookie, property)
    await readEventLoop(product.port)
    const writers = await openWriters(product.port, writerCount)
    const chosen = benchOperations(account, writers).filter(({ name }) => name.includes(flags.only ?? ''))
    const measurements = await compareWithYardsticks(product, chosen, dataDirectory)
    const eventLoop = await readEventLoop(product.port)
    await sleep(rest)
    const loadedMegabytes = await memoryOf(product.pid)
    const growth = await measureGrowth(product, smallDirectory, effort.samples, printLine)
    const [reading = null] = measureReading(printLine)
    const statements = await countStatements()
    const minutes = (performance.now() - begun) / 60_000
    conclude(machine, {
      measurements,
      growth,
      palette,
      whileReading,
      idle,
      loadedMegabytes,
      pages,
      felt,
      firstList,
      vitals,
      eventLoop,
      reading,
      statements,
      minutes,
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
  printLine(`\n${text}`)
  const now = new Date()
  if (flags.write) {
    writeDocument(machine, text, now)
    const browser = results.felt?.browser ?? null
    writeRun({ measuredOn: now.toISOString().slice(0, 10), machine, browser, rows })
  }
  const isWorse = !flags.quick && changes?.some(({ isDrop }) => isDrop)
  if (isWorse || checks.some(({ isKept }) => !isKept)) process.exitCode = 1
}

async function weigh(product: ServerProcess, { cookie }: Account): Promise<PageWeight[] | null> {
  if (hasScreens()) {
    return weighPages(product.port, [{ path: '/login' }, { path: '/captacao', cookie }])
  }
  printLine('The pages are not weighed: web/dist is not there (npm run build).')
  return null
}
