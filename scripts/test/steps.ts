import { obtainChromiums } from '../chromium/obtain.ts'
import { promtoolIsHere } from './promtool.ts'
import { playwright, vitest } from './reports.ts'
import type { Step } from './step.ts'

const tool = (name: string, command: string, args: readonly string[] = []): Step => ({
  name,
  run: async ({ tool }) => {
    await tool(command, args)
    return undefined
  },
})

/** What a change is held against before it is committed: no database, no browser, under a minute. */
export const quickSteps: readonly (readonly Step[])[] = [
  [tool('format and lint', 'biome', ['ci', '--colors=off', '.']), tool('types', 'tsc', ['-b'])],
  [
    tool('structure', 'node', ['scripts/structure.ts']),
    tool('dead code', 'knip', ['--no-progress']),
    { name: 'tests of the domain', run: (tools) => vitest(tools, ['domain']) },
  ],
]

/** From npm's registry alone, over https, with a hash of each. */
const lockFile = (name: string, path: string) =>
  tool(name, 'lockfile-lint', [
    ...['--path', path, '--type', 'npm', '--allowed-hosts', 'npm'],
    ...['--validate-https', '--validate-package-names', '--validate-integrity'],
  ])

/** Every check, in order: steps of one line run side by side, on two cores. */
export const allSteps: readonly (readonly Step[])[] = [
  ...quickSteps,
  [
    lockFile('lock file', 'package-lock.json'),
    lockFile('lock file of the tool for migrations', 'server/kit/package-lock.json'),
    { name: 'tests of web and scripts', run: (tools) => vitest(tools, ['web', 'scripts']) },
    {
      name: 'alert rules and dashboard',
      run: async ({ tool, skip }) => {
        if (!promtoolIsHere()) return skip('promtool of Debian’s package prometheus is not here')
        await tool('node', ['scripts/alerts.ts'])
        return undefined
      },
    },
    tool('the screens', 'node', ['scripts/build.ts']),
  ],
  [
    { name: 'tests of the server', run: (tools) => vitest(tools, ['server']) },
    { name: 'faults', run: (tools) => vitest(tools, ['faults']) },
  ],
  [
    {
      name: 'journeys in Chromium',
      run: async (tools) => playwright(tools, await obtainChromiums(tools.say)),
    },
  ],
]
