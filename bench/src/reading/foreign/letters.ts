import { uuencoded } from '@soleira/server/test/files/uuencoded'

const crlf = (lines: readonly string[]) => lines.join('\r\n')
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/.{72}/g, '$&\r\n')

export interface Enclosed {
  /** Lines of its head after the type, without `Content-Transfer-Encoding`. */
  type: string
  disposition?: string
  contentId?: string
  bytes: Buffer
  encoding?: 'base64' | 'x-uuencode'
}

const partOf = ({ type, disposition, contentId, bytes, encoding = 'base64' }: Enclosed): string =>
  crlf([
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    ...(disposition ? [`Content-Disposition: ${disposition}`] : []),
    ...(contentId ? [`Content-ID: <${contentId}>`] : []),
    '',
    encoding === 'base64' ? base64(bytes) : uuencoded('documento.pdf', bytes),
  ])

const head = (id: string, sender: string) => [
  'Received: from smtp.cartorio.exemplo by mx.exemplo.com.br; Mon, 23 Nov 2026 11:02:10 -0300',
  `From: ${sender}`,
  'To: <ana@exemplo.com.br>',
  `Message-ID: <${id}>`,
  'Subject: =?iso-8859-1?Q?Certid=E3o_solicitada?=',
  'Date: Mon, 23 Nov 2026 11:02:09 -0300',
  'MIME-Version: 1.0',
]

interface Letter {
  id: string
  sender?: string
  kind?: 'mixed' | 'related'
  html?: string
  parts: readonly Enclosed[]
}

const someone = '"Cartório" <sistema@cartorio.exemplo>'

export function letterOf({ id, sender = someone, kind = 'mixed', html, parts }: Letter): Buffer {
  const bound = `=_${id.replace(/\W/g, '')}_NextPart`
  const text = html
    ? crlf(['Content-Type: text/html; charset=iso-8859-1', '', html])
    : crlf(['Content-Type: text/plain; charset=us-ascii', '', 'Segue o documento pedido.'])
  return Buffer.from(
    crlf([
      ...head(id, sender),
      `Content-Type: multipart/${kind}; boundary="${bound}"`,
      '',
      'This is a multi-part message in MIME format.',
      ...[text, ...parts.map(partOf)].map((part) => `--${bound}\r\n${part}`),
      `--${bound}--`,
      '',
    ]),
    'latin1',
  )
}

/** As old programs write: the file stands within the words of the letter. */
export const letterWithin = (id: string, name: string, bytes: Buffer): Buffer =>
  Buffer.from(
    crlf([
      ...head(id, someone),
      'Content-Type: text/plain',
      '',
      'Bom dia, segue abaixo.',
      '',
      uuencoded(name, bytes),
      '',
    ]),
  )

/** A letter that is all of it one signed envelope; `inner` is a letter's body with its head. */
export const opaqueLetter = (id: string, envelope: Buffer): Buffer =>
  Buffer.from(
    crlf([
      ...head(id, someone),
      'Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename="smime.p7m"',
      '',
      base64(envelope),
      '',
    ]),
  )

/** The body that such an envelope holds. */
export const bodyOf = (enclosed: Enclosed): Buffer => Buffer.from(partOf(enclosed))
