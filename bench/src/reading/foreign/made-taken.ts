import sharp from 'sharp'
import {
  byteOrderMark,
  halfJpeg,
  htmlBehind,
  httpHead,
  lockedPdf,
  portfolio,
  signedRound,
  withLostTable,
  withoutEndMark,
  withoutPages,
  withoutTrailer,
  zerosBehind,
  zipOfConsole,
} from './envelopes.ts'
import { both, type Make, paperOf, truthsOf } from './paper.ts'
import { scanOf } from './scans.ts'
import { drawnSheet, streamOf, winAnsi } from './sheet.ts'
import { pdfOfWorded, type WordingSide, type Wordings } from './wording.ts'

/** A PDF that its envelope changes, and that is taken all the same. */
const changed =
  (
    maker: string,
    kind: string,
    change: (pdf: Buffer, side: WordingSide) => Buffer,
    fileName = 'download.pdf',
  ): Make =>
  (side, wordings) => {
    const worded = wordings.take(kind)
    return paperOf(maker, side, worded, { bytes: change(pdfOfWorded(worded), side), fileName, pages: 1 })
  }

const refused =
  (
    maker: string,
    make: (side: WordingSide, wordings: Wordings) => Promise<Buffer> | Buffer,
    fileName: string,
    type: string,
  ): Make =>
  async (side, wordings) =>
    paperOf(`${maker}, refused`, side, null, { bytes: await make(side, wordings), fileName, type })

const pictured =
  (
    maker: string,
    kind: string,
    fileName: readonly [a: string, b: string],
    change: (jpeg: Buffer, side: WordingSide) => Promise<Buffer> | Buffer,
  ): Make =>
  async (side, wordings) => {
    const worded = wordings.take(kind)
    const bytes = await change(await scanOf(pdfOfWorded(worded)), side)
    return paperOf(maker, side, worded, {
      bytes,
      fileName: both(side, ...fileName),
      type: 'image/jpeg',
      pages: 1,
    })
  }

const dynamicForm = (side: WordingSide): Buffer => {
  const xdp = both(
    side,
    '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="itbi"/></template></xdp:xdp>',
    '<?xml version="1.0"?><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><config/><template xmlns="http://www.xfa.org/schema/xfa-template/2.8/"><subform layout="tb" name="dimob"/></template></xdp:xdp>',
  )
  return drawnSheet([
    'Please wait...',
    'If this message is not eventually replaced by the proper contents of the document,',
    'your PDF viewer may not be able to display this type of document.',
  ]).pdf({
    catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 7 0 R >>',
    objects: [streamOf('', Buffer.from(xdp))],
  })
}

export const takenMakers: readonly Make[] = [
  changed('bytes before the head', 'receita_federal', (pdf, side) =>
    Buffer.concat([both(side, httpHead, byteOrderMark), pdf]),
  ),
  changed('bytes behind the end', 'debitos_trabalhistas', (pdf, side) =>
    Buffer.concat([pdf, both(side, htmlBehind, zerosBehind)]),
  ),
  changed('no end', 'justica_federal', (pdf, side) => both(side, withoutEndMark, withoutTrailer)(pdf)),
  changed('a lost table', 'sefaz', (pdf, side) => withLostTable(pdf, both(side, '0', '999999'))),
  changed('a name without its end', 'tjmg', (pdf) => pdf, 'certidao.pdf.'),
  changed(
    'signed round',
    'taxa_incendio',
    (pdf, side) => signedRound(pdf, both(side, 'whole', 'streamed')),
    'certidao.pdf.p7s',
  ),
  changed(
    'signed round, called .pdf',
    'tjsp_civel',
    (pdf, side) => signedRound(pdf, both(side, 'streamed', 'whole')),
    'matricula_assinada.pdf',
  ),
  (side, wordings) => {
    const worded = wordings.take('trabalhistas_eletronico')
    const bytes = lockedPdf(winAnsi(drawnSheet(worded.lines).content), {
      user: '',
      owner: both(side, 'banco', 'tj-2026'),
    })
    return paperOf('owner password', side, worded, { bytes, pages: 1 })
  },
  (side, wordings) => {
    const worded = wordings.take('situacao_fiscal')
    const bytes = lockedPdf(winAnsi(drawnSheet(worded.lines).content), {
      user: both(side, '31642', 'Ana*1971'),
      owner: 'x',
    })
    return paperOf('opening password', side, null, { bytes, isLocked: true })
  },
  refused('no page', withoutPages, 'vazio.pdf', 'application/pdf'),
  refused(
    'no PDF',
    (side) =>
      Buffer.from(
        both(
          side,
          '<html><head><title>Sessão expirada</title></head><body>Faça login novamente</body></html>',
          'ERRO 0x80 - CERTIDAO NAO GERADA\r\n',
        ),
      ),
    'certidao.pdf',
    'application/pdf',
  ),
  refused(
    'half a JPEG',
    async (_, wordings) => halfJpeg(await scanOf(pdfOfWorded(wordings.take('sef_mg')))),
    'IMG_2201.jpg',
    'image/jpeg',
  ),
  pictured('a JPEG by another name', 'certidao_fazendaria', ['IMG_0412.HEIC', 'foto.jfif'], (jpeg) => jpeg),
  pictured('a PNG called JPEG', 'segundo_distribuidor', ['Scan.jpg', 'digitalizado.jpeg'], (jpeg) =>
    sharp(jpeg).png().toBuffer(),
  ),
  pictured('a JPEG without its last mark', 'primeiro_interdicoes', ['DSC_0003.JPG', 'whatsapp.jpg'], (jpeg) =>
    jpeg.subarray(0, -2),
  ),
  pictured('a TIFF', 'trabalhistas_fisicos', ['FAX0017.tif', 'scan.tiff'], (jpeg, side) =>
    sharp(jpeg)
      .greyscale()
      .tiff({ compression: both(side, 'lzw', 'deflate') })
      .toBuffer(),
  ),
  (side, wordings) => {
    const all = [wordings.take('receita_federal'), wordings.take('debitos_trabalhistas')] as const
    const [one, other] = all.map(pdfOfWorded) as [Buffer, Buffer]
    const names = both(side, ['Certidao RFB.pdf', 'CNDT.pdf'], ['anexo 1.pdf', 'anexo 2.pdf'])
    const files = [one, other].map((bytes, at) => ({ name: names[at] as string, bytes }))
    return paperOf('portfolio', side, null, {
      bytes: portfolio(files, both(side, 'D', 'T')),
      papers: truthsOf(...all),
    })
  },
  (side, wordings) => {
    const worded = wordings.take('sefa_pr')
    const [name, other] = both(
      side,
      ['Certidão Negativa - Imóvel.pdf', 'Relação de pendências.docx'],
      ['CERTIDãO/Dívida ativa.pdf', 'CERTIDãO/Observações.txt'],
    )
    const bytes = zipOfConsole([
      { name, bytes: pdfOfWorded(worded) },
      { name: other, bytes: Buffer.from('nada aqui é um papel') },
    ])
    const leftOut = [other.split('/').at(-1) as string]
    return paperOf('ZIP of a console', side, worded, {
      bytes,
      fileName: 'documentos.zip',
      type: 'application/zip',
      leftOut,
    })
  },
  (side) =>
    paperOf('dynamic form', side, null, {
      bytes: dynamicForm(side),
      papers: [{ kind: null, codes: [], maySure: 'no' }],
      orRefused: /XFA|formul/i,
    }),
]
