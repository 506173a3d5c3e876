import { runSteps } from './test/run-steps.ts'
import { allSteps } from './test/steps.ts'

process.exitCode = (await runSteps(allSteps)) ? 0 : 1
