import { contentOf } from '@soleira/domain/document/content'
import { fileRefusals } from '@soleira/domain/document/file'
import { holdsPaper, wrappingOf } from '@soleira/domain/document/wrapping'
import { letterReasons } from '@soleira/domain/mailbox/left-out'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { asFile } from '../../files/as-file.ts'
import { serveParent } from '../helper/serve.ts'
import { readHeader } from '../image/header.ts'
import { contentOfPkcs7 } from '../unwrap/signed.ts'
import { Unmade } from '../unwrap/unmade.ts'
import type { EmailWork, ReceivedEmail, Unpacked } from './received-email.ts'
import { shownText } from './shown-text.ts'
import { isTnef } from './tnef.ts'
import { type FoundInZip, keepFile, takeZip, type ZipBounds } from './unzip.ts'
import { filesOfUuencode, isUuencoded } from './uuencode.ts'

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
  const bytes = Buffer.from(source)
  if (contentOf(bytes) || isTnef(bytes)) await keepFile('', bytes, found, mostOfZip)
  else await takeZip(bytes, found, mostOfZip)
  return { files: found.files, leftOut: found.leftOut }
}

async function read(source: Uint8Array): Promise<ReceivedEmail> {
  const letter = await parse(source)
  const found: FoundInZip = { files: [], bytes: 0, leftOut: [] }
  await takeAll(letter, found, 0)
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

/** A picture in the text may be a logo, or a photo of a paper: phones put it there. */
const smallest = { bytes: 30 * 1024, pixels: 300 }

/** Leaves out small pictures that stand in the text, like the logo of a signature. */
async function papersOf({ attachments, html = '' }: Email): Promise<Attachment[]> {
  const papers: Attachment[] = []
  for (const attachment of attachments) {
    const { mimeType, contentId } = attachment
    const name = contentId?.replace(/^<|>$/g, '')
    const stands = name && mimeType.startsWith('image/') && html.includes(`cid:${name}`)
    if (!stands || !(await isSmall(bytesOf(attachment)))) papers.push(attachment)
  }
  return papers
}

async function isSmall(bytes: Buffer): Promise<boolean> {
  if (bytes.length >= smallest.bytes) return false
  const header = await readHeader(asFile(bytes))
  return Math.min(header?.width ?? 0, header?.height ?? 0) < smallest.pixels
}

async function takeAll(letter: Email, found: FoundInZip, depth: number): Promise<void> {
  for (const attachment of await papersOf(letter)) await take(attachment, found, depth)
  for (const file of filesOfUuencode(letter.text ?? '')) await keepFile(file.name, file.bytes, found, most)
}

async function take(attachment: Attachment, found: FoundInZip, depth: number): Promise<void> {
  const { mimeType, filename } = attachment
  const bytes = bytesOf(attachment)
  const name = filename ?? nameFor(mimeType)
  if (mimeType === 'message/rfc822' || /\.eml$/i.test(name)) {
    if (depth >= most.depth) found.leftOut.push({ name, reason: letterReasons.deep })
    else await takeLetter(bytes, found, depth + 1)
  } else if (wrappingOf(bytes) === 'signed') await takeSigned(name, bytes, found, depth)
  else if (contentOf(bytes) || isTnef(bytes)) await keepFile(name, bytes, found, most)
  else if (/\.zip$/i.test(name) || mimeType === 'application/zip') await takeZip(bytes, found, most, name)
  else if (isUuencoded(bytes)) await takeUuencoded(name, bytes, found)
  else await keepFile(name, bytes, found, most)
}

/** Programs that write it as an attachment name it twice; the part's own name is the one that is shown. */
async function takeUuencoded(name: string, bytes: Buffer, found: FoundInZip): Promise<void> {
  const files = filesOfUuencode(bytes.toString('latin1'))
  if (!files.length) found.leftOut.push({ name, reason: fileRefusals.damaged })
  for (const file of files) await keepFile(files.length > 1 ? file.name : name, file.bytes, found, most)
}

/** A signature signs a paper, or a letter with attachments of its own. A signature alone is neither. */
async function takeSigned(name: string, bytes: Buffer, found: FoundInZip, depth: number): Promise<void> {
  const content = contentWithin(bytes)
  if (content === null) return
  if (!content || holdsPaper(content)) return keepFile(name, bytes, found, most)
  if (depth >= most.depth) found.leftOut.push({ name, reason: letterReasons.deep })
  else await takeLetter(content, found, depth + 1)
}

/** Null for a signature alone; undefined where the envelope does not open, which is told when it is judged. */
function contentWithin(bytes: Buffer): Buffer | null | undefined {
  try {
    return contentOfPkcs7(bytes)
  } catch (error) {
    if (!(error instanceof Unmade)) throw error
    return error.why === 'detached' ? null : undefined
  }
}

async function takeLetter(source: Buffer, found: FoundInZip, depth: number): Promise<void> {
  const letter = await parse(source).catch(() => null)
  if (!letter) found.leftOut.push({ name: '', reason: letterReasons.unread })
  if (letter) await takeAll(letter, found, depth)
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
