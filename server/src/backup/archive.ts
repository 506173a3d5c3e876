import { createHash } from 'node:crypto'
import { Readable, Transform, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Header, type Pack, pack } from 'tar-stream'
import { BadArchive, WrongPhrase } from './bad-archive.ts'
import { decryptStream, encryptStream, headBytes, magic } from './cipher.ts'

/**
 * An archive is a tar file, encrypted when a pass phrase is given. Each entry carries the SHA-256 of its
 * bytes. The last entry is the manifest; an archive without it is incomplete.
 */
export interface ArchiveWriter {
  /** Writes `sha256` as given. Only a reader compares it with the bytes. */
  add(name: string, size: number, sha256: Buffer, source: Readable | Buffer): Promise<void>
  finish(manifest: object): Promise<void>
  fail(error: Error): void
}

export interface Entry {
  name: string
  size: number
  sha256: Buffer
  bytes: Readable
}

/** Largest entry that may be held in memory, in bytes: everything but files and pieces of tables. */
export const mostInMemory = 64 * 1024 ** 2

const shaField = 'SOLEIRA.sha256'
const manifestName = 'manifest.json'

export async function writeArchive(to: Writable, phrase: string | null): Promise<ArchiveWriter> {
  const tar: Pack = pack()
  const writing = phrase ? pipeline(tar, await encryptStream(phrase), to) : pipeline(tar, to)
  writing.catch((error) => tar.destroy(error))
  const chain = createHash('sha256')
  const put = async (name: string, size: number, sha256: Buffer, source: Readable | Buffer) => {
    const entry = tar.entry({
      name,
      size,
      mode: 0o600,
      pax: { [shaField]: sha256.toString('hex') },
    } as Header)
    await pipeline(Buffer.isBuffer(source) ? Readable.from([source]) : source, entry)
  }
  const orFirst = async (error: unknown) => {
    tar.destroy(error as Error)
    throw await writing.then(
      () => error,
      (first) => first,
    )
  }
  return {
    async add(name, size, sha256, source) {
      chain.update(lineOf(name, size, sha256))
      await put(name, size, sha256, source).catch(orFirst)
    },
    async finish(manifest) {
      const bytes = Buffer.from(JSON.stringify({ ...manifest, chain: chain.digest('hex') }, null, 2))
      await put(manifestName, bytes.length, sha256Of(bytes), bytes).catch(orFirst)
      tar.finalize()
      await writing
    },
    fail(error) {
      tar.destroy(error)
      writing.catch(() => {})
    },
  }
}

/**
 * Reads an archive entry by entry and returns its manifest.
 * @throws BadArchive when a byte has changed, a part is missing, or the pass phrase is wrong
 */
export async function readArchive(
  from: Readable,
  phrase: string | null,
  take: (entry: Entry) => Promise<void>,
): Promise<Record<string, unknown>> {
  const tar = extract()
  const opening = open(from, phrase).then((plain) => pipeline(plain, tar))
  opening.catch((error) => tar.destroy(error))
  const chain = createHash('sha256')
  let manifest: Record<string, unknown> | null = null
  try {
    for await (const stream of tar) {
      const { name, size = 0, pax } = stream.header as Header & { pax?: Record<string, string> }
      const sha256 = Buffer.from(pax?.[shaField] ?? '', 'hex')
      const bytes = stream.pipe(checked(name, sha256))
      stream.on('error', (error) => bytes.destroy(error))
      if (manifest) throw new BadArchive('A cópia está danificada: há algo depois do manifesto.')
      if (name === manifestName)
        manifest = JSON.parse(String(await wholeOf({ name, size, bytes }))) as Record<string, unknown>
      else {
        chain.update(lineOf(name, size, sha256))
        await take({ name, size, sha256, bytes })
      }
    }
    await opening
  } catch (error) {
    tar.destroy()
    throw asBadArchive(error)
  }
  if (!manifest) throw new BadArchive('A cópia está incompleta: falta o manifesto no fim.')
  if (manifest.chain !== chain.digest('hex')) {
    throw new BadArchive('A cópia está danificada: o conteúdo não é o do manifesto.')
  }
  return manifest
}

async function open(from: Readable, phrase: string | null): Promise<Readable> {
  const head = await firstBytes(from, headBytes)
  if (!head.subarray(0, magic.length).equals(magic)) {
    from.unshift(head)
    return from
  }
  if (!phrase) throw new WrongPhrase('Esta cópia está cifrada: informe a frase.')
  const plain = await decryptStream(phrase, head)
  from.on('error', (error) => plain.destroy(error))
  return from.pipe(plain)
}

async function firstBytes(from: Readable, length: number): Promise<Buffer> {
  const taken: Buffer[] = []
  let bytes = 0
  while (bytes < length) {
    const piece: Buffer | null = from.read(length - bytes) ?? from.read()
    if (piece) {
      taken.push(piece)
      bytes += piece.length
    } else if (from.readableEnded) throw new BadArchive('A cópia está vazia ou incompleta.')
    else
      await new Promise((resolve) =>
        from.once('readable', resolve).once('end', resolve).once('error', resolve),
      )
    if (from.errored) throw from.errored
  }
  const all = Buffer.concat(taken)
  if (all.length > length) from.unshift(all.subarray(length))
  return all.subarray(0, length)
}

function checked(name: string, sha256: Buffer): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(
        hash.digest().equals(sha256) ? null : new BadArchive(`A cópia está danificada: ${name} não confere.`),
      )
    },
  })
}

function asBadArchive(error: unknown): unknown {
  const { message = '', code = '' } = Object(error) as Error & { code?: string }
  const isOfTar =
    /Invalid tar header|Unexpected end of data|Unexpected end|Invalid pax|premature close/i.test(message)
  return isOfTar || error instanceof SyntaxError || /^Z_/.test(code)
    ? new BadArchive('A cópia está danificada ou incompleta.')
    : error
}

export async function wholeOf({ name, size, bytes }: Omit<Entry, 'sha256'>): Promise<Buffer> {
  if (size > mostInMemory) throw new BadArchive(`A cópia está danificada: ${name} é grande demais.`)
  return buffer(bytes)
}

export const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const lineOf = (name: string, size: number, sha256: Buffer) => `${sha256.toString('hex')} ${size} ${name}\n`
