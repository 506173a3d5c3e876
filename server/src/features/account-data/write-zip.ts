import type { Readable } from 'node:stream'
import { actingWords } from '@soleira/domain/document/file'
import type { ZipFile } from 'yazl'
import type { Storage } from '../../adapters/storage/storage.ts'
import { addStream, streamZip } from '../../files/stream-zip.ts'
import type { Contents, FileEntry } from './contents.ts'

interface Writing {
  contents: Contents
  storage: Storage
  /** `ofFiles` lists the files that are missing or need care; it goes at the end. */
  readme: (ofFiles: string) => string
  onProgress: (done: number) => Promise<void>
  signal: AbortSignal
}

export function writeZip({ signal, ...writing }: Writing): { output: Readable; written: Promise<void> } {
  return streamZip(signal, (zip, isOver) => write(zip, { ...writing, signal: isOver }))
}

async function write(zip: ZipFile, { contents, storage, readme, onProgress, signal }: Writing) {
  for (const [name, value] of Object.entries(contents.documents)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name, { mode: 0o600 })
  }
  const missing: string[] = []
  let done = 0
  for (const entry of contents.files) {
    signal.throwIfAborted()
    if (!(await addFile(zip, storage, entry, signal))) missing.push(entry.path)
    done += 1
    await onProgress(done)
  }
  zip.addBuffer(Buffer.from(readme(ofFiles(contents.files, missing))), 'README.txt', { mode: 0o600 })
}

function ofFiles(files: readonly FileEntry[], missing: readonly string[]): string {
  const acting = files.filter(({ path, mayAct }) => mayAct && !missing.includes(path)).map(({ path }) => path)
  return [...told('Não puderam ser lidos e faltam nesta cópia', missing), ...told(actingWords, acting)].join(
    '\n',
  )
}

const told = (title: string, paths: readonly string[]) =>
  paths.length ? [`\n${title}:`, ...paths.map((path) => `- ${path}`)] : []

/** Streams one file. Returns false when it cannot be read: the export goes on without it. */
async function addFile(
  zip: ZipFile,
  storage: Storage,
  { path, file, at }: FileEntry,
  signal: AbortSignal,
): Promise<boolean> {
  let source: Awaited<ReturnType<Storage['open']>>
  try {
    source = await storage.open(file)
  } catch {
    await storage.check()
    return false
  }
  await addStream(zip, source, { name: path, size: file.size, mtime: at, isOver: signal })
  return true
}
