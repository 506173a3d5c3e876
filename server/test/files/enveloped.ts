import { OctetString } from 'asn1js'
import { ContentInfo, EncapsulatedContentInfo, SignedData } from 'pkijs'

const data = '1.2.840.113549.1.7.1'

/** An envelope of PKCS#7 round some bytes, as `.p7s` and `.p7m` are; without them only the signature is left. */
export function envelopedOf(bytes: Buffer | null): Buffer {
  const eContent = bytes && new OctetString({ valueHex: Uint8Array.from(bytes).buffer })
  const encapContentInfo = new EncapsulatedContentInfo({
    eContentType: data,
    ...(eContent && { eContent }),
  })
  const signed = new SignedData({ version: 1, encapContentInfo })
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}

export const asPem = (envelope: Buffer): Buffer =>
  Buffer.from(
    `-----BEGIN PKCS7-----\n${envelope.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END PKCS7-----\n`,
  )
