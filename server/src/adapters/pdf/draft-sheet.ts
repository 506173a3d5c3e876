import {
  bracketsToMark,
  type DraftBlock,
  type DraftText,
  endOfText,
  roomOf,
  roomOfLines,
  unbroken,
} from '@soleira/domain/drafting/draft-text'
import type { Content } from 'pdfmake/interfaces.js'
import { type Author, authorName, documentFoot, muted, terracotta } from './parts.ts'
import type { PdfSheet } from './printer.ts'

/**
 * Sets a text as a PDF: blanks are marked, and a signature never stands alone on a page. `warning` stands
 * below the title, and at the foot of every page.
 */
export function draftSheet(draft: DraftText, warning: string | null, broker: Author, today: Date): PdfSheet {
  const { title, blocks } = draft
  const blanks = bracketsToMark(draft)
  return {
    title,
    author: authorName(broker),
    foot: [documentFoot(broker, today), warning].filter(Boolean).join('\n'),
    content: [
      { text: title.toUpperCase(), bold: true, fontSize: 14, alignment: 'center', headlineLevel: 1 },
      ...(warning ? [{ text: warning, color: terracotta, bold: true, alignment: 'center' } as Content] : []),
      { text: '', margin: [0, 0, 0, 10] },
      ...setBlocks(blocks, blanks, title),
    ],
  }
}

/** Signatures that stand on one page with the text before them. More might not fit, and would be lost. */
const together = { drawn: 5, written: 8 }
/** The end alone of a longer text is kept with the signatures: the whole might not fit beside them. */
const longestKept = 1_500

/** A clause no longer than this is kept whole, so that its heading never stands alone at the end of a page. */
const longestWhole = 700

/** A page with signatures has the end of the text, too, or says of what they are. */
function setBlocks(blocks: readonly DraftBlock[], blanks: ReadonlySet<string>, title: string): Content[] {
  const contents: Content[] = []
  for (let at = 0; at < blocks.length; at++) {
    const [block, next] = [blocks[at] as DraftBlock, blocks[at + 1]]
    if (block.kind === 'text' && block.withNext && next?.kind === 'signatures') {
      const [first, ...others] = endOfText(blocks, at)
      const before = others.map((one) => setBlock(one, blanks))
      if (first) {
        contents.splice(-1 - others.length)
        const room = longestKept - others.reduce((sum, one) => sum + roomOf(one), 0)
        const [start, end] = cutEnd(first, room)
        if (start) contents.push(setBlock(start, blanks))
        if (end) before.unshift(setBlock(end, blanks))
      }
      const many = next.drawn?.some(Boolean) ? together.drawn : together.written
      const lines = setSignatures(next, blanks)
      for (let from = 0; from < lines.length; from += many) {
        const above = from ? [continued(title)] : [...before, setBlock(block, blanks)]
        contents.push({ unbreakable: true, stack: [...above, ...lines.slice(from, from + many)] })
      }
      at++
    } else contents.push(setBlock(block, blanks))
  }
  return contents
}

/** Cuts a text before its last lines, or sentences, for which there is room. A longer list stays where it is. */
function cutEnd(block: DraftBlock, room: number): [start: DraftBlock | null, end: DraftBlock | null] {
  if (block.kind !== 'clause' && block.kind !== 'text' && block.kind !== 'list') return [block, null]
  if (roomOf(block) <= room) return [null, block]
  if (block.kind === 'list') return [block, null]
  const { text } = block
  const lines = text.split('\n')
  let from = lines.length
  while (from > 0 && roomOfLines(lines.slice(from - 1)) <= room) from--
  const whole = lines.slice(from).join('\n')
  const cut = whole ? text.length - whole.length : endOfSentence(text, room)
  return [
    { ...block, text: text.slice(0, cut).trimEnd() },
    { kind: 'text', text: text.slice(cut) },
  ]
}

const endOfSentence = (text: string, room: number): number =>
  text.length - room + Math.max(0, text.slice(-room).search(/(?<=[.;])\s/) + 1)

const continued = (title: string): Content => ({
  text: `Continuação das assinaturas: ${title}.`,
  alignment: 'center',
  margin: [0, 14, 0, 0],
})

function setBlock(block: DraftBlock, blanks: ReadonlySet<string>): Content {
  const runs = (text: string) => marked(text, blanks)
  switch (block.kind) {
    case 'heading':
      return { text: block.text, bold: true, fontSize: 12, margin: [0, 12, 0, 4], headlineLevel: 2 }
    case 'clause':
      return {
        unbreakable: block.text.length <= longestWhole,
        stack: [
          { text: block.title, bold: true, margin: [0, 8, 0, 2], headlineLevel: 2 },
          { text: runs(block.text), alignment: 'justify' },
        ],
      }
    case 'text':
      return { text: runs(block.text), alignment: 'justify', margin: [0, 6, 0, 6] }
    case 'list':
      return { ul: block.items.map((item) => ({ text: runs(item) })) }
    case 'table':
      return setTable(block, runs)
    case 'signatures':
      return { stack: setSignatures(block, blanks) }
    case 'picture':
      return {
        pageBreak: 'before',
        stack: [
          { text: block.title, bold: true, headlineLevel: 2 },
          { text: block.text, margin: [0, 2, 0, 10] },
          block.image
            ? { image: block.image, fit: [460, 600], alignment: 'center' }
            : { text: 'Esta fotografia foi excluída, ou não pôde ser aberta.', color: terracotta },
        ],
      }
  }
}

type Table = Extract<DraftBlock, { kind: 'table' }>

/** Names of rows take as much room as a column of words. */
function setTable({ head, rows }: Table, runs: (text: string) => Content[]): Content {
  return {
    layout: 'lightHorizontalLines',
    fontSize: 9,
    margin: [0, 8, 0, 8],
    rowHeads: true,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: head.map(() => '*'),
      body: [
        head.map((text) => ({ text, bold: true })),
        ...rows.map(([name = '', ...cells]) => [
          { text: name, bold: true },
          ...cells.map((cell) => ({ text: runs(cell) })),
        ]),
      ],
    },
  } as Content
}

type Signatures = Extract<DraftBlock, { kind: 'signatures' }>

const setSignatures = ({ lines, drawn }: Signatures, blanks: ReadonlySet<string>): Content[] =>
  lines.map((line, index) => {
    const above = drawn?.[index]
    return {
      unbreakable: true,
      alignment: 'center',
      margin: [0, above ? 10 : 22, 0, 0],
      stack: [
        ...(above ? [{ image: above.image, fit: [200, 60] } as Content] : []),
        '_'.repeat(42),
        { text: marked(line, blanks) },
        ...(above ? [{ text: above.words, fontSize: 8, color: muted }] : []),
      ],
    }
  })

const marked = (text: string, blanks: ReadonlySet<string>): Content[] =>
  text
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .flatMap((part) => (blanks.has(part) ? { text: part, background: '#FFF3A3' } : whole(unbroken(part))))

/** Justifying draws a space behind each hyphen at which a line may break. So a word of usual length breaks nowhere. */
const whole = (text: string): Content[] =>
  text
    .split(/((?<!\S)(?=\S{1,30}(?!\S))\S+-\p{L}\S*)/u)
    .flatMap((part, at) => (part ? { text: part, noWrap: at % 2 === 1 } : []))
