import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { endApplications, startApplication } from './application-process.ts'
import { clearScene, newDataFolder, newFolder } from './scene.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

it('a second process with other files is refused by one line, and one with the same is not (F38)', async () => {
  const folder = await newDataFolder()
  const first = startApplication(folder)
  await first.ready
  const beside = async (dataFolder: string) => ({
    DATABASE_URL: `postgres://soleira@localhost/soleira?host=${join(folder, 'postgres')}`,
    SECRETS_KEY: (await readFile(join(folder, 'secrets.key'), 'utf8')).trim(),
    DATA_DIR: dataFolder,
  })
  const other = await newFolder()
  const refused = startApplication(other, await beside(other))
  await expect(refused.ready).rejects.toThrow(
    `Configuração inválida: o armazenamento (${join(other, 'files')}) não é o deste banco de dados: falta nele soleira-storage. Todos os processos usam o mesmo. Nada foi alterado.\n`,
  )
  const same = startApplication(folder, await beside(folder))
  expect(await same.ready).toMatch(/^http/)
}, 120_000)
