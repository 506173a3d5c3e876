export type Trouble = 'silent' | 'ends at fetch' | 'marks of others' | keyof typeof imapLies

const megabyte = 1024 * 1024
const letters = Buffer.alloc(megabyte, 'a')
const literal = (uid: number, megabytes: number) => [
  `* 1 FETCH (UID ${uid} BODY[]<0> {${megabytes * megabyte}}\r\n`,
  ...many(megabytes, () => letters),
  ')\r\n',
]
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

export const imapLies = {
  'a letter again and again': { at: 'source', pieces: () => many(40, () => literal(1, 30)).flat() },
  'a letter larger than asked for': { at: 'source', pieces: () => literal(1, 400) },
  'letters of other numbers': {
    at: 'source',
    pieces: () => many(40, (index) => literal(index + 2, 30)).flat(),
  },
  'rows without end': {
    at: 'source',
    pieces: () => many(400, () => '* 1 FETCH (UID 2 FLAGS (\\Seen))\r\n'.repeat(30_000)),
  },
  'a line without end': {
    at: 'UID SEARCH',
    pieces: () => ['* SEARCH', ...many(400, () => ' 1'.repeat(megabyte / 2))],
  },
  'numbers without end': {
    at: 'UID SEARCH',
    pieces: () => many(400, () => `* SEARCH${' 1234567'.repeat(megabyte / 8)}\r\n`),
  },
  'brackets without end': {
    at: 'UID SEARCH',
    pieces: () => ['* LIST ', ...many(400, () => '('.repeat(megabyte))],
  },
  'greetings without end': { at: 'LOGIN', pieces: () => many(400, () => '* OK a\r\n'.repeat(megabyte / 8)) },
} satisfies Record<string, { at: string; pieces: () => (string | Buffer)[] }>
