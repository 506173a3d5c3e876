import { fromBER } from 'asn1js'
import { expect, it } from 'vitest'
import { dateOf, signedTime } from './moment.ts'

const [utc, generalized] = [0x17, 0x18]
const told = (tag: number, text: string) =>
  fromBER(Buffer.from([tag, text.length, ...Buffer.from(text)])).result

it.each([
  [utc, '261130120000Z', '2026-11-30T12:00:00.000Z'],
  [utc, '261130120000-0300', '2026-11-30T15:00:00.000Z'],
  [utc, '2611301200Z', '2026-11-30T12:00:00.000Z'],
  [utc, '491231235959Z', '2049-12-31T23:59:59.000Z'],
  [utc, '500101000000Z', '1950-01-01T00:00:00.000Z'],
  [generalized, '20261130120000Z', '2026-11-30T12:00:00.000Z'],
  [generalized, '20261130233000-0300', '2026-12-01T02:30:00.000Z'],
  [generalized, '20261130120000.25+02', '2026-11-30T10:00:00.000Z'],
])('a time within a signature is its own, whatever its offset: %i %s', (tag, text, moment) => {
  expect(signedTime(told(tag, text))?.toISOString()).toBe(moment)
})

it.each([
  ['nothing', undefined],
  ['a text', told(0x0c, 'hoje')],
  ['a month that is none', told(utc, '269930120000Z')],
])('%s is no time', (_, value) => expect(signedTime(value)).toBeNull())

it.each([
  ["D:20261127101057-03'00'", '2026-11-27T13:10:57.000Z'],
  ["D:20261127101057-03'", '2026-11-27T13:10:57.000Z'],
  ['D:20261127101057-03', '2026-11-27T13:10:57.000Z'],
  ['D:20261127101057Z', '2026-11-27T10:10:57.000Z'],
  ['D:20261127', '2026-11-27T00:00:00.000Z'],
])('a time that a PDF states: %s', (text, moment) => expect(dateOf(text)?.toISOString()).toBe(moment))
