import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chromiums } from '../chromium/obtain.ts'
import type { Counts, Tools } from './step.ts'

/** Runs tests of Vitest and counts them by its report. */
export async function vitest({ tool }: Tools, projects: readonly string[]): Promise<Counts> {
  const report = await reportFile()
  const args = ['run', ...projects.flatMap((name) => ['--project', name])]
  const code = await tool(
    'vitest',
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      mayFail: true,
    },
  )
  const { numPassedTests, numFailedTests } = await read<VitestReport>(report)
  return counted(code, numPassedTests, numFailedTests)
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

/** Runs the browser's journeys with these Chromiums and counts them by Playwright's report. */
export async function playwright({ tool }: Tools, { whole, windowless }: Chromiums): Promise<Counts> {
  const report = await reportFile()
  const code = await tool('playwright', ['test', '--config', 'e2e', '--reporter=list,json'], {
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: whole,
      CHROMIUM_HEADLESS_PATH: windowless,
    },
    mayFail: true,
  })
  const { stats } = await read<PlaywrightReport>(report)
  return counted(code, stats.expected, stats.unexpected + stats.flaky)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A run also fails when its tool fails without a failed test, or passes without running any test. */
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
