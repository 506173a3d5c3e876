import type { DocumentType } from '@soleira/domain/document/file'
import type { Bytes } from './file-structure.ts'

const atStart = 4096
const atEnd = 1100

/** Marks that a file of the type keeps when its first bytes were lost or changed on the way. */
const remains: Record<DocumentType, (head: string, tail: string) => boolean> = {
  'application/pdf': (head, tail) =>
    /\bstartxref\s+\d{1,10}\s+%%EOF\s*$/.test(tail) && /^[^<]*\b\d+\s+\d+\s+obj\b/.test(head),
  // A transfer as text changes the ends of lines in its signature.
  'image/png': (head, tail) => head.startsWith('\x89PNG') || /IEND\xaeB`\x82$/.test(tail),
  'image/jpeg': (head) => head.startsWith('\xff\xd8') || /^[\s\S]{2,4}(?:JFIF|Exif)\0/.test(head),
}

/**
 * A file without the first bytes of its type is damaged rather than another one when a copy that was broken
 * off left zeros there, or when the rest shows what it was.
 */
export async function hasDamagedStart(type: DocumentType, file: Bytes): Promise<boolean> {
  const head = (await file.read(0, atStart)).toString('latin1')
  if (head.length > 3 && /^\0+$/.test(head)) return true
  const tail = (await file.read(Math.max(0, file.size - atEnd), atEnd)).toString('latin1')
  return remains[type](head, tail)
}
