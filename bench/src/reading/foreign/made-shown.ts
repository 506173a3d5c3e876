import { pageSize } from '../corpus/layout.ts'
import { both, type Make, type PicturePart, paperOf } from './paper.ts'
import { photoOf, pictured, scanOf } from './scans.ts'
import { drawnSheet, escaped, type PageParts, streamOf, textContent, winAnsi } from './sheet.ts'
import { pdfOfWorded } from './wording.ts'

const top: PicturePart = [0.05, 0.03, 0.95, 0.16]
const foot: PicturePart = [0.05, 0.9, 0.95, 0.99]

interface Field {
  value: string
  x: number
  y: number
  /** `none`: the value alone; a viewer draws it. `seal`: a signature that is seen. */
  look: 'own' | 'none' | 'seal'
  script?: string
}

/** Fields of a form as objects of a page, from the seventh on: each a widget and its look. */
function fieldsOf(fields: readonly Field[]): PageParts {
  const refs = fields.map((_, at) => `${7 + at * 2} 0 R`).join(' ')
  const areFonts = '/Font << /F1 5 0 R /Helv 5 0 R >>'
  return {
    catalog: `/AcroForm << /Fields [${refs}] /DA (/Helv 10 Tf 0 g) /DR << ${areFonts} >> ${fields.some(({ look }) => look === 'none') ? '/NeedAppearances true' : ''} >>`,
    page: `/Annots [${refs}]`,
    objects: fields.flatMap(({ value, x, y, look, script }, at) => {
      const type =
        look === 'seal'
          ? '/FT /Sig /V << /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 0 0 0] /Contents <00> >>'
          : `/FT /Tx /V (${escaped(value)}) /DA (/Helv 10 Tf 0 g)`
      const action = script ? `/AA << /K << /S /JavaScript /JS (${script}) >> >>` : ''
      const shown = look === 'none' ? '' : `/AP << /N ${8 + at * 2} 0 R >>`
      const widget = `<< /Type /Annot /Subtype /Widget /F 4 ${type} /T (campo${at}) /Rect [${x} ${y} ${x + 260} ${y + 16}] ${action} ${shown} >>`
      return [
        winAnsi(widget),
        streamOf(
          `/Type /XObject /Subtype /Form /BBox [0 0 260 16] /Resources << ${areFonts} >>`,
          winAnsi(`/Tx BMC ${textContent(value, { x: 2, y: 4 })} EMC`),
        ),
      ]
    }),
  }
}

/** A declaration whose blanks were typed into: name, CPF, unit and day stand in fields alone. */
const typedForm =
  (maker: string, look: 'own' | 'none', script?: string): Make =>
  (side, wordings) => {
    const taken = wordings.take('quitacao_condominial')
    const { cast } = taken
    const labels = both(
      side,
      [
        '# DECLARAÇÃO DE QUITAÇÃO DE CONDOMÍNIO',
        '',
        'Proprietário(a):',
        '',
        'CPF:',
        '',
        'Unidade:',
        '',
        'Data da declaração:',
        '',
        'Declaramos que a unidade acima está quite com as cotas condominiais, nada constando em aberto.',
        '^O síndico',
      ],
      [
        '^Administradora Horizonte',
        '# Declaração negativa de débitos condominiais',
        'Condômino',
        '',
        'CPF',
        '',
        'Apartamento',
        '',
        'Emitida em',
        '',
        'Não há débito de condomínio da unidade até esta data.',
      ],
    )
    const ys = both(side, [748, 720, 691, 663], [742, 713, 685, 657])
    const values = [cast.name, cast.cpf, cast.words.unit as string, cast.words.issued as string]
    const fields = values.map((value, at) => ({
      value,
      x: 190,
      y: ys[at] as number,
      look,
      ...(script && { script }),
    }))
    const { validUntil: _, ...truth } = taken.truth
    return paperOf(
      maker,
      side,
      { ...taken, truth },
      {
        bytes: drawnSheet(labels).pdf(fieldsOf(fields)),
        read: [cast.name.split(' ').at(-1) as string],
        inked: [[0.32, 0.08, 0.75, 0.135]],
        pages: 1,
      },
    )
  }

/** A certificate with words beside it that no viewer shows. */
const withUnseen =
  (
    maker: string,
    kind: string,
    words: readonly [a: string, b: string],
    hide: (text: string) => PageParts,
  ): Make =>
  (side, wordings) => {
    const worded = wordings.take(kind)
    const text = both(side, ...words)
    const bytes = drawnSheet(worded.lines, { font: worded.font }).pdf(hide(text))
    return paperOf(maker, side, worded, {
      bytes,
      unread: [text.split(' ')[0] as string],
      inked: [top],
      blank: [foot],
      pages: 1,
    })
  }

const low = { x: 60, y: 40, size: 14 }
const layers = (text: string): PageParts => ({
  catalog: '/OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] /Order [7 0 R] >> >>',
  resources: '/Properties << /Oculta 7 0 R >>',
  after: `/OC /Oculta BDC\n${textContent(text, low)}\nEMC`,
  objects: [Buffer.from('<< /Type /OCG /Name (Rascunho) >>')],
})

