import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '@soleira/domain/catalogue/kinds'
import { catalogueIds } from '@soleira/domain/catalogue/names'
import { companionOf } from '@soleira/domain/checklist/companion'
import { expect, it } from 'vitest'
import { migrationsFolder } from './migrate.ts'

/**
 * The last of those whose tests are gone: what each does to the rows of its time was proven when it came, and is
 * different only where its text is.
 */
const settled = '0111_examined_papers.sql'

interface Entry {
  idx: number
  when: number
  tag: string
}
const journal = async (): Promise<Entry[]> =>
  JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')).entries

it('those that data folders have run long ago stay as they are: another text would run on none of them', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256')
  for (const name of names.slice(0, names.indexOf(settled) + 1)) {
    const text = await readFile(join(migrationsFolder, name), 'utf8')
    hash.update(`${name}\n${text.replaceAll('\r\n', '\n')}`)
  }
  const entries = (await journal()).filter(({ tag }) => `${tag}.sql` <= settled)
  expect(entries).toHaveLength(names.indexOf(settled) + 1)
  hash.update(JSON.stringify(entries.map(({ idx, when, tag }) => [idx, when, tag])))
  expect(hash.digest('hex')).toBe('7203b0930bd1b124067b4eaf3aac89721c62ef75c6ac6d4ce35c90c9f86accdc')
})

// The library takes an entry that is earlier than the last one that ran to have run.
it('are each later than the one before', async () => {
  const moments = (await journal()).map(({ when }) => when)
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b))
})

// A migration has counted them in SQL for the properties that were there.
it('have counted the kinds with a companion: another kind that gets one needs such a migration, too', () => {
  expect(catalogueIds.filter((kind) => companionOf(kind)).sort()).toEqual(['quitacao_condominial', 'sefaz'])
})

it('have counted the pairs of the catalogue: another one needs such a migration, too', () => {
  const pairs = catalogueIds.filter((id) => 'together' in catalogue[id] && !('companion' in catalogue[id]))
  expect(pairs.toSorted()).toEqual([
    'certidao_fazendaria_pessoal',
    'pge_sp',
    'primeiro_interdicoes',
    'sefaz_sp',
    'segundo_distribuidor',
    'segundo_interdicoes',
    'tjsp_civel',
    'tjsp_eproc',
    'trabalhistas_eletronico',
    'trabalhistas_fisicos',
    'trt10_eletronicos',
    'trt10_fisicos',
    'trt2_eletronicos',
    'trt2_fisicos',
  ])
})
