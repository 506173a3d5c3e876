import { expect, it } from 'vitest'
import { contentOf } from './content.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const pdf = '%PDF-1.7\n'

it.each([
  ['\x89PNG\r\n\x1a\n', 'image/png', 0, false],
  ['\xff\xd8\xff\xe0', 'image/jpeg', 0, false],
  [pdf, 'application/pdf', 0, false],
  [`\r\n${pdf}`, 'application/pdf', 2, false],
  [`\xef\xbb\xbf${pdf}`, 'application/pdf', 3, false],
  [`HTTP/1.1 200 OK\r\n\r\n${pdf}`, 'application/pdf', 19, false],
  [`\x01\x02${pdf}`, 'application/pdf', 2, true],
  [`${' '.repeat(1024)}${pdf}`, 'application/pdf', 1024, false],
])('%j is a paper', (text, type, start, isMixed) => {
  expect(contentOf(bytes(text))).toEqual({ type, start, isMixed })
})

it.each([
  '',
  '%PD',
  'GIF89a',
  `${' '.repeat(1025)}${pdf}`,
  `<html>${pdf}`,
  `<\0h\0t\0${pdf}`,
  `PK\x03\x04${pdf}`,
  `\x30\x82\x64\xa5${pdf}`,
  `MZ\x90\0${pdf}`,
  `\0\0\0\x18ftypheic${pdf}`,
])('%j is none, or two things at once', (text) => {
  expect(contentOf(bytes(text))).toBeNull()
})