const { width, height } = pageSize
const turned: Record<90 | 180 | 270, string> = {
  90: `0 1 -1 0 ${height} 0 cm`,
  180: `-1 0 0 -1 ${width} ${height} cm`,
  270: `0 -1 1 0 0 ${width} cm`,
}

/** A page of text that lies: its content is turned, and `/Rotate` sets it upright or lays it down. */
const lying =
  (
    maker: string,
    kind: string,
    content: readonly [a: 0 | 90 | 180 | 270, b: 0 | 90 | 180 | 270],
    rotate: readonly [a: number, b: number],
  ): Make =>
  (side, wordings) => {
    const worded = wordings.take(kind)
    const [by, page] = [both(side, ...content), `/Rotate ${both(side, ...rotate)}`]
    const parts: PageParts = {
      page,
      ...(by && { before: `q ${turned[by]}`, after: 'Q' }),
      ...(by % 180 === 90 && { box: [height, width] as const }),
    }
    const bytes = drawnSheet(worded.lines, { font: worded.font }).pdf(parts)
    return paperOf(maker, side, worded, { bytes, inked: [top], blank: [foot], pages: 1 })
  }

/** The scan of a paper that lay in some way; it is shown upright. */
const scan =
  (
    maker: string,
    kind: string,
    scan: readonly [a: Parameters<typeof scanOf>[1], b: Parameters<typeof scanOf>[1]],
    result = 'negativa',
  ): Make =>
  async (side, wordings) => {
    const worded = wordings.take(kind, result)
    const bytes = await pictured(await scanOf(pdfOfWorded(worded), both(side, ...scan)))
    return paperOf(maker, side, worded, {
      bytes,
      fileName: 'Scan_0001.pdf',
      inked: [top],
      blank: [foot],
      pages: 1,
    })
  }

export const shownMakers: readonly Make[] = [
  typedForm('form with its looks', 'own'),
  typedForm('form without looks', 'none'),
  typedForm('form with number scripts', 'own', 'AFNumber_Keystroke\\(2, 0, 0, 0, "R$ ", true\\);'),
  (side, wordings) => {
    const worded = wordings.take('primeiro_interdicoes')
    const value = both(
      side,
      'Assinado digitalmente por ORDÁLIA TEIXEIRA',
      'Documento assinado - GUMERCINDO LEAL - gov.br',
    )
    const bytes = drawnSheet(worded.lines, { font: worded.font }).pdf(
      fieldsOf([{ value, x: 60, y: 90, look: 'seal' }]),
    )
    return paperOf('a seal that signs', side, worded, {
      bytes,
      read: [both(side, 'Ordália', 'Gumercindo')],
      inked: [[0.08, 0.86, 0.6, 0.92]],
      pages: 1,
    })
  },
  withUnseen(
    'a layer that is off',
    'debitos_trabalhistas',
    ['JABUTICABAL CONSTA como inadimplente', 'PINDORAMA sem efeito POSITIVA'],
    layers,
  ),
  withUnseen(
    'words outside the page',
    'receita_federal',
    ['URUBUPUNGA constam pendências', 'ITAPECERICA certidão positiva'],
    (text) => ({ after: textContent(text, { ...low, y: -60 }) }),
  ),
  withUnseen(
    'white words',
    'justica_federal',
    ['CATAGUASES CONSTAM processos', 'MURIAÉ positiva'],
    (text) => ({ after: textContent(text, { ...low, grey: 1 }) }),
  ),
  withUnseen(
    'words that are not painted',
    'situacao_fiscal',
    ['PARAOPEBA constam débitos', 'XIQUEXIQUE EXISTEM DÉBITOS'],
    (text) => ({ after: textContent(text, { ...low, mode: 3 }) }),
  ),
  lying('text laid down by /Rotate', 'sef_mg', [0, 0], [90, 270]),
  lying('text on its head', 'trabalhistas_eletronico', [180, 0], [0, 180]),
  lying('turned text set upright', 'fazenda_estadual', [90, 270], [90, 270]),
  lying('turned text', 'tributos_municipais', [270, 90], [0, 0]),
  scan('scan', 'receita_federal', [{ dpi: 200 }, { dpi: 150, askew: -0.8 }]),
  scan('scan of a positiva', 'debitos_trabalhistas', [{ askew: -0.5 }, { dpi: 300 }], 'positiva'),
  scan('scan of half a positiva', 'sefaz', [{ dpi: 300 }, { askew: 1 }], 'positiva_com_efeito_de_negativa'),
  scan('scan on its side', 'segundo_distribuidor', [{ quarters: 1 }, { quarters: 3 }]),
  scan('scan on its head', 'protesto_sp', [{ quarters: 2 }, { quarters: 2, dpi: 150 }]),
  scan('scan of a card', 'RG_CNH', [{ askew: 0.7 }, { dpi: 150 }], '-'),
  async (side, wordings) => {
    const worded = wordings.take('taxa_incendio')
    const bytes = await photoOf(pdfOfWorded(worded))
    return paperOf('photo', side, worded, {
      bytes,
      fileName: 'IMG-20261120-WA0007.jpg',
      type: 'image/jpeg',
      pages: 1,
    })
  },
]
