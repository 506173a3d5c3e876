import { pdfOf } from './written-paper.ts'

export interface Filled {
  value: string
  /** The left lower corner of the field, in points. */
  at: readonly [x: number, y: number]
  /** `none`: only the value is there, and a viewer makes how it looks. */
  look?: 'own' | 'none'
  isSeal?: boolean
  isHidden?: boolean
}

const size = { width: 300, height: 20 }
const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)
const stream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`
const written = (text: string, x: number, y: number) => `BT /F1 12 Tf ${x} ${y} Td (${escaped(text)}) Tj ET`
const font = '/Resources << /Font << /F1 3 0 R >> >>'

/** A page of labels whose values stand in fields and seals of a form. */
export function formPaper(
  labels: readonly string[],
  fields: readonly Filled[],
  { needsLooks = false, script = '' } = {},
): Buffer {
  const first = 6
  const numbers = fields.map((_, index) => first + index * 2)
  const refs = numbers.map((number) => `${number} 0 R`).join(' ')
  const text = labels.map((label, index) => written(label, 56, 780 - index * 30)).join('\n')
  const action = `<< /S /JavaScript /JS (${escaped(script)}) >>`
  const scripts = script && `/AA << /F ${action} /C ${action} /PO ${action} >>`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${refs}] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 3 0 R >> >> ${needsLooks ? '/NeedAppearances true' : ''} >> >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R ${font} /Annots [${refs}] >>`,
    stream('', text),
    ...fields.flatMap(({ value, at: [x, y], look = 'own', isSeal = false, isHidden = false }, index) => {
      const number = first + index * 2
      const type = isSeal ? '/FT /Sig' : `/FT /Tx /V (${escaped(value)}) /DA (/F1 12 Tf 0 g) ${scripts}`
      const appearance = look === 'own' ? `/AP << /N ${number + 1} 0 R >>` : ''
      const rectangle = `[${x} ${y} ${x + size.width} ${y + size.height}]`
      return [
        `<< /Type /Annot /Subtype /Widget ${type} /T (f${index}) /Rect ${rectangle} /F ${isHidden ? 2 : 4} /P 4 0 R ${appearance} >>`,
        stream(
          `/Type /XObject /Subtype /Form /BBox [0 0 ${size.width} ${size.height}] ${font}`,
          written(value, 2, 6),
        ),
      ]
    }),
  ]
  return pdfOf(objects.map((object) => Buffer.from(object, 'latin1')))
}
