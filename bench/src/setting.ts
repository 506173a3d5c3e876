import { parseArgs } from 'node:util'
import { quick, whole } from './effort.ts'

export const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    write: { type: 'boolean' },
    only: { type: 'string' },
    gigabytes: { type: 'string' },
    before: { type: 'string' },
  },
})
export const effort = flags.quick ? quick : whole
export const writerCount = flags.quick ? 3 : 10
export const printLine = (line: string) => console.log(line)
