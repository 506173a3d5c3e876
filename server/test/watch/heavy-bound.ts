import { known } from '../../src/adapters/binding/parts.ts'

export function heavyBound(bytes: number): Buffer {
  const page = '/Type /Page /MediaBox [0 0 10 10]'
  const head = `9 0 obj\n<</Length ${bytes}>>\nstream\n`
  const foot = '\nendstream\nendobj\n'
  const objects = [
    `${known.catalog} 0 obj\n<</Type /Catalog /Pages ${known.pages} 0 R>>\nendobj\n`,
    `${known.pages} 0 obj\n<</Type /Pages /Count 2 /Kids [7 0 R 8 0 R]>>\nendobj\n`,
    `7 0 obj\n<<${page}>>\nendobj\n`,
    `8 0 obj\n<<${page} /Contents 9 0 R>>\nendobj\n`,
    head,
  ]
  const offsets = new Map<number, number>()
  let text = '%PDF-1.7\n'
  for (const object of objects) {
    offsets.set(Number.parseInt(object, 10), text.length)
    text += object
  }
  const table = text.length - head.length + bytes
  const rows = Array.from({ length: 10 }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 10\n${rows.join('')}trailer\n<</Size 10 /Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  const filler = Buffer.alloc(bytes - head.length - foot.length)
  return Buffer.concat([Buffer.from(text), filler, Buffer.from(foot + end)])
}
