import { runSteps } from './test/run-steps.ts'
import { mainSteps, otherParts } from './test/steps.ts'

/** `node scripts/test.ts` runs the gate; with `--others` everything else, or the parts that are named. */
const [others, ...named] = process.argv.slice(2)
const unknown = named.filter((name) => !otherParts[name])

if (unknown.length) {
  console.error(`no part ${unknown.join(', ')}: there are ${Object.keys(otherParts).join(', ')}`)
  process.exitCode = 1
} else {
  const parts = named.length ? named : Object.keys(otherParts)
  const steps = others ? parts.flatMap((name) => otherParts[name] ?? []) : mainSteps
  process.exitCode = (await runSteps(steps)) ? 0 : 1
}
