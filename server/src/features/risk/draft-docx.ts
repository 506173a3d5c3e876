import { draftWarning } from '@soleira/domain/risk/draft'
import { type Block, blankText, type DraftText } from '@soleira/domain/risk/drafts/draft-text'
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'

type Blanks = ReadonlySet<string>

/** Half points, the unit of the format. */
const textSize = 22
const font = 'Calibri'
const ink = '1E2522'

export function draftDocx({ title, blocks, missing }: DraftText): Promise<Buffer> {
  const blanks = new Set(missing.map(blankText))
  const warning = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ text: draftWarning, bold: true, color: 'B9562F', size: 18, font })],
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
      description: draftWarning,
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
          headers: { default: new Header({ children: [warning] }) },
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
function leadsToSignatures(blocks: Block[], index: number): boolean {
  const [next, afterNext] = blocks.slice(index + 1)
  return next?.kind === 'text' && next.withNext === true && afterNext?.kind === 'signatures'
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

function paragraphs(block: Block, { title, blanks, keepNext }: Setting): Paragraph[] {
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
    case 'signatures':
      return signatures(block.lines, title, runs)
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

type Runs = (text: string) => TextRun[]

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
        new TextRun({ text: part, bold, font, ...(blanks.has(part) && { highlight: 'yellow' as const }) }),
    )
}
