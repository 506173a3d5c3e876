import { rm } from 'node:fs/promises'
import { openAccount, openWriters, untilRenewed } from './load/account.ts'
import { writeOperations } from './load/writes.ts'
import { measureBackup } from './measure/backup.ts'
import { compareWithYardsticks } from './measure/beside-yardsticks.ts'
import { measureDossier } from './measure/dossier.ts'
import { measureFeltBefore } from './measure/felt-before.ts'
import { measureNextScreens } from './measure/felt-speed.ts'
import { measureFirstList } from './measure/first-list.ts'
import { measureGrowth } from './measure/growth.ts'
import { measureInteractions } from './measure/interactions.ts'
import { measurePalette } from './measure/palette.ts'
import { checkReadingWaits, measureReadingWaits } from './measure/reading-waits.ts'
import { measureSearchBefore } from './measure/search-before.ts'
import { countStatements } from './measure/statements.ts'
import { measureWaitsBefore } from './measure/waits-before.ts'
import { measureWhileReading } from './measure/while-reading.ts'
import type { ServerProcess } from './processes/server-process.ts'
import { startProduct } from './processes/servers.ts'
import { measureEngines } from './reading/engine.ts'
import { type ForeignMeasured, measureForeign } from './reading/foreign/measure.ts'
import { halves } from './reading/foreign/papers.ts'
import { reportForeign } from './reading/foreign/report.ts'
import { measureReading } from './reading/measure.ts'
import { reportReading } from './reading/report.ts'
import { measureWorded } from './reading/worded/measure.ts'
import { reportWorded } from './reading/worded/report.ts'
import {
  type Check,
  checkBeside,
  checkDeals,
  checkFelt,
  checkFirstList,
  checkFirstListBefore,
  checkGrowth,
  checkInteractions,
  checkPalette,
  checkSearchBefore,
  checkSignInBefore,
  checkStatements,
  checkWaitBefore,
  checkWrites,
} from './report/budgets.ts'
import { writeReading, writeSearchBefore } from './report/document.ts'
import { describeMachine } from './report/machine.ts'
import {
  besideRows,
  dealsRow,
  firstListBeforeRows,
  firstListRows,
  interactionRows,
  paletteRows,
  searchBeforeTable,
  signInBeforeRow,
} from './report/tables.ts'
import { measureScale } from './scale/measure.ts'
import { reportScale, writeScale } from './scale/report.ts'
import { everyScreen, hasScreens } from './screens.ts'
import { makeDataDirectory } from './seed/data-directory.ts'
import { effort, flags, printLine, writerCount } from './setting.ts'

const benchBeside = () =>
  benchSeeded(async (product, dataDirectory) => {
    const { cookie, newIds } = await openAccount(product.port, dataDirectory)
    const whileReading = await measureWhileReading(product.port, cookie, newIds[0] ?? 0)
    for (const [what, measured] of besideRows(whileReading)) printLine(`${what}: ${measured}`)
    return checkBeside(whileReading)
  })

const benchPalette = () =>
  benchSeeded(async (product, dataDirectory) => {
    await untilRenewed(dataDirectory)
    const { cookie } = await openAccount(product.port, dataDirectory)
    const palette = await measurePalette(product.port, cookie, hasScreens())
    for (const [what, measured] of paletteRows(palette)) printLine(`${what}: ${measured}`)
    return checkPalette(palette)
  })

/** Interactions on all screens take minutes, so the whole bench leaves them out. */
const benchFelt = () =>
  benchSeeded(async (product, dataDirectory) => {
    await untilRenewed(dataDirectory)
    const account = await openAccount(product.port, dataDirectory)
    const list = await measureFirstList(product.port, account.cookie, effort.loads)
    const deals = await measureFirstList(product.port, account.cookie, effort.loads, 'deals')
    const next = await measureNextScreens(product.port, account.cookie, effort.loads)
    const screens = await everyScreen(product.port, account)
    const interactions = await measureInteractions(product.port, account.cookie, screens)
    const rows = [
      ...firstListRows(list),
      dealsRow(deals),
      ...next.map(({ what, throttled }) => [`${what}, throttled`, `${Math.round(throttled)} ms`]),
      ...interactionRows(interactions),
    ]
    for (const [what, measured] of rows) printLine(`${what}: ${measured}`)
    return [
      ...checkFirstList(list),
      checkDeals(deals),
      ...next.flatMap((one) => checkFelt(one)),
      ...checkInteractions(interactions),
    ]
  })

async function benchFeltBefore(before: string): Promise<void> {
  printLine(`On ${describeMachine()}\n`)
  const { lists, signIn } = await measureFeltBefore(before, effort.loads, printLine)
  for (const row of [...firstListBeforeRows(lists), signInBeforeRow(signIn)]) printLine(row)
  judge([...lists.flatMap(checkFirstListBefore), checkSignInBefore(signIn)])
}

const benchGrowth = () =>
  benchSeeded(async (product, dataDirectory) => {
    const smallDirectory = await makeDataDirectory(printLine, 'small')
    try {
      // The larger database recounts for minutes, and would be the only one to answer beside such work.
      await untilRenewed(dataDirectory)
      const growth = await measureGrowth(product, smallDirectory, effort.samples, printLine)
      for (const { operation, small, full } of growth)
        printLine(`${operation}: ${small.toFixed(1)} ms, then ${full.toFixed(1)} ms`)
      return checkGrowth(growth)
    } finally {
      await rm(smallDirectory, { recursive: true, force: true, maxRetries: 10 })
    }
  })

