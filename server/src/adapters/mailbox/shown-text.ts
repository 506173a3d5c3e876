const alone = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const unseen = /^(head|title|style|script|template|noscript|object|svg)$/
const hiding =
  /\bhidden\b|display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|opacity\s*:\s*0(?![.\d]*[1-9])|font-size\s*:\s*0(?![.\d]*[1-9])/i
const piece = /<!--.*?(?:-->|$)|<(\/?)([a-z][\w:-]{0,40})([^>]{0,2000})>|[^<]+|</gis

const deepest = 500

/** The text that a reader of the letter sees. Only an element's own tag and attributes can hide it here. */
export function shownText(html: string): string {
  let text = ''
  /** The open elements from the outermost hidden one on. */
  let within: string[] = []
  for (const [whole, slash, tag = '', attributes = ''] of html.matchAll(piece)) {
    const name = tag.toLowerCase()
    if (within.length > deepest) break
    if (!name) {
      if (!within.length && !whole.startsWith('<!--')) text += whole
    } else if (slash) {
      const from = within.lastIndexOf(name)
      if (from >= 0) within = within.slice(0, from)
      text += ' '
    } else if (!alone.test(name) && !attributes.endsWith('/')) {
      if (within.length || unseen.test(name) || hiding.test(attributes)) within.push(name)
      text += ' '
    }
  }
  return text
}
