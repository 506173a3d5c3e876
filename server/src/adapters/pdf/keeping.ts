import layout from 'pdfmake/js/LayoutBuilder.js'
import writing from 'pdfmake/js/PageElementWriter.js'

interface KeptNode {
  unbreakable?: boolean
  table?: { dontBreakRows?: boolean; keepWithHeaderRows?: number; headerRows?: number }
}

/** A node is kept together by these. They are given up in this order. */
const bonds: readonly { holds: (node: KeptNode) => boolean; loosen: (node: KeptNode) => void }[] = [
  {
    holds: (node) => node.unbreakable === true,
    loosen: (node) => {
      node.unbreakable = false
    },
  },
  {
    holds: ({ table }) => Boolean(table?.dontBreakRows || table?.keepWithHeaderRows),
    loosen: (node) => {
      node.table = { ...node.table, dontBreakRows: false, keepWithHeaderRows: 0 }
    },
  },
  {
    holds: ({ table }) => Boolean(table?.headerRows),
    loosen: (node) => {
      node.table = { ...node.table, headerRows: 0 }
    },
  },
]

/** One try to set a sheet. */
class Try {
  /** From the outermost to the innermost node that is being set. */
  readonly open: KeptNode[] = []
  isWhole = true
  readonly #originals = new WeakMap<KeptNode, KeptNode>()
  /** How many bonds of an original are given up, before this try and by it. */
  readonly #before: ReadonlyMap<KeptNode, number>
  readonly after: Map<KeptNode, number>

  constructor(before: ReadonlyMap<KeptNode, number>) {
    this.#before = before
    this.after = new Map(before)
  }

  /** Laying out changes the nodes. Tags stay the same, because they are written into. */
  copyOf<T>(given: T): T {
    if (Array.isArray(given)) return given.map((one) => this.copyOf(one)) as T
    if (given === null || typeof given !== 'object') return given
    const copy: KeptNode = { ...given }
    for (const [key, value] of Object.entries(given))
      if (key !== 'tag') Object.assign(copy, { [key]: this.copyOf(value) })
    for (const { loosen } of bonds.slice(0, this.#before.get(given) ?? 0)) loosen(copy)
    this.#originals.set(copy, given)
    return copy as T
  }

  /** Something fits on no page: the innermost node that holds together will not do so in the next try. */
  giveUp(): void {
    this.isWhole = false
    for (const node of this.open.toReversed()) {
      const original = this.#originals.get(node)
      const from = (original && this.#before.get(original)) ?? 0
      const bond = original ? bonds.findIndex(({ holds }, index) => index >= from && holds(original)) : -1
      if (original && bond >= 0) {
        this.after.set(original, bond + 1)
        return
      }
    }
    throw new Error('a part of a sheet that fits on no page')
  }
}

/**
 * pdfmake leaves out, without a word, what must stay together and is taller than a page. Here such a part is
 * set again and may break. Prototypes are changed, so call it once per process.
 */
export function keepEverything(): void {
  let current = new Try(new Map())

  const builder = layout.default.prototype
  const { layoutDocument, processNode } = builder
  builder.layoutDocument = function (content, ...rest) {
    for (current = new Try(new Map()); ; current = new Try(current.after)) {
      const pages = layoutDocument.call(this, current.copyOf(content), ...rest)
      if (current.isWhole) return pages
    }
  }
  builder.processNode = function (node, ...rest) {
    current.open.push(node)
    processNode.call(this, node, ...rest)
    current.open.pop()
  }

  const writer = writing.default.prototype
  const { _fitOnPage, commitUnbreakableBlock } = writer
  writer._fitOnPage = function (add) {
    const place = _fitOnPage.call(this, add)
    if (!place) current.giveUp()
    return place
  }
  writer.commitUnbreakableBlock = function (x, y) {
    // pdfmake takes the first page alone of such a part.
    if (this.transactionLevel === 1 && this.context().pages.length > 1) current.giveUp()
    commitUnbreakableBlock.call(this, x, y)
  }
}