const benchWrites = () =>
  benchSeeded(async (product, dataDirectory) => {
    await untilRenewed(dataDirectory)
    const chosen = writeOperations(await openWriters(product.port, writerCount))
    const measurements = await compareWithYardsticks(product, chosen, dataDirectory, [1, 10])
    for (const { operation, connections, product, yardstick, ratio } of measurements) {
      const [ours, theirs] = [product, yardstick].map(({ p50, p95 }) => `${p50.toFixed(1)}/${p95.toFixed(1)}`)
      printLine(
        `${operation} at ${connections}: p50/p95 ${ours} ms, by hand ${theirs} ms, ratio ${ratio.toFixed(2)}`,
      )
    }
    return checkWrites(measurements)
  })

/** Runs by itself, because it clears the database that it measures. */
async function benchScale(): Promise<void> {
  const machine = describeMachine()
  printLine(`On ${machine}\n`)
  const text = reportScale(await measureScale(printLine))
  printLine(`\n${text}`)
  if (flags.write) writeScale(machine, text, new Date())
}

/** Two databases of 100,000 properties; so the whole bench leaves it out. */
async function benchSearch(before: string): Promise<void> {
  const machine = describeMachine()
  printLine(`On ${machine}\n`)
  const measured = await measureSearchBefore(before, effort.pace, printLine)
  const text = searchBeforeTable(measured)
  printLine(`\n${text}`)
  if (flags.write) writeSearchBefore(machine, text, new Date())
  judge(checkSearchBefore(measured))
}

/** Counts do not depend on the machine, nor on what is there. */
async function benchStatements(): Promise<void> {
  const counted = await countStatements()
  for (const { operation, what, statements } of counted) printLine(`${operation}, ${what}: ${statements}`)
  judge(checkStatements(counted))
}

function judge(checks: readonly Check[]): void {
  for (const { budget, limit, measured } of checks) printLine(`${budget}: ${measured} (${limit})`)
  if (checks.some(({ isKept }) => !isKept)) process.exitCode = 1
}

/** Run by hand: it takes minutes, and as much disk as the files. */
async function benchBackup(): Promise<void> {
  printLine(`On ${describeMachine()}\n`)
  const { lines, isKept } = await measureBackup(
    { gigabytes: Number(flags.gigabytes ?? 20), volume: flags.quick ? 'small' : 'full' },
    printLine,
  )
  for (const line of lines) printLine(line)
  if (!isKept) process.exitCode = 1
}

async function benchDossier(): Promise<void> {
  printLine(`On ${describeMachine()}\n`)
  const { lines, isKept } = await measureDossier(printLine)
  for (const line of lines) printLine(line)
  if (!isKept) process.exitCode = 1
}

async function benchSeeded(
  measure: (product: ServerProcess, dataDirectory: string) => Promise<Check[]>,
): Promise<void> {
  printLine(`On ${describeMachine()}\n`)
  const dataDirectory = await makeDataDirectory(printLine, flags.quick ? 'small' : 'full')
  const product = await startProduct(dataDirectory)
  try {
    judge(await measure(product, dataDirectory))
  } finally {
    await product.stop()
    await rm(dataDirectory, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** It needs no data, so it runs by itself. */
async function benchReading(): Promise<void> {
  printLine(`On ${describeMachine()}\n`)
  if (flags.before) return benchReadingWaits(flags.before)
  const worded = reportWorded(await measureWorded(printLine))
  printLine(`\n${worded.text}`)
  const made = reportReading([...measureReading(printLine), ...(await measureEngines(printLine))])
  printLine(`\n${made.text}`)
  const measured: ForeignMeasured[] = []
  for (const half of halves) measured.push(await measureForeign(half, printLine))
  const foreign = reportForeign(measured)
  printLine(`\n${foreign.text}`)
  const texts = { worded: worded.text, foreign: foreign.text, made: made.text }
  if (flags.write) writeReading(describeMachine(), texts, new Date())
  if (![worded, made, foreign].every(({ isKept }) => isKept)) process.exitCode = 1
}

async function benchReadingWaits(before: string): Promise<void> {
  const measured = await measureReadingWaits(before, effort.loads, printLine)
  for (const [wait, { before, now }] of Object.entries(measured))
    printLine(`${wait}: ${Math.round(before)} ms before, ${Math.round(now)} ms now`)
  judge(checkReadingWaits(measured))
}

/** Also the two waits for papers that need no picture read. */
async function benchWaits(before: string): Promise<void> {
  printLine(`On ${describeMachine()}\n`)
  const measured = await measureWaitsBefore(before, effort.pace, effort.starts, printLine)
  const texts = ['a text page', 'a sure paper filed'] as const
  const papers = await measureReadingWaits(before, effort.loads, printLine, texts)
  for (const wait of texts)
    printLine(`${wait}: ${papers[wait].before.toFixed(1)} ms before, ${papers[wait].now.toFixed(1)} ms now`)
  judge(measured.map(checkWaitBefore))
}

const { before } = flags

/** By the word that `--only` gives. The whole bench is `main.ts`; it measures the search beside the yardstick. */
export const alone: Record<string, () => Promise<void>> = {
  reading: benchReading,
  statements: benchStatements,
  scale: benchScale,
  backup: benchBackup,
  dossier: benchDossier,
  beside: benchBeside,
  felt: () => (before ? benchFeltBefore(before) : benchFelt()),
  growth: benchGrowth,
  palette: benchPalette,
  writes: benchWrites,
  ...(before && { search: () => benchSearch(before), waits: () => benchWaits(before) }),
}
