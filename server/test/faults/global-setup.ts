import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../src/database/embedded/start.ts'
import { makeSchema } from '../global-setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templates: { empty: string; migrated: string }
  }
}

/**
 * Makes both once per run: a start that makes and migrates its database costs three times one that finds it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-modelos-'))
  const templates = { empty: join(folder, 'vazio', 'postgres'), migrated: join(folder, 'pronto', 'postgres') }
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await make(templates.empty)
    await make(templates.migrated, makeSchema)
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('templates', templates)
  return remove
}

async function make(directory: string, fill?: typeof makeSchema): Promise<void> {
  const database = await startEmbedded({ directory, log: () => {} })
  try {
    await fill?.(database.connection)
  } finally {
    await database.stop()
  }
}
