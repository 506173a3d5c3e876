import { contentOf } from '@soleira/domain/document/content'
import { unmadeWords } from '@soleira/domain/document/wrapping'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { asPem, envelopedOf } from '../../test/files/enveloped.ts'
import { pdfWithPassword } from '../../test/files/locked.ts'
import { openerForTests } from '../../test/files/opener.ts'
import { heicPicture, hugeHeic, hugeTiff, tiffOf, wideColourHeic } from '../../test/files/pictures.ts'
import { samplePdf, samplePng } from '../../test/files/sample-files.ts'
import { asFile } from './as-file.ts'
import { judgeFile } from './file-type.ts'

const opener = openerForTests()
const judge = (name: string, bytes: Buffer) => judgeFile(name, asFile(bytes), opener)
const pdf = samplePdf({ text: 'Certidao' })

describe('a paper in an envelope', () => {
  it.each([
    ['as mail programs and registries write it', envelopedOf(pdf)],
    ['as text', asPem(envelopedOf(pdf))],
    ['as bare text', Buffer.from(envelopedOf(pdf).toString('base64'))],
    ['within another', envelopedOf(envelopedOf(pdf))],
  ])('is taken out, %s', async (_, bytes) => {
    const { made, ...judged } = await judge('matricula.pdf.p7s', bytes)
    expect(judged).toEqual({ fileName: 'matricula.pdf', fileType: 'application/pdf', isViewable: true })
    expect(made).toEqual({ how: 'unpacked', cameAs: 'matricula.pdf.p7s', bytes: pdf })
  })

  it('is told by its content, whatever it is called', async () => {
    expect(await judge('14.pdf', envelopedOf(pdf))).toMatchObject({
      fileName: '14.pdf',
      made: { bytes: pdf },
    })
  })

  it('asks for a password where the paper within does', async () => {
    const locked = await pdfWithPassword(pdf, { owner: 'segredo', user: 'abre' })
    const { made, ...judged } = await judge('matricula.pdf.p7s', envelopedOf(locked))
    expect(judged).toEqual({
      fileName: 'matricula.pdf',
      fileType: 'application/pdf',
      isViewable: false,
      isLocked: true,
    })
    expect(made).toMatchObject({ how: 'unpacked', cameAs: 'matricula.pdf.p7s', bytes: locked })
  })

  it.each([
    ['only the signature is left', envelopedOf(null), 'detached'],
    ['it holds no paper', envelopedOf(Buffer.from('nada')), 'other'],
    ['it was cut', envelopedOf(pdf).subarray(0, -40), 'damaged'],
    ['envelopes never end', layers(9), 'other'],
  ] as const)('is refused with what to do where %s', async (_, bytes, why) => {
    const message = unmadeWords('signed', why)
    await expect(judge('a.p7s', bytes)).rejects.toMatchObject({ code: 'unsupported_type', message })
  })
})

function layers(count: number): Buffer {
  return count ? envelopedOf(layers(count - 1)) : pdf
}

describe('a PDF with a password', () => {
  it('is shown like any other where none is needed to read it', async () => {
    const bytes = await pdfWithPassword(pdf, { owner: 'segredo' })
    const { made, isViewable } = await judge('fatura.pdf', bytes)
    expect(isViewable).toBe(true)
    expect(made).toMatchObject({ how: 'unlocked', cameAs: 'fatura.pdf' })
    expect(made?.bytes.includes('/Encrypt')).toBe(false)
  })

  it('is kept as it came, and not shown, until somebody knows it', async () => {
    const bytes = await pdfWithPassword(pdf, { owner: 'segredo', user: 'abre' })
    expect(await judge('fatura.pdf', bytes)).toEqual({
      fileName: 'fatura.pdf',
      fileType: 'application/pdf',
      isViewable: false,
      isLocked: true,
    })
  })
})

describe('a picture that nobody shows', () => {
  it('comes from an iPhone as HEIC, and is shown as JPEG', async () => {
    const { made, ...judged } = await judge('IMG_1.HEIC', heicPicture)
    expect(judged).toEqual({ fileName: 'IMG_1.jpg', fileType: 'image/jpeg', isViewable: true })
    const { width, height } = await sharp(made?.bytes).metadata()
    expect({ width, height }).toEqual({ width: 120, height: 80 })
    const [red, , blue] = await sharp(made?.bytes)
      .resize(1, 2)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(blue as number)
  })

  it('keeps the wide colours of an iPhone, also where they are shown as sRGB', async () => {
    const { made } = await judge('IMG_2.HEIC', wideColourHeic)
    const [red = 0, green = 0, blue = 0] = await sharp(made?.bytes).raw().toBuffer()
    expect(Math.max(Math.abs(red - 235), Math.abs(green - 45), Math.abs(blue - 50))).toBeLessThan(9)
  })

  it('takes no colours from what is no profile', async () => {
    const bytes = Buffer.from(wideColourHeic)
    bytes.write('nada', bytes.indexOf('acsp'), 'latin1')
    const { made } = await judge('IMG_3.HEIC', bytes)
    expect((await sharp(made?.bytes).metadata()).icc).toBeUndefined()
  })

  it('comes from a scanner as TIFF, and is a PDF of all its sheets', async () => {
    const sheets = [samplePng({ width: 40, height: 60 }), samplePng({ width: 40, height: 60 })]
    const { made, ...judged } = await judge('escritura.tif', await tiffOf(sheets))
    expect(judged).toEqual({ fileName: 'escritura.pdf', fileType: 'application/pdf', isViewable: true })
    expect(contentOf(made?.bytes ?? Buffer.alloc(0))?.type).toBe('application/pdf')
    expect(made?.bytes.toString('latin1').match(/\/Type \/Page /g)).toHaveLength(2)
  })

  it.each([
    ['a HEIC that was cut', 'heic', heicPicture.subarray(0, 300), 'damaged'],
    ['a TIFF that was cut', 'tiff', Buffer.from('II*\0\x08\0\0\0nada'), 'damaged'],
    ['a HEIC that says to be huge', 'heic', hugeHeic(), 'too_costly'],
    ['a TIFF that says to be huge', 'tiff', hugeTiff(), 'too_costly'],
  ] as const)('is refused with what to do: %s', async (_, wrapping, bytes, why) => {
    const message = unmadeWords(wrapping, why)
    await expect(judge('a', bytes)).rejects.toMatchObject({ code: 'unsupported_type', message })
  })
})
