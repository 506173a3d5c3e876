import type { Attached } from './received-email.ts'

const block = /^begin [0-7]{3,4} ([^\r\n]{1,255})\r?\n([\s\S]*?)^end[ \t]*\r?$/gm
const most = 40

/** Files that old mail programs write into the text itself (POSIX `uuencode`). Lines that are none end a file. */
export function filesOfUuencode(text: string): Attached[] {
  return [...text.matchAll(block)].slice(0, most).map(([, name = '', lines = '']) => ({
    name: name.trim(),
    bytes: Buffer.concat(lines.split(/\r?\n/).map(bytesOfLine)),
  }))
}

const valueAt = (line: string, at: number) => ((line.charCodeAt(at) || 32) - 32) & 63

/** Its first sign says how many bytes it holds. Four signs hold three bytes; spaces at its end may be lost. */
function bytesOfLine(line: string): Buffer {
  const length = line ? valueAt(line, 0) : 0
  const bytes = Buffer.alloc(Math.ceil(length / 3) * 3)
  for (let group = 0; group < bytes.length / 3; group++) {
    const at = 1 + 4 * group
    const [a, b, c, d] = [0, 1, 2, 3].map((sign) => valueAt(line, at + sign)) as [
      number,
      number,
      number,
      number,
    ]
    bytes.set([(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d], 3 * group)
  }
  return bytes.subarray(0, length)
}
