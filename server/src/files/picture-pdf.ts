interface Picture {
  bytes: Buffer
  width: number
  height: number
  isGrey: boolean
}

const longestSide = 842

export function pdfOfPictures(pictures: readonly Picture[]): Buffer {
  const first = 3
  const kids = pictures.map((_, index) => `${first + 3 * index} 0 R`).join(' ')
  return pdfOf([
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`)],
    ...pictures.flatMap((picture, index) => pageOf(picture, first + 3 * index)),
  ])
}

function pageOf({ bytes, width, height, isGrey }: Picture, number: number): Buffer[][] {
  const scale = longestSide / Math.max(width, height)
  const [across, down] = [width * scale, height * scale].map((side) => side.toFixed(2))
  const content = Buffer.from(`q ${across} 0 0 ${down} 0 0 cm /P Do Q`)
  const colours = isGrey ? '/DeviceGray' : '/DeviceRGB'
  return [
    [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
      ),
    ],
    streamOf('', content),
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colours} /BitsPerComponent 8 /Filter /DCTDecode `,
      bytes,
    ),
  ]
}

const streamOf = (entries: string, bytes: Buffer) => [
  Buffer.from(`<< ${entries}/Length ${bytes.length} >>\nstream\n`),
  bytes,
  Buffer.from('\nendstream'),
]

function pdfOf(objects: readonly Buffer[][]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  let length = 9
  const add = (...pieces: Buffer[]) => {
    parts.push(...pieces)
    for (const piece of pieces) length += piece.length
  }
  const rows = objects.map((pieces, index) => {
    const row = `${String(length).padStart(10, '0')} 00000 n \n`
    add(Buffer.from(`${index + 1} 0 obj\n`), ...pieces, Buffer.from('\nendobj\n'))
    return row
  })
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  add(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}${trailer}`))
  return Buffer.concat(parts)
}
