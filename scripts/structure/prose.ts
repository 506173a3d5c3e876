import type { Problem, SourceFile } from './source-file.ts'

const widest = 120
const widestCell = 200

const opening = /^(Of|Has|What|Whoever)\s/
const inComment = /\/\*\*?([\s\S]*?)\*\/|(?<![:'"`\w])\/\/ ([^\n]+)/g
const isComment = /^\s*(?:\/?\*|\/\/)/
const advice = 'begin with the subject, then the verb'

export function checkDocument({ path, text }: SourceFile): Problem[] {
  const lines = text.split('\n')
  const tooWide = lines.flatMap((line, index) => {
    const at = `line ${index + 1}`
    if (!line.startsWith('|')) {
      const isOneWord = !line
        .trim()
        .replace(/^[-*] /, '')
        .includes(' ')
      return line.length > widest && !isOneWord ? [`${at} has ${line.length} columns, at most ${widest}`] : []
    }
    const cell = Math.max(...line.split(/(?<!\\)\|/).map((part) => part.trim().length))
    return cell >= widestCell ? [`${at} has a cell of ${cell} characters: make it text below the table`] : []
  })
  const odd = sentencesOf(text)
    .filter((sentence) => opening.test(sentence) && !/\?\**$/.test(sentence))
    .map((sentence) => `“${sentence.slice(0, 40)}…”: ${advice}`)
  return [...tooWide, ...odd].map((message) => ({ path, message }))
}

export function checkComments({ path, text }: SourceFile): Problem[] {
  const odd = [...text.matchAll(inComment)]
    .flatMap(([, block, line]) => sentencesOf((block ?? line ?? '').replace(/\n\s*\*[ \t]?/g, '\n')))
    .filter((sentence) => opening.test(sentence) && !sentence.endsWith('?'))
    .map((sentence) => `“${sentence.slice(0, 40)}…”: ${advice}`)
  // The formatter breaks code. Only a literal is wider, and stays whole so that a search finds it.
  const wide = text
    .split('\n')
    .flatMap((line, index) =>
      line.length > widest && isComment.test(line) ? [`line ${index + 1} has ${line.length} columns`] : [],
    )
  return [...odd, ...wide].map((message) => ({ path, message }))
}

function sentencesOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/^#.*$/gm, '')
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\|/)
    .map((block) =>
      block
        .replace(/\s+/g, ' ')
        .replace(/^ ?(?:[-*]|\d+\.) /, '')
        .trim(),
    )
    .flatMap((block) => block.split(/(?<=[.?!:;]\**) (?=\**[A-Z\d`'(])/))
    .map((sentence) => sentence.replace(/^\**/, '').trim())
}
