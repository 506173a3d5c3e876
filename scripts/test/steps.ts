import { obtainChromiums } from '../chromium/obtain.ts'
import { promtoolIsHere } from './promtool.ts'
import { runPlaywright, runVitest } from './reports.ts'
import type { Lines } from './run-steps.ts'
import type { Step, Tools } from './step.ts'

const tool = (name: string, command: string, args: readonly string[] = []): Step => ({
  name,
  run: async ({ tool }) => {
    await tool(command, args)
    return undefined
  },
})

const tests = (name: string, projects: readonly string[], { isGate = false } = {}): Step => ({
  name,
  projects,
  run: (tools) => runVitest(tools, projects, { isGate }),
  again: (tools, file) => runVitest(tools, projects, { file, isGate }),
})

async function buildProduct({ tool }: Tools): Promise<undefined> {
  await tool('node', ['scripts/build.ts', '--if-stale'])
}

const journeys = (name: string, ...projects: string[]): Step => {
  const run = async (tools: Tools, place?: string) => {
    await buildProduct(tools)
    return runPlaywright(tools, projects, await obtainChromiums(tools.say), place)
  }
  return { name, projects, run: (tools) => run(tools), again: run }
}

/** Packages come from npm's registry alone, over https, each with a hash. */
const lockFile = (name: string, path: string) =>
  tool(name, 'lockfile-lint', [
    '--path',
    path,
    '--type',
    'npm',
    '--allowed-hosts',
    'npm',
    '--validate-https',
    '--validate-package-names',
    '--validate-integrity',
  ])

/** `npm run check`: no database, no browser, under a minute. */
export const quickSteps: Lines = [
  [tool('format and lint', 'biome', ['ci', '--colors=off', '.']), tool('types', 'tsc', ['-b'])],
  [
    tool('structure', 'node', ['scripts/structure.ts']),
    tool('dead code', 'knip', ['--no-progress']),
    tests('tests of the domain', ['domain'], { isGate: true }),
  ],
]

/** `npm test`: the main job. */
export const mainSteps: Lines = [
  ...quickSteps,
  [
    lockFile('lock file', 'package-lock.json'),
    lockFile('lock file of the tool for migrations', 'server/kit/package-lock.json'),
    tests('tests of web and scripts', ['web', 'alone', 'scripts'], { isGate: true }),
    { name: 'the build', run: buildProduct },
  ],
  [tests('tests of the server', ['server'], { isGate: true })],
  [journeys('journeys of the main job, at the desk', 'main')],
]

const alertRules: Step = {
  name: 'alert rules and dashboard',
  run: async ({ tool, skip }) => {
    if (!promtoolIsHere()) return skip('promtool of Debian’s package prometheus is not here')
    await tool('node', ['scripts/alerts.ts'])
    return undefined
  },
}

/**
 * `npm run test:all -- NAME`: everything else, in parts that run by themselves, one after the other. Each takes both
 * cores. Beside another one a helper at the lowest priority would starve until a journey that waits for it is red, a
 * kill, a lock or a clock of a fault would be met too late, and a limit of seconds be missed.
 */
const stepsOfParts: Readonly<Record<string, readonly Step[]>> = {
  slow: [alertRules, tests('slow tests', ['slow', 'slow-rules'])],
  journeys: [journeys('the other journeys, and those on a phone', 'desk', 'phone')],
  timing: [tests('limits of seconds, one after the other', ['timing'])],
  faults: [tests('faults', ['faults'])],
}

export const otherParts = Object.keys(stepsOfParts)

/** All lines, with the steps of the parts that are named. */
export function otherSteps(names: readonly string[]): Lines {
  const named = otherParts.filter((part) => names.includes(part))
  return named.flatMap((part) => (stepsOfParts[part] ?? []).map((step) => [step]))
}
