import { runSteps } from './test/run-steps.ts'
import { mainSteps, otherParts, otherSteps } from './test/steps.ts'

/** `node scripts/test.ts` runs the gate; with `--others` everything else, or the parts that are named. */
const [others, ...named] = process.argv.slice(2)
const unknown = named.filter((name) => !otherParts.includes(name))

if (unknown.length) {
  console.error(`no part ${unknown.join(', ')}: there are ${otherParts.join(', ')}`)
  process.exitCode = 1
} else {
  const steps = others ? otherSteps(named.length ? named : otherParts) : mainSteps
  process.exitCode = (await runSteps(steps)) ? 0 : 1
}
