import { runSteps } from './test/run-steps.ts'
import { mainSteps, otherSteps } from './test/steps.ts'

const steps = process.argv.includes('--others') ? otherSteps : mainSteps

process.exitCode = (await runSteps(steps)) ? 0 : 1
