import { draftWarning } from '@soleira/domain/risk/draft'
import type { Block, DraftText } from '@soleira/domain/risk/drafts/draft-text'
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

/** Points of the text, in the half points that the format counts in. */
const textSize = 22
const font = 'Calibri'

/** Sets a draft as DOCX (A4); the warning stands on every page, what is missing stands out. */
export function draftDocx({ title, blocks }: DraftText): Promise<Buffer> {
  const warning = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ text: draftWarning, bold: true, color: 'B9562F', size: 18, font })],
  })
  const pages = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({
        children: ['Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES],
        size: 18,
        font,
      }),
    ],
  })
  return Packer.toBuffer(
    new Document({
      title,
      creator: 'Soleira',
      description: draftWarning,
      styles: {
        default: {
          document: { run: { font, size: textSize }, paragraph: { spacing: { after: 160, line: 300 } } },
        },
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
            ...blocks.flatMap(paragraphs),
          ],
        },
      ],
    }),
  )
}

function paragraphs(block: Block): Paragraph[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_2,
          spacing: { before: 240 },
          children: runs(block.text, true),
        }),
      ]
    case 'clause':
      return [
        new Paragraph({ keepNext: true, spacing: { before: 200 }, children: runs(block.title, true) }),
        new Paragraph({ alignment: AlignmentType.JUSTIFIED, children: runs(block.text) }),
      ]
    case 'list':
      return block.items.map((item) => new Paragraph({ bullet: { level: 0 }, children: runs(item) }))
    case 'signatures':
      return block.lines.map(
        (line) =>
          new Paragraph({
            alignment: AlignmentType.CENTER,
            keepLines: true,
            spacing: { before: 700, after: 0 },
            border: { top: { style: 'single', size: 6, space: 4, color: '1E2522' } },
            indent: { left: 1_800, right: 1_800 },
            children: runs(line),
          }),
      )
    case 'text':
      return [new Paragraph({ alignment: AlignmentType.JUSTIFIED, children: runs(block.text) })]
  }
}

/** Text with its placeholders marked, so that none is overlooked. */
function runs(text: string, bold = false): TextRun[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .map(
      (part) =>
        new TextRun({
          text: part,
          bold,
          font,
          ...(part.startsWith('[') && { highlight: 'yellow' as const }),
        }),
    )
}
