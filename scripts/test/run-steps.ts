import { type Failure, type Outcome, runStep, type Step } from './step.ts'

/** The steps of one line run side by side, the lines one after the other. */
export type Lines = readonly (readonly Step[])[]

/**
 * Runs all steps to their end, and what failed once more by itself when all else is done. Red twice is red; red and
 * then green is told as 'instável' and counted. The last line it prints is `N passed, M failed`. True when nothing
 * is red.
 */
export async function runSteps(lines: Lines, print: (line: string) => void = console.log): Promise<boolean> {
  let passed = 0
  const red: Failure[] = []
  const doubtful: { step: Step; failures: readonly Failure[] }[] = []

  for (const line of lines) {
    await Promise.all(
      line.map(async (step) => {
        const outcome = await runStep(step.name, step.run)
        passed += outcome.passed
        tell(step.name, outcome, print)
        if (step.again && outcome.failures.length) doubtful.push({ step, failures: outcome.failures })
        else red.push(...outcome.failures)
      }),
    )
  }

  const unsteady: Failure[] = []
  for (const { step, failures } of doubtful) {
    for (const file of filesOf(failures)) {
      const before = failures.filter((failure) => !file || failure.file === file)
      const name = `again, by itself: ${file ?? step.name}`
      const second = await runStep(name, async (tools) => step.again?.(tools, file))
      tell(name, second, print)
      const stillRed = new Set(second.failures.map((failure) => failure.name))
      const steadied = before.filter((failure) => !stillRed.has(failure.name))
      passed += steadied.length
      unsteady.push(...steadied)
      red.push(...second.failures)
    }
  }

  for (const { name, place, message } of unsteady)
    print(`instável: ${name}${place ? ` (${place})` : ''}\n${indented(message)}`)
  if (unsteady.length) print(`${unsteady.length} instável`)
  if (red.length) print(`\nred:\n${red.map(({ name, place }) => `  ${name} (${place ?? '–'})`).join('\n')}`)
  print(`${passed} passed, ${red.length} failed`)
  return red.length === 0
}

/** A failure without a file runs the whole step, which holds all its files. */
function filesOf(failures: readonly Failure[]): readonly (string | undefined)[] {
  const files = new Set(failures.map(({ file }) => file))
  return files.has(undefined) ? [undefined] : [...files]
}

function tell(name: string, outcome: Outcome, print: (line: string) => void): void {
  const { seconds, passed, failures, left = [], skipped } = outcome
  if (skipped !== null) {
    print(`– ${name} (skipped: ${skipped})`)
    return
  }
  const tests = passed ? `, ${passed} tests` : ''
  print(`${failures.length ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s${tests})`)
  for (const test of left) print(`  – ${test} (did not run here)`)
  for (const { name, place, message } of failures)
    print(`  ✗ ${name}${place ? `\n    ${place}` : ''}\n${indented(message)}`)
}

const indented = (text: string) => text.trimEnd().replace(/^/gm, '    ')
