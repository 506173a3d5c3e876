import { blockAt } from './blocks.ts'
import { clauseSays, hasEnded } from './clause-says.ts'
import { certifying, citedPaper, deniedEffects, limit } from './clause-words.ts'
import { clauseAt, clausesOf, type ReadClause } from './clauses.ts'
import type { Flow } from './flow.ts'
import { endOf, startOf } from './labelled.ts'
import { type FoundPhrase, findPhrase } from './phrase.ts'
import type { ResultPhrases } from './recogniser.ts'
import { type Says, saysNothing } from './says.ts'

/** `from` and `to` are places in the text. */
export interface WordsAt {
  from: number
  to: number
}

export interface Read {
  clause: ReadClause
  says: Says
  words: WordsAt
}

/** A clause is read by its words; by the phrases of its kind where they are misread or its own. */
export function readClauses(flow: Flow, phrases: ResultPhrases): Read[] {
  const effects = within(flow, phrases.effects)
  const negative = within(flow, phrases.negative)
  const positive = within(flow, phrases.positive, (place) => !isDenied(flow, place))
  const inconclusive = within(flow, phrases.inconclusive)
  return clausesOf(flow).map((clause) => {
    const says = { ...clauseSays(clause) }
    const place = [effects, negative, positive, inconclusive].flatMap((all) => all.get(clause) ?? [])[0]
    if (says.isOther) return { clause, says, words: wordsOf(clause) }
    const isSilent = !says.negative && !says.affirmative && !says.inconclusive && !says.effects
    const isCited = clause.block !== 'title' && clause.plain.search(citedPaper) >= 0
    if (!says.inconclusive && effects.has(clause) && !isCited && !deniedEffects.test(clause.plain))
      Object.assign(says, { effects: true, affirmative: false })
    else if (isSilent && inconclusive.has(clause)) says.inconclusive = true
    else if (isSilent && positive.has(clause)) says.affirmative = true
    else if (isSilent && !says.unread && negative.has(clause))
      Object.assign(says, { negative: true, isPart: clause.isRow || limit.test(clause.plain) })
    // A suit stands in a certificate of suits after its end, too; a debt that was paid is none.
    if (!phrases.byLawsuits && says.affirmative && hasEnded(clause.plain) && !certifying.test(clause.plain))
      return { clause, says: { ...saysNothing, isOther: true }, words: wordsOf(clause) }
    return { clause, says, words: place ?? wordsOf(clause) }
  })
}

function within(
  flow: Flow,
  phrases: readonly string[],
  counts: (found: FoundPhrase) => boolean = () => true,
): Map<ReadClause, WordsAt> {
  const places = new Map<ReadClause, WordsAt>()
  const isClear = flow.words.every(({ by }) => by === 'text')
  for (const phrase of phrases.filter((one) => !(isClear && one.includes('…')))) {
    for (const found of findPhrase(flow, phrase)) {
      const words = { from: startOf(flow, found), to: endOf(flow, found) }
      const clause = clauseAt(flow, words.from)
      const isMention = /^certidão/.test(phrase) && !isTitled(flow, words.from)
      const isWithin = clause && clause === clauseAt(flow, words.to - 1)
      if (
        isWithin &&
        !places.has(clause) &&
        !isMention &&
        counts(found) &&
        !isAnswerToOther(flow, words.from)
      )
        places.set(clause, words)
    }
  }
  return places
}

/** 'certidão negativa' within a sentence speaks of another paper. */
function isTitled(flow: Flow, place: number): boolean {
  const block = blockAt(flow, place)
  if (block === 'title' || block === 'head') return true
  const before = flow.text.slice(flow.text.lastIndexOf('\n', place - 1) + 1, place)
  return before.trim().length <= 3
}

const mostShown = 260

function wordsOf({ from, to }: ReadClause): WordsAt {
  return { from, to: Math.min(to, from + mostShown) }
}

/** As in 'não constam', 'nem constam' or 'conforme consta': denied, or said to stand elsewhere. */
function isDenied({ key, starts }: Flow, { from }: FoundPhrase): boolean {
  // A badly read 'não' neither denies nor states.
  if (starts.has(from - 3) && /^(?:n.o|na.|.ao)$/.test(key.slice(from - 3, from))) return true
  const before = key.slice(Math.max(0, from - 20), from)
  return /(nao|nada|nem|inexistem|inexistencia)(de|ha|se|foram|foi)?$|(quem|conforme|como)$/.test(before)
}

function isAnswerToOther({ text }: Flow, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /(m[ãa]e|pai|filia[çc][ãa]o|complemento|apelido|alcunha|rg|identidade|observa[çc][õo]es|profiss[ãa]o|nascimento|fantasia|telefone|e-?mail)\s*\)?\s*:\s*$/i.test(
    line,
  )
}
