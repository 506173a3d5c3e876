import {
  bracketsToMark,
  type DraftBlock,
  type DraftText,
  draftWarning,
  endOfText,
  roomOf,
  unbroken,
} from '@soleira/domain/drafting/draft-text'
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

type Blanks = ReadonlySet<string>

/** Half points, the unit of the format. */
const textSize = 22
const font = 'Calibri'
const ink = '1E2522'

/** `warned` stands at the head of every page. */
export function draftDocx(draft: DraftText, warned: string | null = draftWarning): Promise<Buffer> {
  const { title, blocks } = draft
  const blanks = bracketsToMark(draft)
  const warning = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ text: warned ?? '', bold: true, color: 'B9562F', size: 18, font })],
  })
  const pages = new Paragraph({
    alignment: AlignmentType.CENTER,
    style: 'foot',
    children: [new TextRun({ children: ['Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES] })],
  })
  return Packer.toBuffer(
    new Document({
      title,
      creator: 'Soleira',
      lastModifiedBy: 'Soleira',
      ...(warned ? { description: warned } : {}),
      styles: {
        default: {
          document: {
            run: { font, size: textSize, language: { value: 'pt-BR' } },
            paragraph: { spacing: { after: 160, line: 300 } },
          },
          title: { run: { font, color: ink } },
          heading1: { run: { font, color: ink, size: 26 } },
          heading2: { run: { font, color: ink, size: textSize } },
        },
        // LibreOffice shows a page number in the size of the paragraph's style and ignores that of the run.
        paragraphStyles: [{ id: 'foot', name: 'foot', basedOn: 'Normal', run: { font, size: 18 } }],
      },
      sections: [
        {
          properties: {
            page: {
              size: { width: 11_906, height: 16_838 },
              margin: { top: 1_400, bottom: 1_200, left: 1_400, right: 1_400 },
            },
          },
          ...(warned ? { headers: { default: new Header({ children: [warning] }) } } : {}),
          footers: { default: new Footer({ children: [pages] }) },
          children: [
            new Paragraph({
              heading: HeadingLevel.TITLE,
              alignment: AlignmentType.CENTER,
              spacing: { after: 320 },
              children: [new TextRun({ text: title.toUpperCase(), bold: true, size: 28, font })],
            }),
            ...blocks.flatMap((block, index) =>
              paragraphs(block, { title, blanks, keepNext: leadsToSignatures(blocks, index) }),
            ),
          ],
        },
      ],
    }),
  )
}

/**
 * Place, date and signatures stay on one page with the end of the text, so that nobody signs an empty page.
 */
function leadsToSignatures(blocks: DraftBlock[], index: number): boolean {
  const at = blocks.findIndex(
    (block, place) =>
      place > index && block.kind === 'text' && block.withNext && blocks[place + 1]?.kind === 'signatures',
  )
  const end = endOfText(blocks, at)
  // A longer text before the last one would leave the page before it empty.
  const [first] = end
  const fits = first !== undefined && roomOf(first) <= longestKept
  return at > index && (index === at - 1 || (fits && index >= at - end.length))
}

interface Setting {
  title: string
  blanks: Blanks
  keepNext: boolean
}

/** As many signatures as fit on a page below the end of a text, even with names of two lines. */
const signaturesOnPage = 8
/** A longer text is not kept with what follows: it would leave the page before it empty. */
const longestKept = 1_500

function paragraphs(block: DraftBlock, { title, blanks, keepNext }: Setting): (Paragraph | Table)[] {
  const runs = (text: string, bold = false) => textRuns(text, blanks, bold)
  const kept = keepNext ? { keepNext, keepLines: true } : {}
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_1,
          keepNext: true,
          spacing: { before: 240 },
          children: runs(block.text, true),
        }),
      ]
    case 'clause':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_2,
          keepNext: true,
          spacing: { before: 200 },
          children: runs(block.title, true),
        }),
        new Paragraph({ alignment: AlignmentType.JUSTIFIED, ...kept, children: runs(block.text) }),
      ]
    case 'list':
      return block.items.map(
        (item, index) =>
          new Paragraph({
            bullet: { level: 0 },
            ...(index === block.items.length - 1 ? kept : {}),
            children: runs(item),
          }),
      )
    case 'table':
      return [table(block, runs)]
    case 'signatures':
      return signatures(block.lines, title, runs)
    case 'picture':
      return [
        new Paragraph({
          children: runs(`${block.title}. ${block.text}. A fotografia está no PDF deste documento.`),
        }),
      ]
    case 'text':
      return block.text.split(/\n+/).map(
        (text) =>
          new Paragraph({
            alignment: AlignmentType.JUSTIFIED,
            ...(block.withNext && text.length <= longestKept ? { keepNext: true } : kept),
            children: runs(text),
          }),
      )
  }
}

type Runs = (text: string, bold?: boolean) => TextRun[]

/** The width of a page between its margins, in twentieths of a point. */
const pageWidth = 11_906 - 2 * 1_400

/** Columns are alike, because one reads an offer against the others. LibreOffice asks for their widths. */
function table({ head, rows }: Extract<DraftBlock, { kind: 'table' }>, runs: Runs): Table {
  const width = Math.floor(pageWidth / head.length)
  const cell = (text: string, bold: boolean) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { left: 80, right: 80, top: 40, bottom: 40 },
      children: [new Paragraph({ spacing: { after: 0, line: 240 }, children: runs(text, bold) })],
    })
  return new Table({
    width: { size: width * head.length, type: WidthType.DXA },
    columnWidths: head.map(() => width),
    rows: [
      new TableRow({ tableHeader: true, children: head.map((text) => cell(text, true)) }),
      ...rows.map(
        (cells) =>
          new TableRow({ cantSplit: true, children: cells.map((text, index) => cell(text, index === 0)) }),
      ),
    ],
  })
}

function signatures(lines: readonly string[], title: string, runs: Runs): Paragraph[] {
  // The line is written as text. A border would be shown for the first of several paragraphs only.
  return lines.flatMap((line, index) => {
    const isFirst = index % signaturesOnPage === 0
    const isLast = index % signaturesOnPage === signaturesOnPage - 1 || index === lines.length - 1
    return [
      ...(isFirst && index > 0 ? [continuation(title)] : []),
      new Paragraph({
        alignment: AlignmentType.CENTER,
        keepLines: true,
        keepNext: !isLast,
        spacing: { before: lines.length > signaturesOnPage ? 400 : 600, after: 0 },
        children: [
          new TextRun({ text: '_'.repeat(42), font }),
          new TextRun({ break: 1, font }),
          ...runs(line),
        ],
      }),
    ]
  })
}

/** A page with more signatures repeats the title, so that nobody signs a page without a text. */
function continuation(title: string): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    pageBreakBefore: true,
    keepNext: true,
    children: [new TextRun({ text: `Continuação das assinaturas: ${title}.`, font })],
  })
}

function textRuns(text: string, blanks: Blanks, bold: boolean): TextRun[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .map(
      (part) =>
        new TextRun({
          text: blanks.has(part) ? part : unbroken(part),
          bold,
          font,
          ...(blanks.has(part) && { highlight: 'yellow' as const }),
        }),
    )
}
