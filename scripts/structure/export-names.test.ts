import { expect, it } from 'vitest'
import { checkExportNames } from './export-names.ts'

const messagesOf = (...files: [string, string][]) =>
  checkExportNames(files.map(([path, text]) => ({ path, text }))).map(({ message }) => message)

const home = 'server/src/features/paper/queries.ts'
const other = 'server/src/secrets/columns.ts'

it.each([
  'export function placeOf(row: Row) {}',
  'export async function placeOf() {}',
  'export const placeOf = (row: Row) => row.place',
  'export const placeOf = async ({ a, b }: Row, of = (c: Row) => c): Promise<Place> =>\n  a',
  'export const placeOf = <T>(row: T) => row',
  'export const placeOf: Placing = row => row.place',
])('refuses a second function of one name: %s', (text) => {
  expect(messagesOf([home, 'export function placeOf() {}'], [other, text])).toEqual([
    `exports the function placeOf, and so does ${home}: rename one`,
  ])
})

it('takes the same name in another workspace, in a test, for a value, and inside a file', () => {
  expect(
    messagesOf(
      [home, 'export function placeOf() {}'],
      ['domain/src/reading/place.ts', 'export function placeOf() {}'],
      ['server/src/secrets/columns.test.ts', 'export function placeOf() {}'],
      ['server/src/secrets/places.ts', 'export const placeOf = { a: 1 }'],
      [other, 'function placeOf() {}'],
    ),
  ).toEqual([])
})

it('counts the shapes of one function once', () => {
  const shapes = 'export function read(a: string): string\nexport function read(a: number): number\n'
  expect(messagesOf([home, `${shapes}export function read(a: unknown) {}`])).toEqual([])
})

it('refuses a word that a search finds everywhere', () => {
  expect(messagesOf([home, 'export const once = () => 1'])).toEqual([
    "exports 'once': name what it does, to what",
  ])
})
