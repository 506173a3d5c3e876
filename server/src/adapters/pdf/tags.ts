import type { Content, TableCell } from 'pdfmake/interfaces.js'

/** A part of a document for screen readers: `H1`, `P`, `L`, `Table` and the like (ISO 32000, 14.8.4). */
export interface Tag {
  type: string
  attributes?: Record<string, string | number>
  parts: Tag[]
  contents: object[]
  root: Tag
}

interface Node {
  text?: unknown
  headlineLevel?: number
  stack?: Content[]
  columns?: Content[]
  ul?: Content[]
  ol?: Content[]
  table?: { body: TableCell[][]; headerRows?: number }
  rowHeads?: boolean
  colSpan?: number
  tag?: Tag
}

/**
 * Gives each text its tag, which is found again when its lines are written. A plain string becomes a node for
 * that.
 */
export function tagContent(content: Content[]): Content[] {
  const root = { type: 'Document', parts: [], contents: [] } as unknown as Tag
  root.root = root
  return content.map((one) => walk(one, root))
}

function begin(into: Tag, type: string, attributes?: Tag['attributes']): Tag {
  const tag: Tag = { type, parts: [], contents: [], root: into.root, ...(attributes && { attributes }) }
  into.parts.push(tag)
  return tag
}

/** A text alone in a cell or an item takes the tag of that cell or item. */
function walk(given: Content, into: Tag, isAlone = false): Content {
  if (Array.isArray(given)) return given.map((one) => walk(one, into)) as Content
  if (given === '' || given === null) return given
  const node = (typeof given === 'object' ? given : { text: String(given) }) as Node
  if (node.text !== undefined) {
    const { headlineLevel } = node
    node.tag = isAlone && !headlineLevel ? into : begin(into, headlineLevel ? `H${headlineLevel}` : 'P')
  }
  if (node.stack) node.stack = node.stack.map((one) => walk(one, into))
  if (node.columns) node.columns = node.columns.map((one) => walk(one, into))
  if (node.ul) node.ul = items(node.ul, into)
  if (node.ol) node.ol = items(node.ol, into)
  if (node.table) walkTable(node.table, node.rowHeads === true, begin(into, 'Table'))
  return node as Content
}

/** Adjoining lists are one: `titledList` splits off the first item to keep it beside the title. */
function items(given: Content[], into: Tag): Content[] {
  const last = into.parts.at(-1)
  const list = last?.type === 'L' ? last : begin(into, 'L')
  return given.map((one) => walk(one, begin(begin(list, 'LI'), 'LBody'), true))
}

function walkTable({ body, headerRows = 0 }: NonNullable<Node['table']>, rowHeads: boolean, into: Tag): void {
  for (const [row, cells] of body.entries()) {
    const line = begin(into, 'TR')
    const isHead = row < headerRows
    let spanned = 0
    for (const [column, cell] of cells.entries()) {
      // A cell that spans several columns is followed by empty ones.
      if (spanned-- > 0) continue
      const span = (typeof cell === 'object' && (cell as Node | null)?.colSpan) || 1
      spanned = span - 1
      const isRowHead = rowHeads && column === 0
      const attributes = {
        ...(isHead ? { Scope: 'Column' } : isRowHead ? { Scope: 'Row' } : {}),
        ...(span > 1 ? { ColSpan: span } : {}),
      }
      const tag = begin(line, isHead || isRowHead ? 'TH' : 'TD', { O: 'Table', ...attributes })
      cells[column] = walk(cell as Content, tag, true) as TableCell
    }
  }
}
