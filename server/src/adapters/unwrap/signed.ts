import { contentOf } from '@soleira/domain/document/content'
import { wrappingOf } from '@soleira/domain/document/wrapping'
import { fromBER, OctetString } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'
import { Unmade } from './unmade.ts'

/** A paper is signed by several people one after the other, and each may put an envelope round it. */
const mostEnvelopes = 5

/** The paper within a signature. Throws Unmade. */
export function signedContent(bytes: Buffer): Buffer {
  let content = bytes
  for (let depth = 0; depth < mostEnvelopes; depth++) {
    content = contentOfPkcs7(content)
    if (contentOf(content)) return content
    if (wrappingOf(content) !== 'signed') throw new Unmade('other')
  }
  throw new Unmade('other')
}

/** Takes off one envelope. Throws Unmade. */
export function contentOfPkcs7(bytes: Buffer): Buffer {
  const info = infoIn(bytes)
  const { ENVELOPED_DATA, SIGNED_DATA } = ContentInfo
  if (info.contentType === ENVELOPED_DATA) throw new Unmade('ciphered')
  if (info.contentType !== SIGNED_DATA) throw new Unmade('other')
  const { eContent } = signedIn(info).encapContentInfo
  if (!eContent) throw new Unmade('detached')
  if (!(eContent instanceof OctetString)) throw new Unmade('damaged')
  return Buffer.from(eContent.getValue())
}

function infoIn(bytes: Buffer): ContentInfo {
  const { offset, result } = fromBER(bytes[0] === 0x30 ? bytes : ofText(bytes))
  if (offset === -1) throw new Unmade('damaged')
  try {
    return new ContentInfo({ schema: result })
  } catch {
    throw new Unmade('damaged')
  }
}

function signedIn(info: ContentInfo): SignedData {
  try {
    return new SignedData({ schema: info.content })
  } catch {
    throw new Unmade('damaged')
  }
}

const ofText = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace(/-----[A-Z0-9 ]+-----/g, ''), 'base64')
