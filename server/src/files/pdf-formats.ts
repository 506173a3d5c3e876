const white = '[\\0\\t\\n\\f\\r ]*'
const bracket = { open: '\\\\?\\(', close: '\\\\?\\)' }
const value = `(?:-?\\d{1,9}(?:\\.\\d{1,9})?|true|false|"[^"\\\\()]{0,80}"|'[^'\\\\()]{0,80}')`
// No two runs of white stand side by side: they would be tried against each other, for minutes.
const values = `${white}(?:${value}${white}(?:,${white}${value}${white}){0,8})?`
const names = `new Array${white}${bracket.open}${values}${bracket.close}`
const formats = 'AF(?:Number|Percent|Date|Time|Special)_(?:Format|Keystroke)(?:Ex)?'
const call = [
  `${formats}${white}${bracket.open}${values}${bracket.close}`,
  `AFRange_Validate${white}${bracket.open}${values}${bracket.close}`,
  `AFSimple_Calculate${white}${bracket.open}${white}${value}${white},${white}${names}${white}${bracket.close}`,
].join('|')
const code = `/JS${white}\\(${white}(?:(?:${call})${white}(?:;${white})?){1,4}\\)`
const name = `/S${white}/JavaScript`
const action = new RegExp(`${name}${white}${code}|${code}${white}${name}`, 'g')

/**
 * Blanks the calls by which forms write numbers, days and sums (`AFNumber_Format(2, 0, 0, 0, "", true)`). They are
 * Acrobat's own functions with plain values, so nothing is opened, sent or started. Everything else stays a script.
 */
export function withoutFormats(text: string, onFound: () => void): string {
  return text.replace(action, (found) => {
    onFound()
    return ' '.repeat(found.length)
  })
}
