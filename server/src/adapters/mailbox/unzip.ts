import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { neededToTell } from '@soleira/domain/document/content'
import { fileRefusals, maxDocumentBytes, typeByName } from '@soleira/domain/document/file'
import { holdsPaper } from '@soleira/domain/document/wrapping'
import { entryName } from '@soleira/domain/inbox/entry-name'
import { isNoFileOfZip } from '@soleira/domain/inbox/zip'
import { letterReasons } from '@soleira/domain/mailbox/left-out'
import yauzl from 'yauzl'
import { filesOfPortfolio } from './portfolio.ts'
import type { Attached, LeftOut } from './received-email.ts'
import { filesOfTnef, isTnef } from './tnef.ts'

export interface ZipBounds {
  files: number
  bytes: number
  entries: number
}

export interface FoundInZip {
  files: Attached[]
  bytes: number
  leftOut: LeftOut[]
}

const tooMany = 'Há papéis demais de uma vez.'
const tooMuch = 'O ZIP é grande demais. Envie em partes.'
const locked = 'O arquivo está protegido por senha.'

/** The files of a portfolio or of a `winmail.dat` come in its place, as those of a ZIP do. */
export async function keepFile(
  name: string,
  bytes: Buffer,
  found: FoundInZip,
  most: ZipBounds,
): Promise<void> {
  const isRefused = reasonAgainst(bytes.length, found, most) !== null
  if (!isRefused && isTnef(bytes)) return keepWithin(name, filesOfTnef(bytes), found, most)
  const within = isRefused ? null : await filesOfPortfolio(bytes)
  for (const file of within ?? [{ name, bytes }]) keepOne(file, found, most)
}

/** The envelope is told where nothing lies within it. */
function keepWithin(name: string, files: readonly Attached[], found: FoundInZip, most: ZipBounds): void {
  if (!files.length) found.leftOut.push({ name, reason: letterReasons.empty })
  for (const file of files) keepOne(file, found, most)
}

function keepOne({ name, bytes }: Attached, found: FoundInZip, most: ZipBounds): void {
  const isPaper = typeByName(name) !== null || holdsPaper(bytes)
  const reason = isPaper ? reasonAgainst(bytes.length, found, most) : fileRefusals.type
  if (reason) {
    found.leftOut.push({ name, reason })
    return
  }
  found.bytes += bytes.length
  found.files.push({ name, bytes })
}

function reasonAgainst(size: number, found: FoundInZip, most: ZipBounds): string | null {
  if (size > maxDocumentBytes) return fileRefusals.size
  if (size === 0) return fileRefusals.empty
  if (found.files.length >= most.files) return tooMany
  return found.bytes + size > most.bytes ? tooMuch : null
}

/** Reads no more than it needs. A file that cannot be unpacked ends no other. */
async function beginsAsPaper(file: Readable): Promise<boolean> {
  let first = Buffer.alloc(0)
  try {
    for await (const part of file) {
      first = Buffer.concat([first, part])
      if (first.length > neededToTell) break
    }
  } catch {
    return false
  }
  return holdsPaper(first) || isTnef(first)
}

/** A locked file is left out. A ZIP that is damaged or lies about its sizes is read up to the fault. */
export async function takeZip(
  bytes: Buffer,
  found: FoundInZip,
  most: ZipBounds,
  zipName = '',
): Promise<void> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, {
      lazyEntries: true,
      validateEntrySizes: true,
      decodeStrings: false,
    })
    let entries = 0
    for await (const entry of zip.eachEntry()) {
      if (++entries > most.entries) break
      const name = entryName(entry.fileNameRaw)
      const size = entry.uncompressedSize
      if (isNoFileOfZip(name)) continue
      const open = () => zip.openReadStreamPromise(entry)
      const against = entry.isEncrypted() ? locked : reasonAgainst(size || 1, found, most)
      const isPaper =
        typeByName(name) !== null || (!against && (await open().then(beginsAsPaper, () => false)))
      const reason = isPaper ? against : fileRefusals.type
      if (reason) found.leftOut.push({ name, reason })
      else await keepFile(name, await buffer(await open()), found, most)
    }
  } catch {
    found.leftOut.push({ name: zipName, reason: fileRefusals.damaged })
  }
}
