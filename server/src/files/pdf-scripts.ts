import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import type { Bytes } from './file-structure.ts'

const unpack = promisify(inflate)

const pieceSize = 1_048_576
/** Longer than what is looked for, so that nothing on a border is missed. */
const overlap = 256
/** Of one object stream and of all of them, unpacked; writers stay far below. */
const maxUnpacked = 8 * 1_048_576
const maxUnpackedInAll = 64 * 1_048_576

/** `/JavaScript`, which every action with a script names; any letter may be written as `#` and its code. */
const scriptName = new RegExp(
  `/${[...'JavaScript'].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}`,
  'i',
)
const objectStream = /\/ObjStm[\s\S]{0,200}?stream\r?\n/g

/**
 * Whether a PDF names a script, plainly or in its packed object streams. Browsers run such scripts in their own
 * viewer, with dialogs, whatever the answer's headers say (T4). The file is searched, not parsed; what would
 * unpack beyond all measure counts as a script.
 */
export async function namesScript(file: Bytes): Promise<boolean> {
  let unpacked = 0
  for (let position = 0; position < file.size; position += pieceSize - overlap) {
    const text = (await file.read(position, pieceSize)).toString('latin1')
    if (scriptName.test(text)) return true
    for (const { index, 0: head } of text.matchAll(objectStream)) {
      const packed = await file.read(position + index + head.length, pieceSize)
      const objects = await unpackObjects(packed)
      unpacked += objects.length
      if (unpacked > maxUnpackedInAll || scriptName.test(objects)) return true
    }
  }
  return false
}

/** The text of an object stream; `/JavaScript` in place of one that grows too large, nothing for another packing. */
async function unpackObjects(packed: Buffer): Promise<string> {
  try {
    const options = { maxOutputLength: maxUnpacked, finishFlush: constants.Z_SYNC_FLUSH }
    return (await unpack(packed, options)).toString('latin1')
  } catch (error) {
    return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? '/JavaScript' : ''
  }
}
