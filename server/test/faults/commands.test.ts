import { once } from 'node:events'
import { readdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { type Command, runCommand } from './command.ts'
import { clearScene, newDataFolder, newFolder } from './scene.ts'

afterEach(clearScene)

const asked: [Command, string[], object?][] = [
  ['rotate-secrets', ['--help']],
  ['rotate-secrets', ['agora']],
  ['rotate-secrets', [], { npm_config_dry_run: 'true' }],
  ['sweep', ['--dryrun']],
  ['sweep', [], { npm_config_all: 'true' }],
  ['backup', ['--to', 'a', '--verify', 'b']],
  ['backup', ['--to', 'a', '--to', 'b']],
  ['backup', ['--to', '']],
  ['backup', ['--send', 'a']],
  ['backup', ['--verify', 'a', '--without-key']],
  ['backup', ['--to', 'a'], { npm_config_without_key: 'true' }],
  ['restore', ['--from']],
  ['restore', ['--from', 'a'], { npm_config_dry_run: 'true' }],
  ['retry-jobs', ['--retry-all', '--failed']],
  ['retry-jobs', ['--retry', 'all']],
  ['retry-jobs', ['--retry-all', '--json']],
  ['doctor', ['--help']],
  ['doctor', [], { npm_config_json: 'true' }],
]

it.each(asked)('%s %j does nothing but say how it is called (%j)', async (name, args, npm = {}) => {
  const folder = await newFolder()
  const { out, err, code } = await runCommand(name, join(folder, 'dados'), args, npm).ended
  expect({ out, code }).toEqual({ out: '', code: 1 })
  if (Object.keys(npm).length)
    expect(err).toMatch(/^O npm ficou com --\S+: escreva essa opção depois de --\.\nUso:\s/)
  else expect(err).toMatch(/^Uso:/)
  expect(await readdir(folder)).toEqual([])
})

it.skipIf(process.platform !== 'linux')(
  'F8: a backup that cannot be written is one line with its reason, and nothing is left',
  async () => {
    const folder = await newDataFolder()
    const copies = await newFolder()
    const cases = [
      [join(copies, 'não há', 'x'), 'a pasta não existe (ENOENT)'],
      ['/proc/x', 'a pasta não existe (ENOENT)'],
      [join(folder, 'postgres', 'PG_VERSION', 'x'), 'o caminho passa por um arquivo (ENOTDIR)'],
      [join(copies, 'cheio'), 'não há espaço (ENOSPC)'],
    ] as const
    for (const [path, reason] of cases) {
      for (const settings of [{}, { BACKUP_PASSPHRASE: 'quatro janelas abertas ao vento' }]) {
        if (reason.includes('ENOSPC')) await symlink('/dev/full', `${path}.incompleta`)
        const refused = await runCommand('backup', folder, ['--to', path], settings).ended
        expect(refused).toEqual({ out: '', err: `Não foi possível gravar ${path}: ${reason}.\n`, code: 1 })
      }
      expect(await readdir(copies)).toEqual([])
    }
  },
  240_000,
)

it('a backup is whole also when nobody reads what it says', async () => {
  const folder = await newDataFolder()
  const path = join(await newFolder(), 'cópia')
  const { child, ended } = runCommand('backup', folder, ['--to', path])
  // Nobody reads to the end.
  ended.catch(() => {})
  const closed = once(child, 'exit')
  const said = text(child.stderr)
  child.stdout.destroy()
  expect(await closed).toEqual([0, null])
  expect(await said).toBe('')
  expect((await stat(path)).size).toBeGreaterThan(1_000)
}, 120_000)
