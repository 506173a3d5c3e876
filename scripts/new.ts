import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf, linesOf, namesOf } from './new/feature.ts'
import { root } from './run.ts'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error('Usage: npm run new -- <name>, one thing in lower case: npm run new -- property-note')
  process.exit(1)
}

const names = namesOf(name)
const files = filesOf(names)
const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
if (taken.length) {
  console.error(`There is already ${taken.join(', ')}`)
  process.exit(1)
}

// All lines first: a list that has changed its shape is said before anything is written.
const lists = Object.entries(linesOf(names)).map(([path, add]) => {
  return [path, add(readFileSync(join(root, path), 'utf8'))] as const
})
for (const [path, text] of [...Object.entries(files), ...lists]) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
console.log(`${[...Object.keys(files), ...Object.keys(linesOf(names))].join('\n')}\n`)
console.log('Next: npm run format, then “A feature” in CONTRIBUTING.md')
