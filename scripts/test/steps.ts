import { obtainChromiums } from '../chromium/obtain.ts'
import { promtoolIsHere } from './promtool.ts'
import { runPlaywright, runVitest } from './reports.ts'
import type { Step } from './step.ts'

export type Lines = readonly (readonly Step[])[]

const tool = (name: string, command: string, args: readonly string[] = []): Step => ({
  name,
  run: async ({ tool }) => {
    await tool(command, args)
    return undefined
  },
})

const tests = (name: string, ...projects: string[]): Step => ({
  name,
  projects,
  run: (tools) => runVitest(tools, projects),
})

const journeys = (name: string, ...projects: string[]): Step => ({
  name,
  projects,
  run: async (tools) => runPlaywright(tools, projects, await obtainChromiums(tools.say)),
})

/** Packages come from npm's registry alone, over https, each with a hash. */
const lockFile = (name: string, path: string) =>
  tool(name, 'lockfile-lint', [
    ...['--path', path, '--type', 'npm', '--allowed-hosts', 'npm'],
    ...['--validate-https', '--validate-package-names', '--validate-integrity'],
  ])

const screens = tool('the screens', 'node', ['scripts/build.ts', '--if-stale'])

/** `npm run check`: no database, no browser, under 45 s. */
export const quickSteps: Lines = [
  [tool('format and lint', 'biome', ['ci', '--colors=off', '.']), tool('types', 'tsc', ['-b'])],
  [
    tool('structure', 'node', ['scripts/structure.ts']),
    tool('dead code', 'knip', ['--no-progress']),
    tests('tests of the domain', 'domain'),
  ],
]

export const mainSteps: Lines = [
  ...quickSteps,
  [
    lockFile('lock file', 'package-lock.json'),
    lockFile('lock file of the tool for migrations', 'server/kit/package-lock.json'),
    tests('tests of web and scripts', 'web', 'scripts'),
    screens,
  ],
  [tests('tests of the server', 'server')],
  [journeys('journeys of the main job, at the desk', 'main')],
]

export const otherSteps: Lines = [
  [
    screens,
    {
      name: 'alert rules and dashboard',
      run: async ({ tool, skip }) => {
        if (!promtoolIsHere()) return skip('promtool of Debian’s package prometheus is not here')
        await tool('node', ['scripts/alerts.ts'])
        return undefined
      },
    },
  ],
  // Not side by side: beside work for both cores a kill, a lock or a clock of a fault is met too late.
  [tests('slow tests of the server', 'slow')],
  [tests('faults', 'faults')],
  [journeys('the other journeys, and those on a phone', 'desk', 'phone')],
]
