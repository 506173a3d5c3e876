import { readdir } from 'node:fs/promises'
import type { TestApp } from './harness.ts'
import { untilDone } from './jobs.ts'

/** The names of the files that a server keeps, whichever folder they lie in. */
export async function storedFiles({ files }: TestApp): Promise<string[]> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** The same once what was deleted before is gone: its files leave by a job, which may still be waiting. */
export async function settledFiles(app: TestApp): Promise<string[]> {
  await untilDone(app, 'purge-file', 'purge-files')
  return storedFiles(app)
}
