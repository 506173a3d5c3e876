import { endRunning, runStep } from './test/step.ts'
import { steps } from './test/steps.ts'

let passed = 0
let failed = 0

for (const line of steps) {
  await Promise.all(
    line.map(async (step) => {
      const { name, seconds, counts, complaint } = await runStep(step)
      // What another step's failure has ended says nothing about itself.
      if (failed) return
      passed += counts.passed
      failed += counts.failed
      if (complaint !== null) console.error(`\n${complaint}`)
      const tests = counts.passed ? `, ${counts.passed} tests` : ''
      console.log(`${complaint === null ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s${tests})`)
      if (failed) endRunning()
    }),
  )
  if (failed) break
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
