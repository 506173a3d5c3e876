import { endRunning, runStep, type Step } from './step.ts'

/** Runs the lines of steps until one fails; the steps of one line run in parallel. True when all passed. */
export async function runSteps(lines: readonly (readonly Step[])[]): Promise<boolean> {
  let passed = 0
  let failed = 0

  for (const line of lines) {
    await Promise.all(
      line.map(async (step) => {
        const { name, seconds, counts, complaint, skipped } = await runStep(step)
        // This step was ended because another one failed: its own outcome means nothing.
        if (failed) return
        passed += counts.passed
        failed += counts.failed
        if (complaint !== null) console.error(`\n${complaint}`)
        if (skipped !== null) return console.log(`– ${name} (skipped: ${skipped})`)
        const tests = counts.passed ? `, ${counts.passed} tests` : ''
        console.log(`${complaint === null ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s${tests})`)
        for (const left of counts.left ?? []) console.log(`  – ${left} (did not run here)`)
        if (failed) endRunning()
      }),
    )
    if (failed) break
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}
