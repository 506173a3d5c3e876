import { parseArgs } from 'node:util'
import { endingTables } from '../domain/src/costs/table.ts'
import { costTables } from '../domain/src/costs/tables/all.ts'

/** Lists tables of costs that have ended or end within 60 days, on `--on AAAA-MM-DD` or today. */
const { values } = parseArgs({ options: { on: { type: 'string' } } })
const day = values.on ?? new Date().toISOString().slice(0, 10)
const ending = endingTables(costTables, day)
for (const { file, place, validUntil, source } of ending)
  console.log(`${validUntil}  domain/src/costs/tables/${file}.ts  ${place}: ${source}`)
console.log(
  `${ending.length} of ${costTables.length} tables end within 60 days of ${day}: docs/facts/january.md`,
)
