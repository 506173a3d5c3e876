import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Every product of a run has its log here, whichever process of Playwright has started it. */
export function logsFolder(): string {
  const { SOLEIRA_E2E_LOGS } = process.env
  if (!SOLEIRA_E2E_LOGS) throw new Error('no folder for logs: the global setup has not run')
  return SOLEIRA_E2E_LOGS
}

export async function makeLogsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-e2e-logs-'))
  process.env.SOLEIRA_E2E_LOGS = folder
  return folder
}

/** A product logs in JSON, and under the journeys nothing below an error. */
export async function loggedErrors(): Promise<string[]> {
  const files = await readdir(logsFolder())
  const texts = await Promise.all(files.map((name) => readFile(join(logsFolder(), name), 'utf8')))
  return texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('{')))
}
