import { obtainChromium } from '../chromium/obtain.ts'
import { playwright, vitest } from './reports.ts'
import type { Step } from './step.ts'

const workspaces = ['domain', 'server', 'web', 'e2e', 'bench', 'scripts']

const tool = (name: string, command: string, args: readonly string[] = []): Step => ({
  name,
  run: async ({ tool }) => {
    await tool(command, args)
    return undefined
  },
})

/** Every check, in order: steps of one line run side by side, on two cores. */
export const steps: readonly (readonly Step[])[] = [
  [
    tool('format and lint', 'biome', ['ci', '--colors=off', '.']),
    {
      name: 'types',
      run: async ({ tool }) => {
        for (const workspace of workspaces) await tool('tsc', ['-p', workspace])
        return undefined
      },
    },
  ],
  [
    tool('structure', 'node', ['scripts/structure.ts']),
    tool('dead code', 'knip', ['--no-progress']),
    tool('lock file', 'lockfile-lint', [
      ...['--path', 'package-lock.json', '--type', 'npm', '--allowed-hosts', 'npm'],
      ...['--validate-https', '--validate-package-names', '--validate-integrity'],
    ]),
  ],
  [
    { name: 'tests of domain, web and scripts', run: (tools) => vitest(tools, ['domain', 'web', 'scripts']) },
    tool('the screens', 'node', ['scripts/build.ts']),
  ],
  [
    { name: 'tests of the server', run: (tools) => vitest(tools, ['server']) },
    { name: 'faults', run: (tools) => vitest(tools, ['faults']) },
  ],
  [
    {
      name: 'journeys in Chromium',
      run: async (tools) => playwright(tools, await obtainChromium(tools.say)),
    },
  ],
]
