import { expect, it } from 'vitest'
import { showFileSize } from './file-size.ts'

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1_023, '1 KB'],
  [640 * 1024, '640 KB'],
  [1024 ** 2 - 1, '1.024 KB'],
  [1024 ** 2, '1 MB'],
  [1.25 * 1024 ** 2, '1,3 MB'],
  [10 * 1024 ** 2, '10 MB'],
  [19.94 * 1024 ** 3, '19,9 GB'],
  [20 * 1024 ** 3, '20 GB'],
  [5_000 * 1024 ** 4, '5.000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(showFileSize(bytes)).toBe(text)
})
