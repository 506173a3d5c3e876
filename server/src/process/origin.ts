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

interface Origin extends Place {
  source: string
}

const built = /(file:\S+\/server\/dist\/[\w-]+\.js):(\d+):(\d+)/
/** There are only so many places in the code. */
const told = new Map<string, string>()

/**
 * Tells the frames of the built server by their sources. All other frames stay as they are. Takes a whole stack,
 * because nobody gets an answer while a map is read.
 */
export function toSources(frames: readonly string[]): string[] {
  const asked = frames.flatMap((frame) => {
    const [name, file, line, column] = told.has(frame) ? [] : (built.exec(frame) ?? [])
    return name && file ? [{ frame, name, file, line: Number(line), column: Number(column) }] : []
  })
  for (const [file, own] of Map.groupBy(asked, (each) => each.file)) {
    const origins = originsIn(file, own)
    for (const [at, { frame, name }] of own.entries())
      told.set(frame, frame.replace(name, origins[at] ?? name))
  }
  return frames.map((frame) => told.get(frame) ?? frame)
}

function originsIn(file: string, places: readonly Place[]): (string | null)[] {
  try {
    const map: SourceMap = JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8'))
    return sourcePlaces(map, places).map(
      (origin) => origin && `${new URL(origin.source, file).href}:${origin.line}:${origin.column}`,
    )
  } catch {
    return []
  }
}

const digits = new Uint8Array(128)
for (const [value, digit] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries())
  digits[digit.charCodeAt(0)] = value
const [comma, semicolon] = [44, 59]

/**
 * Reads the map once, as far as the last place. Node's own class keeps all of it: 140 MB for the server, and half a
 * second in which nobody gets an answer.
 */
export function sourcePlaces({ sources, mappings }: SourceMap, places: readonly Place[]): (Origin | null)[] {
  const origins = new Map<Place, Origin>()
  const byLine = Map.groupBy(places, (place) => place.line)
  const last = Math.max(...byLine.keys())
  // Column, source, line there, column there, name: each told by what it adds to the one before.
  const fields = new Int32Array(5)
  let [line, field, value, shift] = [1, 0, 0, 0]
  let here = byLine.get(line)
  for (let at = 0; at < mappings.length && line <= last; at += 1) {
    const char = mappings.charCodeAt(at)
    if (char === semicolon) {
      line += 1
      here = byLine.get(line)
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
      if (field !== 4 || !here) continue
      const [column, source, row, there] = fields as unknown as [number, number, number, number]
      for (const place of here.filter((each) => column < each.column))
        origins.set(place, { source: sources[source] ?? '', line: row + 1, column: there + 1 })
    }
  }
  return places.map((place) => origins.get(place) ?? null)
}
