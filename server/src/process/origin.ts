import { readFileSync } from 'node:fs'

/** The build writes one beside each of its files (ECMA-426). */
export interface SourceMap {
  sources: readonly string[]
  mappings: string
}

interface Place {
  /** Counted from 1, as in a stack. */
  line: number
  column: number
}

const built = /(file:\S+\/server\/dist\/[\w-]+\.js):(\d+):(\d+)/
const told = new Map<string, string>()

/** Tells a frame of the built server by its source. All other frames stay as they are. */
export function toSource(frame: string): string {
  const known = told.get(frame)
  if (known) return known
  const [place, file, line, column] = built.exec(frame) ?? []
  if (!place || !file) return frame
  const origin = originIn(file, { line: Number(line), column: Number(column) })
  const source = origin ? frame.replace(place, origin) : frame
  // There are only so many places in the code.
  told.set(frame, source)
  return source
}

function originIn(file: string, place: Place): string | null {
  try {
    const map: SourceMap = JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8'))
    const origin = sourcePlace(map, place)
    return origin && `${new URL(origin.source, file).href}:${origin.line}:${origin.column}`
  } catch {
    return null
  }
}

const digits = new Uint8Array(128)
for (const [value, digit] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries())
  digits[digit.charCodeAt(0)] = value
const [comma, semicolon] = [44, 59]

/**
 * Reads the map as far as the place. Node's own class keeps all of it: 140 MB for the server, and half a second in
 * which nobody gets an answer.
 */
export function sourcePlace({ sources, mappings }: SourceMap, place: Place) {
  let origin: { source: string; line: number; column: number } | null = null
  // Column, source, line there, column there, name: each told by what it adds to the one before.
  const fields = new Int32Array(5)
  let [line, field, value, shift] = [1, 0, 0, 0]
  for (let at = 0; at < mappings.length && line <= place.line; at += 1) {
    const char = mappings.charCodeAt(at)
    if (char === semicolon) {
      line += 1
      fields[0] = 0
      field = 0
    } else if (char === comma) field = 0
    else {
      const digit = digits[char] as number
      value |= (digit & 31) << shift
      shift += 5
      if (digit & 32) continue
      ;(fields[field] as number) += value & 1 ? -(value >> 1) : value >> 1
      field += 1
      value = 0
      shift = 0
      if (field !== 4 || line !== place.line) continue
      const [column, source, row, there] = fields as unknown as [number, number, number, number]
      if (column < place.column) origin = { source: sources[source] ?? '', line: row + 1, column: there + 1 }
    }
  }
  return origin
}
