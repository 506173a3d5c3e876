import { readdir } from 'node:fs/promises'
import type { TestApp } from './harness.ts'

/** The names of the files that a server keeps, whichever folder they lie in. */
export async function storedFiles({ files }: TestApp): Promise<string[]> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
