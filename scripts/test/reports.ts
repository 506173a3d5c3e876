import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chromiums } from '../chromium/obtain.ts'
import type { Counts, Tools } from './step.ts'

export async function runVitest({ tool }: Tools, projects: readonly string[]): Promise<Counts> {
  const report = await reportFile()
  const args = ['run', ...ofProjects(projects)]
  const code = await tool(
    'vitest',
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      mayFail: true,
    },
  )
  const { numPassedTests, numFailedTests, testResults } = await read<VitestReport>(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const left = tests.flatMap(({ status, fullName }) => (status === 'skipped' ? fullName : []))
  return { ...counted(code, numPassedTests, numFailedTests), left }
}

const ofProjects = (names: readonly string[]) => names.flatMap((name) => ['--project', name])

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

export async function runPlaywright(
  { tool }: Tools,
  projects: readonly string[],
  { whole, windowless }: Chromiums,
): Promise<Counts> {
  const report = await reportFile()
  const code = await tool(
    'playwright',
    ['test', '--config', 'e2e', ...ofProjects(projects), '--reporter=list,json'],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        CHROMIUM_PATH: whole,
        CHROMIUM_HEADLESS_PATH: windowless,
      },
      mayFail: true,
    },
  )
  const { stats } = await read<PlaywrightReport>(report)
  return counted(code, stats.expected, stats.unexpected + stats.flaky)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A run also fails when its tool fails without a failed test, or passes without a test. */
function counted(code: number, passed: number, failed: number): Counts {
  const isSilent = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isSilent ? 1 : failed }
}

async function reportFile(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'soleira-report-')), 'report.json')
}

async function read<T>(report: string): Promise<T> {
  return JSON.parse(await readFile(report, 'utf8')) as T
}
