import layout from 'pdfmake/js/LayoutBuilder.js'
import renderer from 'pdfmake/js/Renderer.js'
import type { Tag } from './tags.ts'

/** A table repeats its head on each page. `isWritten` keeps it from being tagged twice. */
interface Said {
  tag: Tag
  isWritten: boolean
}

/**
 * Makes pdfmake write tags by way of the pdfkit beneath it, because it has none itself. Each line is marked
 * as part of its text. All else, such as rules, logo, foot and repeated heads, becomes an artifact. Both
 * prototypes are changed, so call it once per process.
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

/** Empty parts are left out, except cells: the others are understood by their places. */
const isSaid = ({ type, parts, contents }: Tag): boolean =>
  contents.length > 0 || type === 'TD' || type === 'TH' || parts.some(isSaid)

function structureOf(pdf: Pdf, { type, attributes, contents, parts }: Tag) {
  const element = pdf.struct(type)
  if (attributes && Object.keys(attributes).length > 1) element.dictionary.data.A = attributes
  for (const content of contents) element.add(content)
  for (const part of parts) if (isSaid(part)) element.add(structureOf(pdf, part))
  return element
}
