import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'
import { checkArrows, checkCircles } from './structure/arrows.ts'
import { checkHouseRules } from './structure/house-rules.ts'
import type { SourceFile } from './structure/source-file.ts'

const folders = ['domain', 'server', 'web', 'e2e', 'bench', 'scripts']
const leftOut = /^(node_modules|dist|migrations|test-results|\..*)$/

function sourcesIn(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.test(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesIn(path)
    if (!/\.tsx?$/.test(path) || /\.gen\.ts$/.test(path)) return []
    return [{ path, text: readFileSync(join(root, path), 'utf8') }]
  })
}

const sources = folders.flatMap(sourcesIn)
const problems = [
  ...sources.flatMap((file) => [...checkArrows(file), ...checkHouseRules(file)]),
  ...checkCircles(sources),
]
for (const { path, message } of problems) console.error(`${path}: ${message}`)
console.log(`${sources.length} source files, ${problems.length} against the rules of docs/architecture.md`)
process.exitCode = problems.length ? 1 : 0
