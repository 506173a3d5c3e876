import { runSteps } from './test/run-steps.ts'
import { quickSteps } from './test/steps.ts'

process.exitCode = (await runSteps(quickSteps)) ? 0 : 1
