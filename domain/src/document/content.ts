import type { DocumentType } from './file.ts'

/** A head of a PDF may stand behind so many other bytes. Viewers look no further. */
const mostBeforePdf = 1024

const pdfMark = '%PDF-'
const pngMark = '\x89PNG\r\n\x1a\n'
const jpegMark = '\xff\xd8\xff'

/** Bytes that `contentOf` needs. */
export const neededToTell = mostBeforePdf + pdfMark.length

/**
 * Programs, archives, films, envelopes and pictures. With a PDF behind such a mark a file is two things at
 * once (T4).
 */
const otherMarks = [
  'MZ',
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'BZh',
  '#!',
  '%!',
  '{\\rtf',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xd0\xcf\x11\xe0',
  'CWS',
  'FWS',
  'ZWS',
  'RIFF',
  'OggS',
  'ID3',
  'GIF8',
  '\x89PNG',
  '\xff\xd8',
  'II*\0',
  'MM\0*',
  '0\x80',
  '0\x81',
  '0\x82',
  '0\x83',
  '0\x84',
]

export interface Content {
  type: DocumentType
  /** Where the type's own first byte stands. */
  start: number
  /** Bytes before it that are no text. */
  isMixed: boolean
}

/** Tells a paper by its first bytes; null for anything else. */
export function contentOf(first: Uint8Array): Content | null {
  const head = String.fromCharCode(...first.subarray(0, neededToTell))
  if (head.startsWith(pngMark)) return { type: 'image/png', start: 0, isMixed: false }
  if (head.startsWith(jpegMark)) return { type: 'image/jpeg', start: 0, isMixed: false }
  const start = head.indexOf(pdfMark)
  const before = head.slice(0, Math.max(0, start))
  if (start < 0 || isOther(before)) return null
  return { type: 'application/pdf', start, isMixed: [...before].some(isNoText) }
}

function isOther(before: string): boolean {
  // Markup in UTF-16 has a zero beside each letter.
  const letters = before.replaceAll('\0', '')
  const isFilm = before.slice(4, 8) === 'ftyp'
  return isFilm || otherMarks.some((mark) => before.startsWith(mark)) || /<[a-z!?/]/i.test(letters)
}

const isNoText = (sign: string) => (sign < ' ' && !'\0\t\n\f\r'.includes(sign)) || sign === '\x7f'
