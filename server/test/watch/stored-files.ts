import { readdir } from 'node:fs/promises'
import type { TestApp } from '../harness.ts'
import { untilJobsDone } from '../jobs.ts'

export async function storedFiles({ files }: TestApp): Promise<string[]> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** The files left once deletions are done: a job removes them, which may still be waiting. */
export async function settledFiles(app: TestApp): Promise<string[]> {
  await untilJobsDone(app, 'purge-file', 'purge-files')
  return storedFiles(app)
}

/** Gives what has come since, where several tests share a server. */
export async function filesSince(app: TestApp): Promise<() => Promise<string[]>> {
  const before = new Set(await storedFiles(app))
  return async () => (await storedFiles(app)).filter((name) => !before.has(name))
}
