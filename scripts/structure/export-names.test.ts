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

it.each([
  ['type', 'export type Place = string'],
  ['type', 'export type Place<T> = T[]'],
  ['interface', 'export interface Place extends Row {}'],
  ['class', 'export class Place {}'],
  ['class', 'export abstract class Place {}'],
  ['constant', 'export const Place = { a: 1 }'],
  ['function', 'export function Place() {}'],
])('refuses a %s with the name of a type: %s', (kind, text) => {
  expect(messagesOf([home, 'export interface Place {}'], [other, text])).toEqual([
    `exports the ${kind} Place, and so does ${home}: rename one`,
  ])
})

it('takes the same name in another workspace, in a test, and inside a file', () => {
  const all = 'export function placeOf() {}\nexport interface Place {}\nexport const places = [1]\n'
  expect(
    messagesOf(
      [home, all],
      ['domain/src/reading/place.ts', all],
      ['server/src/secrets/columns.test.ts', all],
      [other, all.replaceAll('export ', '')],
      ['server/src/secrets/places.ts', "export { placeOf, type Place } from './place.ts'"],
    ),
  ).toEqual([])
})

it('takes one name for the routes of the router alone', () => {
  const text = 'export const Route = 1'
  const [sign, news] = ['web/src/routes/login.tsx', 'web/src/routes/news.tsx']
  expect(messagesOf([sign, text], [news, text])).toEqual([])
  expect(messagesOf(['web/src/lib/route.ts', text], ['web/src/lib/other.ts', text])).toHaveLength(1)
})

it('counts the shapes of one function once, and a type with its constant', () => {
  const shapes = 'export function read(a: string): string\nexport function read(a: number): number\n'
  expect(messagesOf([home, `${shapes}export function read(a: unknown) {}`])).toEqual([])
  expect(messagesOf([home, 'export const Place = 1\nexport type Place = 1\n'])).toEqual([])
})

it('refuses a word that a search finds everywhere', () => {
  expect(messagesOf([home, 'export const once = () => 1'])).toEqual([
    "exports 'once': name what it does, to what",
  ])
})
