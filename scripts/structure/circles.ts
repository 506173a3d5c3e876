import { readFileSync } from 'node:fs'
import { featureOf } from './arrows.ts'
import { importsOf, isTest, type Problem, resolveImport, type SourceFile } from './source-file.ts'

const list = 'scripts/structure/circles.json'

/** Files that need each other, types included. No circle may be added, and these may only shrink. */
export const knownCircles = JSON.parse(
  readFileSync(new URL('circles.json', import.meta.url), 'utf8'),
) as string[][]

type Imports = ReadonlyMap<string, readonly string[]>

function importsBetween(files: readonly SourceFile[]): Imports {
  const code = files.filter(({ path }) => !isTest(path))
  const paths = new Set(code.map(({ path }) => path))
  return new Map(
    code.map(({ path, text }) => {
      const targets = importsOf(text).map((specifier) => resolveImport(path, specifier))
      // Another workspace is imported without the ending.
      const found = targets.map((target) => [target, `${target}.ts`].find((one) => paths.has(one)))
      return [path, found.filter((one) => one !== undefined)]
    }),
  )
}

/** The strongly connected files, by Tarjan's algorithm. */
function circlesIn(imports: Imports): string[][] {
  const numbers = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (path: string): number => {
    const number = numbers.size
    numbers.set(path, number)
    const at = open.push(path) - 1
    let lowest = number
    for (const target of imports.get(path) ?? []) {
      if (!numbers.has(target)) lowest = Math.min(lowest, visit(target))
      else if (open.includes(target)) lowest = Math.min(lowest, numbers.get(target) as number)
    }
    if (lowest === number) {
      const circle = open.splice(at)
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest
  }
  for (const path of imports.keys()) if (!numbers.has(path)) visit(path)
  return circles
}

/** Compares the circles of files with those that are known. */
export function checkFileCircles(
  files: readonly SourceFile[],
  known: readonly (readonly string[])[],
): Problem[] {
  const imports = importsBetween(files)
  const circles = circlesIn(imports)
  const isWithin = (some: readonly string[], all: readonly string[]) =>
    some.every((path) => all.includes(path))
  const grown = circles.filter((circle) => !known.some((one) => isWithin(circle, one)))
  const shrunk = known.filter((one) => !circles.some((circle) => isWithin(one, circle)))
  return [
    ...grown.flatMap((circle) => {
      const added = circle.filter((path) => !known.flat().includes(path))
      return (added.length ? added : circle).map((path) => {
        const next = imports.get(path)?.find((target) => circle.includes(target)) ?? path
        const way = [path, ...(wayBetween((from) => imports.get(from) ?? [], next, path) ?? [])].join(' → ')
        return {
          path,
          message: `is in a circle of imports (${way}): move what both need to where it belongs`,
        }
      })
    }),
    ...shrunk.map((one) => {
      const left = circles.filter((circle) => isWithin(circle, one))
      const rest = left.length ? `only ${JSON.stringify(left)} is left of it` : 'it is gone'
      return { path: list, message: `lists a circle with ${one[0]}, and ${rest}: correct the list` }
    }),
  ]
}

/**
 * Features and areas of the domain that need each other, directly or through others. One of the arrows must
 * go.
 */
export function checkCircles(files: readonly SourceFile[]): Problem[] {
  const arrows = new Map<string, Map<string, string>>()
  for (const { path, text } of files) {
    const from = isTest(path) ? undefined : placeOf(path)
    if (!from) continue
    for (const specifier of importsOf(text)) {
      const to = placeOf(resolveImport(path, specifier))
      if (!to || to === from) continue
      const known = arrows.get(from) ?? new Map()
      arrows.set(from, known.has(to) ? known : known.set(to, path))
    }
  }
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, path]) => {
      const back = wayBetween((place) => arrows.get(place)?.keys() ?? [], to, from)
      if (!back) return []
      const circle = [from, ...back].map((place) => place.split('/')[1]).join(' → ')
      return [{ path, message: `closes a circle (${circle}): cut it along what they mean` }]
    }),
  )
}

const inArea = /^domain\/src\/([^/]+)\//
const eventWords = /^domain\/src\/([^/]+)\/events\.ts$/

/**
 * Names repeat across workspaces: `domain/property` is not `server/property`, nor `web/property`. The words
 * of events stand above all rules: they may name other areas, and no rule imports them.
 */
const placeOf = (path: string): string | undefined => {
  const words = eventWords.exec(path)?.[1]
  const place = words ? `events of ${words}` : (featureOf(path) ?? inArea.exec(path)?.[1])
  return place && `${path.split('/')[0]}/${place}`
}

function wayBetween(nextOf: (place: string) => Iterable<string>, from: string, to: string): string[] | null {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    const here = way.at(-1) as string
    if (here === to) return way
    for (const next of nextOf(here)) {
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return null
}
