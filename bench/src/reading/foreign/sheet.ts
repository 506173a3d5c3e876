import { pdfOf } from '@soleira/server/test/files/written-paper'
import { pageSize, widthOf } from '../corpus/layout.ts'

export type Font = 'helvetica' | 'times' | 'courier'

const faces: Record<Font, readonly [regular: string, bold: string, width: number]> = {
  helvetica: ['Helvetica', 'Helvetica-Bold', 1],
  times: ['Times-Roman', 'Times-Bold', 0.92],
  courier: ['Courier', 'Courier-Bold', 1.16],
}
const margin = 50
const inner = pageSize.width - 2 * margin
const fontSize = 10

/** WinAnsi has these elsewhere than Latin-1. */
const signs: Record<string, number> = { '–': 0x96, '—': 0x97, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94 }
export const winAnsi = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => signs[letter] ?? letter.charCodeAt(0)))

export const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

export interface Written {
  x: number
  y: number
  size?: number
  bold?: boolean
  /** Degrees, counter-clockwise. */
  turn?: number
  /** 0 is black. */
  grey?: number
  /** 3 paints nothing. */
  mode?: number
}

/** The operators that write a text from its lower left corner, in points. */
export function textContent(
  text: string,
  { x, y, size = fontSize, bold = false, turn = 0, grey = 0, mode = 0 }: Written,
): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)].map((part) =>
    part.toFixed(4),
  )
  const sine = Number(sin)
  const matrix = `${cos} ${sine.toFixed(4)} ${(-sine).toFixed(4)} ${cos} ${x.toFixed(1)} ${y.toFixed(1)} Tm`
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${mode} Tr ${grey} g ${matrix} (${escaped(text)}) Tj ET`
}

interface Sheet {
  /** Operators of the page, as text that `winAnsi` makes bytes of. */
  content: string
  pdf(parts?: PageParts): Buffer
}

/** All that a page has beside its words. Objects count from 7. */
export interface PageParts {
  catalog?: string
  page?: string
  /** Width and height in points. */
  box?: readonly [number, number]
  resources?: string
  before?: string
  after?: string
  /** Bytes in place of the operators. */
  contents?: Buffer
  objects?: readonly Buffer[]
}

/**
 * A page of lines. `#` begins a title, `^` a line in the middle, `>` one on the right, `~` small print, `|` the
 * cells of a table, `!` a stamp, `***` a rule. Others are paragraphs, broken where they are full or at `¬`.
 */
export function drawnSheet(lines: readonly string[], { font = 'helvetica' as Font } = {}): Sheet {
  const wide = faces[font][2]
  const width = (text: string, size: number, bold = false) =>
    widthOf(text, size, bold) * pageSize.width * wide
  const drawn: string[] = []
  let y = pageSize.height - 52
  const broken = (text: string, size: number, room: number, bold = false): string[] =>
    text.split('¬').flatMap((part) => {
      const found: string[] = []
      let open = ''
      for (const word of part.split(' ')) {
        const longer = open ? `${open} ${word}` : word
        if (open && width(longer, size, bold) > room) {
          found.push(open)
          open = word
        } else open = longer
      }
      return [...found, open]
    })
  const put = (text: string, size: number, align: 'left' | 'middle' | 'right', bold = false) => {
    for (const line of broken(text, size, inner, bold)) {
      const left = inner - width(line, size, bold)
      const x = margin + (align === 'left' ? 0 : align === 'right' ? left : left / 2)
      drawn.push(textContent(line, { x: Math.max(20, x), y, size, bold }))
      y -= size * 1.42
    }
  }
  const row = (cells: readonly string[]) => {
    const room = inner / cells.length
    const parts = cells.map((cell) => broken(cell, 9, room - 8))
    const height = Math.max(...parts.map((part) => part.length)) * 12 + 4
    for (const [column, part] of parts.entries()) {
      const x = margin + column * room
      drawn.push(`0.5 w ${x.toFixed(1)} ${(y + 10 - height).toFixed(1)} ${room.toFixed(1)} ${height} re S`)
      for (const [at, line] of part.entries())
        drawn.push(textContent(line, { x: x + 4, y: y - at * 12, size: 9 }))
    }
    y -= height
  }
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith('|') && lines[at - 1]?.startsWith('|')) y -= 5
    if (line === '***') {
      drawn.push(`0.7 w ${margin} ${y + 4} m ${margin + inner} ${y + 4} l S`)
      y -= 10
    } else if (line.startsWith('# ')) put(line.slice(2), 13, 'middle', true)
    else if (line.startsWith('^')) put(line.slice(1), 10.5, 'middle')
    else if (line.startsWith('>')) put(line.slice(1), 9, 'right')
    else if (line.startsWith('~')) put(line.slice(1), 7, 'left')
    else if (line.startsWith('|'))
      row(
        line
          .slice(1)
          .split('|')
          .map((cell) => cell.trim()),
      )
    else if (line.startsWith('!'))
      drawn.push(textContent(line.slice(1), { x: 340, y: 120, size: 26, bold: true, turn: 24, grey: 0.45 }))
    else put(line, fontSize, 'left')
  }
  const content = drawn.join('\n')
  return { content, pdf: (parts = {}) => pagePdf(content, font, parts) }
}

export const streamOf = (entries: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

export function pagePdf(
  content: string,
  font: Font,
  {
    catalog = '',
    page = '',
    resources = '',
    before = '',
    after = '',
    contents,
    objects = [],
    box = [pageSize.width, pageSize.height],
  }: PageParts,
): Buffer {
  const face = (name: string) =>
    Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
  const [regular, bold] = faces[font]
  return pdfOf([
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, 'latin1'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}] /Contents 4 0 R ${page} ` +
        `/Resources << /Font << /F1 5 0 R /F2 6 0 R >> ${resources} >> >>`,
      'latin1',
    ),
    streamOf('', contents ?? winAnsi([before, content, after].filter(Boolean).join('\n'))),
    face(regular),
    face(bold),
    ...objects,
  ])
}

/** The object of a JPEG. */
export const pictureObject = (jpeg: Buffer, width: number, height: number): Buffer =>
  streamOf(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    jpeg,
  )
