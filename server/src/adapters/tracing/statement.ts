const longest = 2_000

/** The text comes without values, because what is written out in it may be somebody's. */
export function describeStatement(text: string): { operation: string; table: string | null; text: string } {
  const plain = text
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/\$([a-z_]*)\$.*?(?:\$\1\$|$)/gis, '?')
    .replaceAll(/--[^\n]*|\/\*.*?(?:\*\/|$)/gs, '')
    .replaceAll(/(?<![\w$.])-?\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const operation = (/^\(?\s*([a-z]+)/i.exec(plain)?.[1] ?? 'statement').toUpperCase()
  const table = /\b(?:from|into|update|join)\s+((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/i.exec(plain)?.[1]
  return { operation, table: table?.replaceAll('"', '') ?? null, text: plain.slice(0, longest) }
}
