import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const sources = fileURLToPath(new URL('../src', import.meta.url))
const library = fileURLToPath(new URL('../../node_modules/@mantine/core/styles', import.meta.url))

/** Returns the names that a group of `names` finds in files of the screens whose names end so. */
const namesIn = (ending: RegExp, names: RegExp): string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(names)])
    .flatMap(([, found = '']) => found.split(',').map((name) => name.trim()))

it('has the styles of the library for each of its components that a screen uses', () => {
  const used = namesIn(/\.tsx?$/, /(?:im|ex)port \{([^}]*)\} from '@mantine\/core'/g)
  const styled = namesIn(/\.css$/, /@mantine\/core\/styles\/(\w+)\.layer\.css/g)
  const all = readdirSync(library).flatMap((file) => file.match(/^(\w+)\.layer\.css$/)?.[1] ?? [])
  expect(used.filter((name) => all.includes(name)).length).toBeGreaterThan(20)
  expect(all.filter((name) => used.includes(name) && !styled.includes(name))).toEqual([])
})
