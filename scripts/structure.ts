import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../domain/src/api.ts'
import { root } from './run.ts'
import { checkAcross, known } from './structure/across-accounts.ts'
import { checkArrows, checkStyles } from './structure/arrows.ts'
import { checkCircles, checkFileCircles, knownCircles } from './structure/circles.ts'
import { checkExportNames } from './structure/export-names.ts'
import { checkFeatureOrder } from './structure/feature-order.ts'
import { checkHouseRules } from './structure/house-rules.ts'
import { checkComments, checkDocument } from './structure/prose.ts'
import { checkRecords, checkReferences, recordIndex } from './structure/references.ts'
import type { SourceFile } from './structure/source-file.ts'
import { checkToCome } from './structure/to-come.ts'

const leftOut = /^(node_modules|dist|data|coverage|test-results|playwright-report|\..*)$/

function entriesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.test(entry.name)) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    return entry.isDirectory() ? [path, ...entriesIn(path)] : [path]
  })
}

const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') })

const entries = entriesIn('')
const sources = entries.filter((path) => /^\w+\/.*\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path)).map(read)
// Its own test cites what is not there, on purpose.
const citing = sources.filter(({ path }) => path !== 'scripts/structure/references.test.ts')
const documents = entries.filter((path) => path.endsWith('.md')).map(read)
const problems = [
  ...sources.flatMap((file) => [...checkArrows(file), ...checkStyles(file), ...checkHouseRules(file)]),
  // Its own test says what may not be said, on purpose.
  ...sources.filter(({ path }) => path !== 'scripts/structure/prose.test.ts').flatMap(checkComments),
  ...checkCircles(sources),
  ...checkFileCircles(sources, knownCircles),
  ...checkFeatureOrder(sources),
  ...checkExportNames(sources),
  ...checkAcross(sources, known),
  ...checkRecords(entries, read(recordIndex).text),
  ...documents.flatMap(checkDocument),
  ...checkToCome(documents, api),
  ...checkReferences([...citing, ...documents], new Set(entries)),
]
for (const { path, message } of problems) console.error(`${path}: ${message}`)
console.log(
  `${sources.length} source files, ${documents.length} documents, ${problems.length} against the rules ` +
    'of docs/architecture.md',
)
process.exitCode = problems.length ? 1 : 0
