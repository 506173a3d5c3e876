import type { Cover, MadePiece } from '@soleira/domain/dossier/made'
import { groupName } from '@soleira/domain/dossier/piece'
import { formText, leavesText, piecesText } from '@soleira/domain/dossier/words'
import { concealCpf } from '@soleira/domain/format/cpf'
import { showFileSize } from '@soleira/domain/format/file-size'
import { momentIn } from '@soleira/domain/format/moment'
import { roleBesideName } from '@soleira/domain/person/role-names'
import { otherNumbers } from '@soleira/domain/property/numbers'
import { estateOf, estatesIn, type Party } from '@soleira/domain/property/party'
import { propertyTitle } from '@soleira/domain/property/title'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { ComparedWords } from '../../adapters/binding/parts.ts'
import {
  alignedRight,
  authorName,
  documentFoot,
  documentHeading,
  documentSubheading,
  factsTable,
  green,
  muted,
  titledHead,
} from '../../adapters/pdf/parts.ts'
import type { PdfSheet } from '../../adapters/pdf/printer.ts'
import type { Fact, Piece } from './piece.ts'
import type { Gathered } from './read-pieces.ts'

export interface Bound {
  piece: Piece
  made: MadePiece
  isSigned: boolean
  losesValues: boolean
  words: ComparedWords | null
}

export interface DossierFacts extends Pick<Gathered, 'broker' | 'property' | 'parties' | 'today'> {
  id: number
  name: string
  cover: Cover
}

const blank = 'não informado'

const filled = (lines: readonly Fact[]): Content =>
  factsTable(lines.map(([label, value]) => [label, value || blank]))

export const placeName = (place: number): string => `peca-${String(place).padStart(4, '0')}`

const sheetOf = ({ id, broker, today }: DossierFacts, title: string, content: Content[]): PdfSheet => ({
  title: `Dossiê ${id}: ${title}`,
  author: authorName(broker),
  foot: `${documentFoot(broker, today)} · dossiê ${id}`,
  isBound: true,
  content,
})

export function frontSheet(dossier: DossierFacts, bound: readonly Bound[]): PdfSheet {
  return sheetOf(dossier, 'capa e índice', [...coverOf(dossier, bound), ...indexOf(bound)])
}

function coverOf(dossier: DossierFacts, bound: readonly Bound[]): Content[] {
  const { id, name, property, parties, broker, today, cover } = dossier
  const { street, number, complement, neighborhood, city, state } = property
  return [
    documentHeading('Dossiê do imóvel', broker, today),
    { text: `Imóvel ${property.sequenceNumber}`, fontSize: 26, bold: true, margin: [0, 60, 0, 0] },
    { text: propertyTitle(property), fontSize: 14, color: muted, margin: [0, 2, 0, 4] },
    { text: name, fontSize: 14, bold: true, color: green, margin: [0, 0, 0, 20] },
    filled([
      ['Endereço', [street, number, complement, neighborhood].filter(Boolean).join(', ')],
      ['Cidade', `${city} - ${state}`],
      ['CEP', property.cep],
      ['Matrícula', property.registrationNumber],
      ...otherNumbers(property),
    ]),
    documentSubheading('Pessoas'),
    parties.length
      ? filled(parties.map((party) => personLine(party, parties, cover.revealCpf)))
      : { text: 'Nenhuma pessoa cadastrada', color: muted },
    documentSubheading('Corretor'),
    filled([
      ['Nome', authorName(broker)],
      ['CRECI', broker.creci],
      ['Telefone', broker.phone],
      ['E-mail', broker.email],
    ]),
    documentSubheading('Dossiê'),
    filled([
      ['Número', String(id)],
      ['Feito em', momentIn(broker.timezone, today)],
      ['Conteúdo', piecesText(bound.length)],
    ]),
    {
      text: 'Reunião de cópias, na ordem escolhida pelo corretor. Cada papel se confere com o seu emissor, pelo código que traz; assinaturas digitais se conferem nos arquivos originais, que estão no ZIP deste dossiê.',
      color: muted,
      margin: [0, 18, 0, 0],
    },
  ]
}

function personLine(party: Party, parties: readonly Party[], reveal: boolean): Fact {
  const { role, kind, fullName, cpf, cnpj, personId } = party
  const name = role === 'owner' && estatesIn(parties).has(personId) ? estateOf(fullName) : fullName
  const number =
    kind === 'legal' ? `CNPJ ${cnpj ?? blank}` : `CPF ${cpf ? (reveal ? cpf : concealCpf(cpf)) : blank}`
  return [roleBesideName(role, kind), `${name}, ${number}`]
}

function indexOf(bound: readonly Bound[]): Content[] {
  return [
    {
      layout: 'lightHorizontalLines',
      pageBreak: 'before',
      table: {
        headerRows: 2,
        dontBreakRows: true,
        widths: [24, '*', 90],
        body: [...titledHead('Índice', null, ['Nº', 'Peça', alignedRight('Folhas')]), ...bound.map(indexRow)],
      },
    },
  ]
}

