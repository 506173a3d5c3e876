import { randomUUID } from 'node:crypto'
import { guardCanary } from '../../watch/canary.ts'

export function makePdf(mark: string = randomUUID()): Buffer {
  guardCanary('bytes of a file', mark)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Mark (${mark}) >>`,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

export function makeUpload(
  fields: Record<string, string | number>,
  file?: { name: string; bytes: Buffer; type?: string },
  fileField = 'file',
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `parte-${randomUUID()}`
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    guardCanary('name of a file', file.name)
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${fileField}"; filename="${asBrowsersWrite(file.name)}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Quotes and line breaks in a file's name are percent-encoded, as the form-data standard says. */
function asBrowsersWrite(name: string): string {
  return name.replace(
    /["\r\n]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
}
