import layout from 'pdfmake/js/LayoutBuilder.js'
import renderer from 'pdfmake/js/Renderer.js'
import type { Tag } from './tags.ts'

/** A line of a text: written once for those who hear the document, also where a table repeats its head on each page. */
export interface Said {
  tag: Tag
  isWritten: boolean
}

/**
 * Has pdfmake write tags, which it knows nothing of, by way of the pdfkit beneath it: each line is marked as part of
 * the text that it comes from, all else (rules, mark, foot, repeated heads) as an artifact. Both prototypes are
 * changed, once per process.
 */
export function teachTags(): void {
  const { buildNextLine } = layout.default.prototype
  layout.default.prototype.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node)
    if (line && node.tag) line.said = { tag: node.tag, isWritten: false }
    return line
  }

  const { prototype } = renderer.default
  const { renderPages, renderLine } = prototype
  prototype.renderLine = function (line, x, y) {
    if (!this.pdfDocument.options.tagged) return renderLine.call(this, line, x, y)
    const { said } = line
    if (said && !said.isWritten) {
      said.isWritten = true
      said.tag.contents.push(this.pdfDocument.markStructureContent(said.tag.type))
    } else this.pdfDocument.markContent('Artifact', { type: 'Pagination' })
    renderLine.call(this, line, x, y)
    this.pdfDocument.endMarkedContent()
  }
  for (const name of ['renderVector', 'renderImage', 'renderSVG'] as const) {
    const draw = prototype[name]
    prototype[name] = function (item) {
      if (!this.pdfDocument.options.tagged) return draw.call(this, item)
      this.pdfDocument.markContent('Artifact', { type: 'Layout' })
      draw.call(this, item)
      this.pdfDocument.endMarkedContent()
    }
  }
  prototype.renderPages = function (pages) {
    renderPages.call(this, pages)
    const lines = pages.flatMap(({ items }) => items.map(({ item }) => item as { said?: Said }))
    const root = lines.find(({ said }) => said)?.said?.tag.root
    if (root) this.pdfDocument.addStructure(structureOf(this.pdfDocument, root))
  }
}

type Pdf = InstanceType<(typeof renderer)['default']>['pdfDocument']

/** What is empty is left out, but for cells, by whose places the others are understood. */
const isSaid = ({ type, parts, contents }: Tag): boolean =>
  contents.length > 0 || type === 'TD' || type === 'TH' || parts.some(isSaid)

function structureOf(pdf: Pdf, { type, attributes, contents, parts }: Tag) {
  const element = pdf.struct(type)
  if (attributes && Object.keys(attributes).length > 1) element.dictionary.data.A = attributes
  for (const content of contents) element.add(content)
  for (const part of parts) if (isSaid(part)) element.add(structureOf(pdf, part))
  return element
}
