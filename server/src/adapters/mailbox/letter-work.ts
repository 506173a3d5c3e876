import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { serveParent } from '../helper/serve.ts'
import type { EmailWork, ReceivedEmail, Unpacked } from './received-email.ts'
import { shownText } from './shown-text.ts'
import { type FoundInZip, keepFile, takeZip, type ZipBounds } from './unzip.ts'

const most = {
  files: 40,
  bytes: 60 * 1024 * 1024,
  depth: 3,
  entries: 400,
  text: 100_000,
  html: 500_000,
  parts: 32,
}

/** As the screen that unpacks a ZIP by itself. */
const mostOfZip: ZipBounds = { files: 50, bytes: 300 * 1024 * 1024, entries: 400 }

serveParent(async ({ purpose, source }: EmailWork) => (purpose === 'zip' ? unpack(source) : read(source)))

async function unpack(source: Uint8Array): Promise<Unpacked> {
  const found: FoundInZip = { files: [], bytes: 0, leftOut: [] }
  await takeZip(Buffer.from(source), found, mostOfZip)
  return { files: found.files, leftOut: found.leftOut }
}

async function read(source: Uint8Array): Promise<ReceivedEmail> {
  const letter = await parse(source)
  const found: FoundInZip = { files: [], bytes: 0, leftOut: [] }
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
    leftOut: found.leftOut.length,
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

async function take(attachment: Attachment, found: FoundInZip, depth: number): Promise<void> {
  const { mimeType, filename } = attachment
  const bytes = bytesOf(attachment)
  const name = filename ?? nameFor(mimeType)
  if (mimeType === 'message/rfc822' || /\.eml$/i.test(name)) {
    if (depth >= most.depth) leaveOut(name, found)
    else await takeLetter(bytes, found, depth + 1)
  } else if (/\.zip$/i.test(name) || mimeType === 'application/zip') await takeZip(bytes, found, most)
  else keepFile(name, bytes, found, most)
}

const leaveOut = (name: string, { leftOut }: FoundInZip) => void leftOut.push({ name, reason: '' })

async function takeLetter(source: Buffer, found: FoundInZip, depth: number): Promise<void> {
  const letter = await parse(source).catch(() => null)
  if (!letter) leaveOut('', found)
  for (const attachment of letter ? papersOf(letter) : []) await take(attachment, found, depth)
}

const nameFor = (mimeType: string): string => {
  const known: Record<string, string> = {
    'application/pdf': 'anexo.pdf',
    'image/jpeg': 'anexo.jpg',
    'image/png': 'anexo.png',
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
