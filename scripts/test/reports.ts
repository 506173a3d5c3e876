import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Chromiums } from '../chromium/obtain.ts'
import { root } from '../run.ts'
import { whileMeasured } from './slowness.ts'
import type { Failure, Result, Tools } from './step.ts'

/** Seconds on an idle machine. A file of the gate that takes longer makes everybody wait for one thing. */
const longestFile = 10

/**
 * Runs tests of the projects, all or those of one file. With `isGate` a file of more than ten seconds fails, which
 * counts only where it takes as long by itself.
 */
export async function runVitest(
  tools: Tools,
  projects: readonly string[],
  { file, isGate = false }: { file?: string; isGate?: boolean } = {},
): Promise<Result> {
  const report = await reportFile()
  const args = [
    'run',
    ...(file ? [file] : []),
    ...ofProjects(projects),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { result: code, slowness } = await whileMeasured(tools.tool('vitest', args, { mayFail: true }))
  const longest = isGate ? longestFile * slowness : Number.POSITIVE_INFINITY
  return orSilent(tools, code, vitestResult(await read<VitestReport>(report), longest))
}

const ofProjects = (names: readonly string[]) => names.flatMap((name) => ['--project', name])

export interface VitestReport {
  testResults: readonly {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[]
  }[]
}

export function vitestResult({ testResults }: VitestReport, longest: number): Result {
  const failures: Failure[] = []
  for (const { name: path, status, message, startTime, endTime, assertionResults } of testResults) {
    const file = relative(root, path)
    const red = assertionResults.filter((test) => test.status === 'failed')
    for (const { fullName, failureMessages = [] } of red) {
      const message = failureMessages.join('\n')
      failures.push({ name: fullName, place: placeIn(file, message), message, file })
    }
    if (status === 'failed' && !red.length) failures.push({ name: file, place: file, message, file })
    const seconds = (endTime - startTime) / 1000
    if (seconds > longest) {
      const message = `takes ${seconds.toFixed(1)} s, at most ${longest.toFixed(0)} as busy as the machine is: name it .slow.test`
      failures.push({ name: `${file} is slow`, place: file, message, file })
    }
  }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures,
    left: tests.flatMap(({ status, fullName }) => (status === 'skipped' ? fullName : [])),
  }
}

/** The first line of a stack that lies in the test's own file. */
function placeIn(file: string, stack: string): string {
  const line = stack.split(`${file}:`)[1]?.match(/^\d+/)
  return line ? `${file}:${line[0]}` : file
}

/** Runs the journeys of the projects, all or the one at `place` (`file:line`). */
export async function runPlaywright(
  tools: Tools,
  projects: readonly string[],
  { whole, windowless }: Chromiums,
  place?: string,
): Promise<Result> {
  const report = await reportFile()
  const code = await tools.tool(
    'playwright',
    [
      'test',
      '--config',
      'e2e',
      ...(place ? [place, '--workers=1', '--no-deps'] : []),
      ...ofProjects(projects),
      '--reporter=list,json',
    ],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        CHROMIUM_PATH: whole,
        CHROMIUM_HEADLESS_PATH: windowless,
      },
      mayFail: true,
    },
  )
  return orSilent(tools, code, playwrightResult(await read<PlaywrightReport>(report)))
}

interface PlaywrightSuite {
  title: string
  suites?: readonly PlaywrightSuite[]
  specs?: readonly {
    title: string
    file: string
    line: number
    tests: readonly {
      projectName: string
      status: string
      results: readonly { errors?: readonly { message?: string; stack?: string }[] }[]
    }[]
  }[]
}

export interface PlaywrightReport {
  suites: readonly PlaywrightSuite[]
  errors?: readonly { message?: string }[]
}

export function playwrightResult({ suites, errors = [] }: PlaywrightReport): Result {
  let passed = 0
  // An error outside the journeys has no file, so all of them are run again.
  const failures: Failure[] = errors.map(({ message = '' }) => ({ name: 'outside the journeys', message }))
  const walk = ({ suites = [], specs = [] }: PlaywrightSuite) => {
    for (const { title, file, line, tests } of specs)
      for (const { projectName, status, results } of tests) {
        if (status === 'expected') passed++
        else if (status !== 'skipped') {
          const said = results.flatMap(({ errors = [] }) => errors)
          const message = said.map(({ stack, message }) => stack ?? message ?? '').join('\n')
          const place = `${file}:${line}`
          // The server's log is of all journeys together, so all of them are walked again.
          const again = projectName === 'log' ? {} : { file: place }
          failures.push({ name: `${title} (${projectName})`, place: `e2e/${place}`, message, ...again })
        }
      }
    suites.forEach(walk)
  }
  suites.forEach(walk)
  return { passed, failures }
}

/** A run also fails when its tool fails without a failed test, or passes without a test. */
function orSilent({ printed }: Tools, code: number, result: Result): Result {
  if (result.failures.length || (code === 0 && result.passed)) return result
  const message = `${printed()}\nexit code ${code}, ${result.passed} tests passed`
  return { ...result, failures: [{ name: 'the tool itself', message }] }
}

async function reportFile(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'soleira-report-')), 'report.json')
}

async function read<T extends object>(report: string): Promise<T> {
  return JSON.parse(await readFile(report, 'utf8')) as T
}
