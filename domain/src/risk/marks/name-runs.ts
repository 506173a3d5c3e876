import { searchKey } from '../../text/search-key.ts'
import { foldedText } from './folded.ts'
import { isPaperWord, places } from './paper-words.ts'

type Place = readonly [from: number, to: number]

const small = /^(?:d[aeo]s?|e|di|del|della|van|von|y)$/i
const capital = /^\p{Lu}(?:[\p{L}\p{M}'’.-]*\p{L})?\.?$/u

const labels =
  /(?:\b(?:nome(?: civil| completo| do contribuinte| do requerente| do pesquisado| do titular| empresarial)?|raz[ãa]o social|contribuinte|interessad[oa]|requerente|titular|pesquisad[oa]|outorgantes?|outorgad[oa]s?|propriet[áa]ri[oa]s?|transmitentes?|adquirentes?|vendedor(?:es|as?)?|comprador(?:es|as?)?|doador(?:es|as?)?|donat[áa]ri[oa]s?|credor(?:es|as?)?|devedor(?:es|as?)?|executad[oa]s?|exequentes?|autor(?:es|as?)?|r[ée]us?|herdeir[oa]s?|inventariante|esp[óo]lio|m[ãa]e|pai|filh[oa]|c[ôo]njuge|companheir[oa]|s[íi]ndic[oa]|oficial|tabeli[ãa]o?|escrevente|casad[oa] com|em nome|em favor|a favor|contra)(?:\s+(?:de|da|do))?\s*[:=-]?\s*)$/iu

/**
 * Finds at least two capitalised words that papers do not print by themselves, or one that its context shows
 * to be a name.
 */
export function nameRuns(text: string): Place[] {
  const exempt = placesIn(text)
  return runsIn(text).flatMap((run) => namesIn(run, text, exempt))
}

interface Piece {
  text: string
  from: number
  to: number
}

function runsIn(text: string): Piece[][] {
  const runs: Piece[][] = []
  let end = -1
  for (const { 0: word, index: from } of text.matchAll(/[\p{L}\p{M}'’.-]*\p{L}\.?/gu)) {
    const piece = { text: word, from, to: from + word.length }
    const isPart = capital.test(word) || small.test(word)
    const follows = end >= 0 && /^[ \t]*\n?[ \t]*$/.test(text.slice(end, from))
    if (isPart && follows) runs.at(-1)?.push(piece)
    else if (isPart) runs.push([piece])
    // A full stop ends a sentence, but not behind an initial.
    end = isPart && (!word.endsWith('.') || word.length <= 3) ? piece.to : -1
  }
  return runs
}

function namesIn(run: readonly Piece[], text: string, exempt: readonly Place[]): Place[] {
  const first = run[0]
  if (!first) return []
  // Behind a label every capitalised word belongs to the name, except the next label.
  const isLabelled = labels.test(text.slice(Math.max(0, first.from - 60), first.from))
  const isName = (piece: Piece, index: number) => {
    if (small.test(piece.text) && index > 0) return false
    if (exempt.some(([from, to]) => piece.from >= from && piece.to <= to)) return false
    return !isPaperWord(searchKey(piece.text).replace(/[^a-z]/g, ''))
  }
  const names: Place[] = []
  let current: { pieces: Piece[]; strange: number } = { pieces: [], strange: 0 }
  const close = () => {
    const pieces = trimmed(current.pieces)
    const enough = current.strange >= 2 || (current.strange >= 1 && isNamed(pieces, text, isLabelled))
    const [begin, last] = [pieces[0], pieces.at(-1)]
    if (enough && begin && last) names.push([begin.from, last.to])
    current = { pieces: [], strange: 0 }
  }
  run.forEach((piece, index) => {
    if (isName(piece, index)) {
      current.pieces.push(piece)
      current.strange++
    } else if (current.pieces.length && (small.test(piece.text) || isWithin(run, index, isName))) {
      current.pieces.push(piece)
    } else close()
  })
  close()
  return names
}

/**
 * A surname like 'Nova' or 'Campos' is also a word of papers. Between words of a name it belongs to the
 * name.
 */
const isWithin = (
  run: readonly Piece[],
  index: number,
  isName: (piece: Piece, index: number) => boolean,
): boolean => {
  const next = run[index + 1]
  return next !== undefined && isName(next, index + 1)
}

/** One word is a name behind a label, or before a marked number or a word like 'brasileiro'. */
function isNamed(pieces: readonly Piece[], text: string, isLabelled: boolean): boolean {
  const last = pieces.at(-1)
  if (!last) return false
  return (
    isLabelled ||
    /^[\s,;:()-]{0,4}(?:CPF|RG|inscrit|portador|brasileir|casad|solteir|vi[úu]v|\uE000)/iu.test(
      text.slice(last.to, last.to + 24),
    )
  )
}

function trimmed(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1)
  return last && small.test(last.text) ? trimmed(pieces.slice(0, -1)) : pieces
}

export function placesIn(text: string): Place[] {
  const folded = foldedText(text)
  return places.flatMap((place) => {
    const wanted = foldedText(place)
    const found: Place[] = []
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
      found.push([at, at + wanted.length])
    }
    return found
  })
}
