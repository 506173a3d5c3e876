import fc from 'fast-check'

/**
 * A mark in the free text of every request and nowhere else: an error or log that contains it repeats what
 * was sent.
 */
export const mark = 'fzk7'

export const marked: fc.Arbitrary<string> = fc
  .string({ unit: fc.constantFrom(...'abcdefghij0123456789'), minLength: 6, maxLength: 10 })
  .map((text) => mark + text)

/** Marks raw JSON that no JavaScript value can express, until the body is written. */
const [rawStart, rawEnd] = ['\ue000', '\ue001']
const raw = (json: string) => rawStart + json + rawEnd

export function writeJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  const signs = new RegExp(`"${rawStart}(.*?)${rawEnd}"`, 'g')
  return text.replace(signs, (_, json: string) => JSON.parse(`"${json}"`) as string)
}

const numbers = [
  0,
  -0,
  1,
  2,
  -1,
  1.5,
  0.1 + 0.2,
  1e21,
  -1e21,
  1e308,
  5e-324,
  255,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 63,
  ...['1e999', '-1e999', '1e-999', '9'.repeat(400), `0.${'1'.repeat(400)}`, '-0.0'].map(raw),
]

const texts = [
  '',
  ' ',
  '\t',
  '\n',
  '\0',
  'a\0b',
  '\u0001',
  '\u007f',
  '\ufeff',
  '\ufffe',
  '\u202eodnoc',
  '\u2066',
  '\ud800',
  '\udfff',
  'a\ud83dz',
  '😀',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(40),
  'e\u0301',
  'İ',
  'ß',
  'ﬁ',
  'x'.repeat(300),
  'x'.repeat(5_000),
  'ã'.repeat(20_000),
  '1'.repeat(1_000),
  'é́'.repeat(500),
  "'",
  "';drop table users;--",
  '%',
  '_',
  '\\',
  '%_\\',
  '#{7*7}',
  '{{7*7}}',
  '$1',
  '?',
  ':id',
  '<script>alert(1)</script>',
  '=1+1',
  '@SUM(1)',
  '../../etc/passwd',
  '..\\..\\',
  'file:///etc/passwd',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  ' 7 ',
  '٣',
  '１２３',
  '1_000',
  '2026-02-30',
  '31/02/2026',
  '0000-00-00',
  '9999-12-31',
  '01/01/0001',
  '2026-13-45T99:99:99Z',
  '-271821-04-20',
  '12.500',
  '1,2,3',
  'R$ 1',
  '999.999.999.999,99',
  '1000000000000000',
  '-5',
  '0,001',
  '.5',
  '5.',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'RG_CNH_0',
  'RG_CNH_99999999999',
  'RG_CNH_-1',
  'a@b',
  'a@b.c\r\nBcc: x@y.z',
  'http://127.0.0.1:9/\0',
  'http://127.0.0.1:9/\ud800',
  'javascript:1',
  'https://[::',
]

const shapes: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { $ne: null },
  { length: 5 },
  { toString: 1 },
  { constructor: { prototype: { polluted: 1 } } },
  { toJSON: 'x' },
  { valueOf: null },
  ...['{"__proto__":{"polluted":1}}', '{"a":1,"a":2}', '[1,,2]', '{,}', 'nul', '01', '1e'].map(raw),
  raw('['.repeat(2_000) + ']'.repeat(2_000)),
  raw(`${'{"a":'.repeat(800)}1${'}'.repeat(800)}`),
  Array(5_000).fill(1),
  Array(101).fill('a'),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, index])),
]

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.constantFrom(...shapes) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  { weight: 1, arbitrary: marked },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
