import { Buffer } from 'node:buffer'

interface Part {
  name: string | null
  type: string
  bytes: Buffer
  contentId?: string
}

interface Made {
  id: string
  from?: string
  subject?: string
  text?: string
  answers?: string
  parts?: Part[]
}

export function makeLetter({ id, from, subject, text, answers, parts = [] }: Made): Buffer {
  const bound = 'limite-da-carta'
  const html = parts
    .filter(({ contentId }) => contentId)
    .map(({ contentId }) => `<img src="cid:${contentId}">`)
  const pieces = [
    `Content-Type: text/html; charset=utf-8\r\n\r\n<p>${text ?? 'Segue em anexo.'}</p>${html.join('')}`,
    ...parts.map(({ name, type, bytes, contentId }) =>
      [
        `Content-Type: ${type}${name ? `; name="${name}"` : ''}`,
        `Content-Disposition: ${contentId ? 'inline' : 'attachment'}${name ? `; filename="${name}"` : ''}`,
        ...(contentId ? [`Content-ID: <${contentId}>`] : []),
        'Content-Transfer-Encoding: base64',
        '',
        bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
      ].join('\r\n'),
    ),
  ]
  return Buffer.from(
    [
      `Message-ID: <${id}@exemplo.com.br>`,
      `From: ${from ?? 'Administradora Horizonte <atendimento@horizonte.exemplo>'}`,
      'To: ana@exemplo.com.br',
      `Subject: ${subject ?? 'Documentos'}`,
      'Date: Sat, 21 Nov 2026 10:00:00 -0300',
      ...(answers ? [`In-Reply-To: <${answers}@exemplo.com.br>`] : []),
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary="${bound}"`,
      '',
      ...pieces.map((piece) => `--${bound}\r\n${piece}`),
      `--${bound}--`,
      '',
    ].join('\r\n'),
  )
}

export const pdfPart = (name: string, bytes: Buffer): Part => ({ name, type: 'application/pdf', bytes })