function indexRow({ piece, made }: Bound, index: number): TableCell[] {
  const note = formText(made.form)
  const leaves = leavesText(made) ?? 'sem folha'
  const link = { linkToDestination: placeName(index + 1) }
  return [
    String(index + 1),
    {
      stack: [
        { text: piece.title, ...link },
        {
          text: [groupName(piece.group), piece.detail].filter(Boolean).join(' · '),
          color: muted,
          fontSize: 7.5,
        },
        ...(note ? [{ text: note, color: '#B9562F', fontSize: 7.5 }] : []),
      ],
    },
    { ...alignedRight(leaves), ...link, color: green },
  ]
}

export function leavesSheet(dossier: DossierFacts, bound: readonly Bound[]): PdfSheet {
  return sheetOf(
    dossier,
    'peças',
    bound.map((one, index) => leaf(one, index, bound.length)),
  )
}

const longest = 300
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const toldOfOriginal: Record<'isSigned' | 'losesValues', string> = {
  isSigned:
    'Este arquivo traz assinatura digital. Ela se confere no original, que está no ZIP: a cópia das suas páginas aqui não a leva.',
  losesValues:
    'Este arquivo traz campos preenchidos que a cópia das suas páginas aqui não mostra: veja o original, que está no ZIP.',
}

/** Pages are counted within the paper, as in its original. */
function toldOfWords({ words, made }: Pick<Bound, 'words' | 'made'>): string[] {
  if (!words) return []
  const { lost, uncompared } = words
  const more = lost.length - mostNamed
  const named =
    more > 0 ? `${lost.slice(0, mostNamed).join(', ')} e mais ${more}` : joinWithAnd(lost.map(String))
  const where = lost.length === 1 ? `na página ${named}` : `nas páginas ${named}`
  const from = made.pages - uncompared + 1
  return [
    ...(lost.length
      ? [`Faltam palavras ${where} da cópia deste arquivo: veja o original, que está no ZIP.`]
      : []),
    ...(uncompared
      ? [`Da página ${from} em diante, as palavras da cópia não foram comparadas com as do original.`]
      : []),
  ]
}

const mostNamed = 12

function leaf({ piece, made, words, ...is }: Bound, index: number, of: number): Content {
  const note = formText(made.form)
  const pages = leavesText(made)
  return {
    ...(index > 0 && { pageBreak: 'before' as const }),
    stack: [
      {
        text: `Peça ${index + 1} de ${of} · ${groupName(piece.group)}`,
        color: muted,
        margin: [0, 150, 0, 0],
      },
      { text: cut(piece.title), fontSize: 20, bold: true, color: green, margin: [0, 4, 0, 16] },
      filled(piece.facts.map(([label, value]) => [label, value && cut(value)])),
      { canvas: [{ type: 'line', x1: 0, y1: 8, x2: 515, y2: 8, lineWidth: 0.5, lineColor: muted }] },
      {
        margin: [0, 12, 0, 0],
        ...(filled([
          ['Arquivo', cut(piece.fileName)],
          ['Folhas', pages],
          ['SHA-256 do arquivo', made.sha256],
        ]) as object),
      } as Content,
      ...(note ? [{ text: note, bold: true, color: '#B9562F', margin: [0, 12, 0, 0] as never }] : []),
      ...(['isSigned', 'losesValues'] as const)
        .filter((what) => is[what])
        .map((what) => toldOfOriginal[what])
        .concat(toldOfWords({ words, made }))
        .map((text) => ({ text, margin: [0, 12, 0, 0] as never })),
    ],
  }
}

export function backSheet(dossier: DossierFacts, bound: readonly Bound[]): PdfSheet {
  return sheetOf(dossier, 'conferência', [
    {
      layout: 'lightHorizontalLines',
      fontSize: 7.5,
      table: {
        headerRows: 2,
        dontBreakRows: true,
        widths: [20, '*', 46, 276],
        body: [
          ...titledHead('Conferência: SHA-256 de cada arquivo', null, [
            'Nº',
            'Peça',
            alignedRight('Tamanho'),
            'SHA-256',
          ]),
          ...bound.map(({ piece, made }, index) => [
            String(index + 1),
            piece.title,
            alignedRight(made.fileSize === null ? '' : showFileSize(made.fileSize)),
            made.sha256 ?? 'sem arquivo',
          ]),
        ],
      },
    },
    ...sealPage(dossier),
  ])
}

/** The value is drawn last into the empty frame, at a fixed place (`sealAt`). */
function sealPage({ broker, today }: DossierFacts): Content[] {
  return [
    { ...(documentHeading('Fecho do dossiê', broker, today) as object), pageBreak: 'before' } as Content,
    { text: 'SHA-256 do dossiê', bold: true, fontSize: 14, margin: [0, 24, 0, 6] },
    {
      text: 'De tudo o que vem antes desta linha no arquivo (todas as páginas, o índice, o sumário e os anexos), e de quantos bytes:',
    },
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: 515, h: 44, r: 4, lineColor: muted, lineWidth: 0.5 }],
      absolutePosition: { x: 40, y: 186 },
    },
    {
      margin: [0, 90, 0, 0],
      ul: [
        'Qualquer programa confere: o SHA-256 dos primeiros bytes do arquivo, tantos quantos estão escritos acima, tem de ser este.',
        'Este número não cobre o que alguém acrescente depois do fim do arquivo. Em “Verificar dossiê”, o Soleira de quem o fez compara o arquivo inteiro, e diz que papéis venceram ou foram trocados depois.',
        'O SHA-256 de cada papel é o do arquivo como o corretor o recebeu, e o mesmo que está no ZIP.',
      ],
    },
  ]
}
