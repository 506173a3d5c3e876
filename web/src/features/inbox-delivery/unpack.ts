import { contentOf, neededToTell } from '@soleira/domain/document/content'
import {
  fileRefusals,
  isOtherKind,
  maxDocumentBytes,
  refuseFile,
  typeByName,
} from '@soleira/domain/document/file'
import { wrappingOf } from '@soleira/domain/document/wrapping'
import { isNoFileOfZip, nameWithinZip, nothingInZip } from '@soleira/domain/inbox/zip'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { namesIn } from './zip-names.ts'

/** Bytes of all files of a ZIP together, unpacked. */
const mostBytes = 300 * 1024 * 1024
/** In bytes: small enough that data which grow a thousandfold do not fill the memory. */
const piece = 16 * 1024
const mostNamed = 20

interface Unpacked {
  papers: File[]
  refused: { name: string; reason: string }[]
}

/**
 * Unpacks piece by piece and within the limit, whatever size the ZIP claims. Refused files are named with
 * their folder.
 */
export async function unpackZip(zip: File, room: number): Promise<Unpacked> {
  const papers: File[] = []
  const refused: Unpacked['refused'] = []
  const begun = new Map<string, UnzipFile>()
  let bytes = 0
  let isOver = false
  const refuse = (name: string, reason: string) => void refused.push({ name: `${zip.name}: ${name}`, reason })

  const names = await namesIn(zip)
  const reader = new Unzip((entry) => {
    const name = names.get(entry.name) ?? entry.name
    if (isOver || isNoFileOfZip(name)) return
    if (isOtherKind(name)) return refuse(name, fileRefusals.type)
    if (begun.size + papers.length >= room) return refuse(name, 'Há papéis demais de uma vez.')
    if ((entry.originalSize ?? 0) > maxDocumentBytes) return refuse(name, fileRefusals.size)
    const parts: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    const giveUp = (reason: string) => {
      begun.delete(name)
      entry.terminate()
      refuse(name, reason)
    }
    entry.ondata = (error, part, isLast) => {
      if (!begun.has(name)) return
      if (error) return giveUp(fileRefusals.damaged)
      size += part.length
      bytes += part.length
      if (size > maxDocumentBytes) return giveUp(fileRefusals.size)
      if (bytes > mostBytes) {
        isOver = true
        return giveUp('O ZIP é grande demais. Envie em partes.')
      }
      parts.push(new Uint8Array(part))
      if (!isLast) return
      begun.delete(name)
      const first = beginningOf(parts)
      const held = contentOf(first)?.type ?? typeByName(name)
      const file = new File(parts, nameWithinZip(name), { type: held ?? '' })
      const isPaper = held !== null || wrappingOf(first) !== null
      const reason = size > 0 && !isPaper ? fileRefusals.type : refuseFile(file)
      if (reason) refuse(name, reason)
      else papers.push(file)
    }
    begun.set(name, entry)
    entry.start()
  })
  reader.register(UnzipInflate)

  try {
    for (let at = 0; at < zip.size && !isOver; at += piece) {
      const part = new Uint8Array(await zip.slice(at, at + piece).arrayBuffer())
      reader.push(part, at + piece >= zip.size)
    }
  } catch {
    // The files that were whole up to the damage are taken.
  }
  for (const name of begun.keys()) refuse(name, fileRefusals.damaged)
  if (!papers.length && !refused.length) {
    refused.push({ name: zip.name, reason: nothingInZip })
  }
  return { papers, refused: shortened(refused, zip.name) }
}

function beginningOf(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(neededToTell)
  let at = 0
  for (const part of parts) {
    bytes.set(part.subarray(0, bytes.length - at), at)
    at = Math.min(bytes.length, at + part.length)
  }
  return bytes.subarray(0, at)
}

function shortened(refused: Unpacked['refused'], zipName: string): Unpacked['refused'] {
  if (refused.length <= mostNamed) return refused
  const more = refused.length - mostNamed
  return [
    ...refused.slice(0, mostNamed),
    { name: zipName, reason: `Mais ${more} arquivos deste ZIP não foram aceitos.` },
  ]
}
