import { buffer } from 'node:stream/consumers'
import { maxDocumentBytes, typeByName } from '@soleira/domain/document/file'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import yauzl from 'yauzl'
import { serveParent } from '../helper/serve.ts'
import type { Attached, ReceivedEmail } from './received-email.ts'
import { shownText } from './shown-text.ts'

const most = {
  files: 40,
  bytes: 60 * 1024 * 1024,
  depth: 3,
  entries: 400,
  text: 100_000,
  html: 500_000,
  parts: 32,
}

interface Found {
  files: Attached[]
  bytes: number
  leftOut: number
}

serveParent(async (source: Uint8Array) => read(source))

async function read(source: Uint8Array): Promise<ReceivedEmail> {
  const letter = await parse(source)
  const found: Found = { files: [], bytes: 0, leftOut: 0 }
  for (const attachment of papersOf(letter)) await take(attachment, found, 0)
  const sender = letter.from && 'address' in letter.from ? letter.from.address : undefined
  const sentAt = new Date(letter.date ?? '')
  return {
    messageId: line(letter.messageId, 500),
    answers:
      `${letter.inReplyTo ?? ''} ${letter.references ?? ''}`.match(/<[^<>\s]{1,500}>/g)?.slice(-50) ?? [],
    sender: line(sender, 254),
    subject: line(letter.subject, 300),
    sentAt: Number.isNaN(sentAt.getTime()) ? null : sentAt,
    text: (letter.html ? shownText(letter.html.slice(0, most.html)) : (letter.text ?? '')).slice(
      0,
      most.text,
    ),
    files: found.files,
    leftOut: found.leftOut,
  }
}

const parse = (source: Uint8Array): Promise<Email> =>
  PostalMime.parse(source, { maxNestingDepth: most.parts, forceRfc822Attachments: true })

/** Removes characters that disguise a text; null when nothing is left. */
const line = (text: string | undefined, length: number): string | null =>
  text
    ?.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed() || null

/** Leaves out pictures that stand in the text, like the logo of a signature. */
const papersOf = ({ attachments, html = '' }: Email): Attachment[] =>
  attachments.filter(({ mimeType, contentId }) => {
    const name = contentId?.replace(/^<|>$/g, '')
    return !(name && mimeType.startsWith('image/') && html.includes(`cid:${name}`))
  })

async function take(attachment: Attachment, found: Found, depth: number): Promise<void> {
  const { mimeType, filename } = attachment
  const bytes = bytesOf(attachment)
  const name = filename ?? nameFor(mimeType)
  if (mimeType === 'message/rfc822' || /\.eml$/i.test(name)) {
    if (depth >= most.depth) found.leftOut++
    else await takeLetter(bytes, found, depth + 1)
  } else if (/\.zip$/i.test(name) || mimeType === 'application/zip') await takeZip(bytes, found)
  else keep(name, bytes, found)
}

async function takeLetter(source: Buffer, found: Found, depth: number): Promise<void> {
  const letter = await parse(source).catch(() => null)
  if (!letter) found.leftOut++
  for (const attachment of letter ? papersOf(letter) : []) await take(attachment, found, depth)
}

const nameFor = (mimeType: string): string => {
  const known: Record<string, string> = {
    ...{ 'application/pdf': 'anexo.pdf', 'image/jpeg': 'anexo.jpg', 'image/png': 'anexo.png' },
    'application/zip': 'anexo.zip',
  }
  return known[mimeType] ?? ''
}

const bytesOf = ({ content }: Attachment): Buffer => {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}

function keep(name: string, bytes: Buffer, found: Found): void {
  if (!typeByName(name)) return
  const isTooMuch = found.files.length >= most.files || found.bytes + bytes.length > most.bytes
  if (isTooMuch || bytes.length > maxDocumentBytes || bytes.length === 0) {
    found.leftOut++
    return
  }
  found.bytes += bytes.length
  found.files.push({ name, bytes })
}

/** A locked file is left out. A ZIP that is damaged or lies about its sizes is read up to the fault. */
async function takeZip(bytes: Buffer, found: Found): Promise<void> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
    let entries = 0
    for await (const entry of zip.eachEntry()) {
      if (++entries > most.entries) break
      if (!typeByName(entry.fileName)) continue
      const isTooLarge = entry.uncompressedSize > maxDocumentBytes
      if (isTooLarge || entry.isEncrypted() || found.files.length >= most.files) found.leftOut++
      else keep(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)), found)
    }
  } catch {
    found.leftOut++
  }
}
