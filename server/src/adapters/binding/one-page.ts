import { layersEntry, layersOfBound } from './layers.ts'
import { Objects, wholePdf } from './objects.ts'
import { known } from './parts.ts'

export type ReadPart = (start: number, length: number) => Promise<Buffer>

const largest = 32 * 1024 * 1024
const mostObjects = 1_000_000
const line = 20
const block = 256 * 1024

/**
 * Extracts a page of a PDF that was bound here. It reads only the table and what the page shows, so that a
 * dossier of 1 GB takes no more memory than its largest page. Null when the page does not exist or is too
 * large.
 */
export async function pageOfBound(
  file: { size: number; read: ReadPart },
  page: number,
): Promise<Buffer | null> {
  const bound = await openBound(file)
  const layers = layersOfBound((await bound.object(known.catalog))?.head ?? '')
  const kids = refsIn((await bound.object(known.pages))?.head ?? '')
  const wanted = kids[page - 1]
  if (wanted === undefined) return null
  const out = new Objects()
  const others = new Set([known.catalog, known.pages, ...kids])
  others.delete(wanted)
  const taken = new Set<number>()
  let bytes = 0
  for (let waiting = [wanted]; waiting.length; ) {
    const next = new Set<number>()
    for (const number of waiting) {
      taken.add(number)
      const length = bound.lengthOf(number)
      bytes += length
      if (bytes > largest) return null
      const object = await bound.object(number)
      if (!object) continue
      out.add(number, object.body)
      for (const ref of refsIn(object.head)) if (!others.has(ref) && !taken.has(ref)) next.add(ref)
    }
    waiting = [...next].sort((one, other) => one - other)
  }
  out.add(known.pages, `<</Type /Pages /Count 1 /Kids [${wanted} 0 R]>>`)
  const its = (numbers: readonly number[]) => numbers.filter((number) => taken.has(number))
  const shown = layersEntry({ all: its(layers.all), off: its(layers.off) })
  out.add(known.catalog, `<</Type /Catalog /Pages ${known.pages} 0 R${shown}>>`)
  return wholePdf(out.part())
}

/**
 * `serialise.ts` writes strings in hexadecimal and names without spaces, so nothing but a reference matches.
 */
const refsIn = (head: string): number[] =>
  [...head.matchAll(/(?<!\d)(\d{1,10}) 0 R\b/g)].map(([, ref]) => Number(ref))

async function openBound({ size, read }: { size: number; read: ReadPart }) {
  const blocks = new Map<number, Promise<Buffer>>()
  const blockAt = (index: number) => {
    const kept = blocks.get(index) ?? read(index * block, Math.min(block, size - index * block))
    blocks.set(index, kept)
    // Blocks that are far away are rarely needed again.
    for (const old of [...blocks.keys()].slice(0, -8)) blocks.delete(old)
    return kept
  }
  async function bytesAt(start: number, length: number): Promise<Buffer> {
    if (length > block) return read(start, length)
    const [first, last] = [Math.floor(start / block), Math.floor((start + length - 1) / block)]
    const pieces = [await blockAt(first), ...(last > first ? [await blockAt(last)] : [])]
    const from = start - first * block
    return Buffer.concat(pieces).subarray(from, from + length)
  }

  const tail = (await bytesAt(Math.max(0, size - 64), Math.min(64, size))).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(tail)?.[1])
  if (!Number.isSafeInteger(start) || start >= size) throw new Error('a bound PDF without its table')
  const count = Number(
    /^xref\n0 (\d+)\n/.exec((await bytesAt(start, Math.min(32, size - start))).toString('latin1'))?.[1],
  )
  if (!(count > 0 && count <= mostObjects)) throw new Error('a bound PDF without its table')
  const rows = start + `xref\n0 ${count}\n`.length
  const table = await read(rows, count * line)
  const offsets = Float64Array.from({ length: count }, (_, number) => {
    const row = table.toString('latin1', number * line, number * line + 18)
    return row.endsWith('n') ? Number(row.slice(0, 10)) : Number.NaN
  })
  // Each object ends where the next one begins, or where the table does.
  const sorted = offsets.filter((offset) => !Number.isNaN(offset)).sort()
  const endOf = (offset: number) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] as number) <= offset) low = middle + 1
      else high = middle
    }
    return sorted[low] ?? start
  }
  const lengthOf = (number: number): number => {
    const offset = offsets[number]
    return offset === undefined || Number.isNaN(offset) ? 0 : endOf(offset) - offset
  }
  return {
    lengthOf,
    async object(number: number): Promise<{ body: Buffer; head: string } | null> {
      const length = lengthOf(number)
      if (!length) return null
      const bytes = await bytesAt(offsets[number] as number, length)
      const begin = bytes.indexOf('obj\n') + 4
      const end = bytes.lastIndexOf('\nendobj')
      const body = bytes.subarray(begin, end)
      const stream = body.indexOf('stream\n')
      return { body, head: body.toString('latin1', 0, stream < 0 ? body.length : stream) }
    },
  }
}
