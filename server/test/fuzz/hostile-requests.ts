import fc from 'fast-check'
import { mark } from './hostile-values.ts'

const header = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value): [string, string] => [name, value])

const key = 'chave-de-repeticao-1'

export const hostileHeader: fc.Arbitrary<[name: string, value: string]> = fc.oneof(
  header('if-match', '*', '"1"', 'W/"x"', '', mark),
  header('if-none-match', '*', '"1"', mark),
  header('if-modified-since', 'ontem', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  header('range', 'bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=99999999999-', 'bytes=0-0,2-3', 'itens=1-2'),
  header(
    'range',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    `bytes=${'0-1,'.repeat(1_500)}`,
    'bytes=0-18446744073709551616',
  ),
  header(
    'idempotency-key',
    '',
    'curta',
    'x'.repeat(101),
    'com espaço',
    '../../x',
    `${mark}!`,
    key,
    key,
    key,
    key,
  ),
  header('accept', 'text/html', '*/*;q=0', 'application/xml', '\xff'),
  header('accept-encoding', 'br', 'gzip, br;q=0', '*', 'x'.repeat(4_000)),
  header('accept-language', 'xx-YY', '*'),
  header(
    'cookie',
    'soleira=',
    'soleira=%',
    'soleira=a; soleira=b',
    '=;;=',
    `soleira=${mark}`,
    `a=${'x'.repeat(8_000)}`,
  ),
  header(
    'cookie',
    'soleira="__proto__"',
    'soleira=%00',
    '__proto__=1',
    'soleira-device=%ff; soleira-device=1',
  ),
  header('authorization', 'Basic Og==', `Bearer ${mark}`),
  header('x-forwarded-for', '127.0.0.1', mark, '::1, evil'),
  header('x-forwarded-host', 'evil.example'),
  header('forwarded', 'for=evil;host=evil'),
  header('x-http-method-override', 'DELETE'),
  header('user-agent', '', '\xff\xfe', `${mark} (X)`, 'x'.repeat(6_000)),
  header('origin', 'null', 'https://evil.example', mark),
  header('sec-fetch-site', 'cross-site', 'same-origin', 'none', mark),
  header('host', 'evil.example', '', 'localhost:80:80', 'LOCALHOST'),
)

const type = (...values: string[]) => fc.constantFrom(...values)

export const hostileBody: fc.Arbitrary<{ bytes: Buffer; type: string | undefined }> = fc.record({
  bytes: fc
    .constantFrom(
      '',
      '{',
      '{"a":',
      '[',
      '"',
      'null',
      'true',
      '1',
      '""',
      '[]',
      '{}',
      '{"a":1}x',
      '\ufeff{}',
      '{"a":1,}',
      "{'a':1}",
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"a":"\\ud800"}',
      `{"a":"${'x'.repeat(300_000)}"}`,
      '['.repeat(100_000),
      `a=${mark}`,
      `--x\r\n\r\n${mark}\r\n--x--\r\n`,
    )
    .map((text) => Buffer.from(text))
    .chain((bytes) =>
      fc.constantFrom(bytes, bytes, bytes, Buffer.from([0xff, 0xfe, ...bytes.subarray(0, 50)])),
    ),
  type: fc.oneof(
    type(
      'application/json',
      'application/json',
      'application/json; charset=utf-16',
      'APPLICATION/JSON;;',
      'application/json;boundary=x',
    ),
    type('', 'text/plain', 'application/x-www-form-urlencoded', 'application/vnd.api+json', '*/*', '/', mark),
    type(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
      'multipart/mixed; boundary=x',
    ),
    fc.constant(undefined),
  ),
})

export const hostileAddress: fc.Arbitrary<(address: string) => string> = fc.constantFrom(
  ...[
    '%00',
    '%zz',
    '%',
    '%2e%2e%2f',
    '%C0%AF',
    '%ff',
    '%ud800',
    ';a=b',
    '/',
    '//',
    '/.',
    '/../',
    '%2F',
    '?',
    '#a',
    '%0d%0aX:1',
  ].map((end) => (address: string) => address.replace(/(?=\?|$)/, end)),
  ...[
    '%00',
    '%zz',
    '..%2f',
    '%f0%9f%98%80',
    'x'.repeat(300),
    '9'.repeat(199),
    '-0',
    '0x1',
    '1e0',
    '%2B1',
    '1%20',
  ].map((id) => (address: string) => address.replace(/\/\d+(?=\/|\?|$)/, `/${id}`)),
  (address) => address.toUpperCase(),
  (address) => address.replace('/api', '/api/'),
  (address) => address.replace('/api', '/%61pi'),
)

const queryParts = [
  'a[]=1',
  'a[b]=1',
  '__proto__=1',
  'constructor[prototype][polluted]=1',
  '=',
  '&&&',
  '%',
  '%zz=1',
  'a=%ff',
  'x=%00',
]

export const hostileQuery: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...queryParts, Array(1_000).fill('a=1').join('&'), `search=${'x'.repeat(4_000)}`),
  // The names of parameters that there are, twice or with what they do not take.
  fc
    .tuple(
      fc.constantFrom(
        'limit',
        'offset',
        'page',
        'search',
        'status',
        'city',
        'version',
        'stage',
        'sort',
        'minValue',
        'reveal',
      ),
      fc.constantFrom(
        '',
        '1',
        '-1',
        '1e9',
        '2147483648',
        '1.5',
        'x',
        '%00',
        '%f0%9f',
        '%ED%A0%80',
        '12.500',
        mark,
        '٣',
      ),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([name, value, times]) => Array(times).fill(`${name}=${value}`).join('&')),
)
