import type { Attached } from './received-email.ts'

const beginning = /^begin [0-7]{3,4} (.{1,255})$/
const ending = /^end[ \t]*$/

export const isUuencoded = (bytes: Buffer): boolean =>
  beginning.test(bytes.toString('latin1', 0, 300).trimStart().split(/\r?\n/, 1)[0] ?? '')

/** Files that old mail programs write into the text itself (POSIX `uuencode`). One without an end is none. */
export function filesOfUuencode(text: string): Attached[] {
  const files: Attached[] = []
  let open: { name: string; parts: Buffer[] } | null = null
  for (const line of text.split(/\r?\n/)) {
    const name = beginning.exec(line)?.[1]
    if (name !== undefined) open = { name: name.trim(), parts: [] }
    else if (open && ending.test(line)) {
      files.push({ name: open.name, bytes: Buffer.concat(open.parts) })
      open = null
    } else open?.parts.push(bytesOfLine(line))
  }
  return files
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
