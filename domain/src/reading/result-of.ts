import type { CertificateResult } from '../certificate/result.ts'
import { hasEnded, hasNumber, maySayMore } from './clause-says.ts'
import { exception, fees, matter, notDue, settled, suit, sum, tellsNamesake } from './clause-words.ts'
import { crossed, type ReadClause } from './clauses.ts'
import type { Flow } from './flow.ts'
import { hintsAtPositive } from './positive-hint.ts'
import { type Read, readClauses, type WordsAt } from './read-clauses.ts'
import type { ResultPhrases } from './recogniser.ts'
import { type Says, saysNothing } from './says.ts'

export interface FoundResult {
  result: CertificateResult | null
  /** The words that say it; where clauses differ, those of each side. */
  words: WordsAt[]
  /** The paper says this of one part and something else of another. */
  isMixed: boolean
  isContrary: boolean
  /** The title says it, and no sentence of a text below it was understood to say so. */
  isTitleAlone: boolean
}

/**
 * Reads clause by clause. A negativa needs that a clause denies and that none affirms, excepts, owes, names a
 * suit or stays unread. A denial of a part does not contradict what another part affirms: the paper is then
 * positiva. All other differences leave the result open.
 */
export function resultOf(flow: Flow, phrases: ResultPhrases): FoundResult {
  const read = tablesRead(partedByContrast(readClauses(flow, phrases)))
  const those = (holds: (says: Says) => boolean) => read.filter(({ says }) => holds(says))
  const negative = those((says) => says.negative)
  const whole = negative.filter(({ says }) => !says.isPart)
  const affirmative = those((says) => says.affirmative)
  const effects = those((says) => says.effects)
  const inconclusive = those((says) => says.inconclusive)
  const against = [
    ...affirmative,
    ...those((says) => says.exception),
    ...those((says) => says.unread).filter((one) => !isTotalOfFees(read, one)),
    ...unexplained(read),
  ]
  if (effects.length) {
    const denied = negative.filter(
      ({ clause }) => clause.block === 'title' && ofPaperItself.test(clause.plain),
    )
    if (denied.length) return contrary(effects, denied)
    const titled = affirmative.filter(({ clause }) => /^\W*certidao\b/.test(clause.plain))
    return titled.length ? contrary(effects, titled) : told('positiva_com_efeito_de_negativa', effects)
  }
  const numbered = affirmative.filter(isNumbered)
  if (inconclusive.length && numbered.length && inconclusive.every(({ clause }) => clause.block === 'row'))
    return told('positiva', numbered, negative)
  if (inconclusive.length)
    return whole.length ? contrary(inconclusive, whole) : told('inconclusiva', inconclusive)
  if (negative.length) {
    if (!against.length) {
      if (hintsAtPositive(flow)) return contrary(negative, [])
      return { ...told('negativa', negative), isTitleAlone: isTitleAlone(negative, read) }
    }
    const plain = whole.length ? affirmative.filter((one) => isExcepted(one) || isNumbered(one)) : affirmative
    return plain.length ? told('positiva', plain, negative) : contrary(negative, against)
  }
  if (affirmative.length) return told('positiva', affirmative)
  return against.length
    ? contrary(against, [])
    : { result: null, words: [], isMixed: false, isContrary: false, isTitleAlone: false }
}

const isOfTitle = ({ clause: { block, isContrast } }: Read): boolean =>
  !isContrast && (block === 'title' || block === 'head')

/** 'CERTIDÃO NEGATIVA' may be the name of what was asked for, and the text below may say that it was refused. */
function isTitleAlone(negative: readonly Read[], read: readonly Read[]): boolean {
  return (
    negative.every(isOfTitle) &&
    read.some(
      ({ clause, says }) =>
        clause.block === 'body' && (refused.test(clause.plain) || (!says.isOther && isSentence(clause))),
    )
  )
}

const isSentence = ({ plain, isRow }: ReadClause): boolean => !isRow && plain.split(' ').length > 4

/** 'A certidão não foi concedida' speaks of the paper, as what holds for all papers does. */
const refused =
  /\bnao (?:foi|pode ser|pode|e|fica) (?:\w+ )?(?:concedid|expedid|emitid|deferid|fornecid|liberad)|\b(?:foi|fica|esta) (?:\w+ )?(?:indeferid|negad|recusad|cancelad|revogad|anulad|suspens|invalidad|tornad)[ao]\b|\bindeferido\b/

const ofPaperItself = /^\W*(?:certidao|declaracao|negativa)\b/

const ofPayment = /\b(?:pagamento|pago|quitacao|recolhimento|baixa)\b/
const ofSaldo = /\bsaldo(?: devedor)?$/

/** A table of debts says of a row that it is owed by a dash where others have a day, or by what is left of it. */
function tablesRead(read: readonly Read[]): Read[] {
  return read.map((one, index) => {
    if (one.clause.block !== 'row' || one.says.affirmative) return one
    let head = index - 1
    while (read[head]?.clause.block === 'row' && !ofPayment.test(read[head]?.clause.plain ?? '')) head--
    const names = read[head]?.clause
    if (names?.block !== 'row' || hasNumber(names.plain)) return one
    const { plain } = one.clause
    const isUnpaid = /\d.* [—–-](?: |$)/.test(plain) && !hasEnded(plain) && !notDue.test(plain)
    const isLeft =
      ofSaldo.test(names.plain) && /[1-9][\d.]*,\d\d$|[1-9],\d\d$/.test(plain) && !/ 0,00$/.test(plain)
    return isUnpaid || isLeft ? { ...one, says: { ...saysNothing, affirmative: true } } : one
  })
}

/** 'Nada consta …; já em relação ao marido, acusa': what is denied before a contrast is denied of a part. */
function partedByContrast(read: readonly Read[]): Read[] {
  return read.map((one, index) => {
    if (isOfScope(read[index - 1], one) || isAnsweredByRows(one, read.slice(index + 1)))
      return { ...one, says: { ...saysNothing, isOther: true } }
    if (isOfNamesake(one, read[index + 1], read)) return { ...one, says: { ...saysNothing, isOther: true } }
    if (isYes(read[index - 1], one)) return { ...one, says: { ...saysNothing, affirmative: true } }
    const after = read.slice(index + 1, index + 4)
    const isParted =
      one.says.negative &&
      (after.some(({ clause, says }) => clause.isContrast && says.affirmative) ||
        leadsToList(one, after) ||
        isAnswerInList(read[index - 1], one))
    return isParted ? { ...one, says: { ...one.says, isPart: true } } : one
  })
}

const personNumber = /\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/g

/** A suit of another number than that of the cleared person, and the next clause says whose it is not. */
function isOfNamesake({ clause, says }: Read, next: Read | undefined, all: readonly Read[]): boolean {
  if (!says.affirmative || !next || !tellsNamesake(next.clause.plain)) return false
  const found = clause.plain.match(personNumber) ?? []
  const cleared = all.flatMap((one) =>
    one.says.negative ? (one.clause.plain.match(personNumber) ?? []) : [],
  )
  return found.length > 0 && cleared.length > 0 && found.every((number) => !cleared.includes(number))
}

/** 'Há ação em curso? (X) sim' */
const isYes = (before: Read | undefined, { clause }: Read): boolean =>
  /^sim\W*$/.test(crossed(clause.plain)) &&
  before !== undefined &&
  /\?$/.test(before.clause.plain) &&
  matter.test(before.clause.plain)

/** 'Não são considerados os feitos do autor, ressalvados os de execução penal': an exception to what was searched. */
function isOfScope(before: Read | undefined, { clause: { plain, isContrast }, says }: Read): boolean {
  const isWithin = before && !before.says.negative && !says.negative && isContrast && exception.test(plain)
  return isWithin === true && !suit.test(plain) && !sum.test(plain)
}

/** 'Quadro II – Débitos em cobrança' names a table, and each of its rows says that nothing is owed. */
function isAnsweredByRows({ clause, says }: Read, after: readonly Read[]): boolean {
  if (clause.block !== 'title' || !says.affirmative || hasNumber(clause.plain)) return false
  const end = after.findIndex(({ clause }) => clause.block !== 'row' && !/^\d/.test(clause.plain))
  const rows = after.slice(0, end < 0 ? after.length : end).filter(({ clause }) => /\d/.test(clause.plain))
  const owesNothing = ({ clause: { plain }, says }: Read) =>
    !says.affirmative && (says.negative || settled.test(plain) || notDue.test(plain))
  return rows.length > 0 && rows.every(owesNothing)
}

/** 'Nada consta, salvo:' and 'não há registro de falência, havendo,' with what there is in the rows below. */
function leadsToList({ clause: { plain } }: Read, after: readonly Read[]): boolean {
  const isListed = after.some(({ says }) => says.affirmative)
  const opens = after.some(({ clause }) => clause.isContrast && clause.plain.endsWith(':'))
  return isListed && (opens || /\bhavendo,?$/.test(plain))
}

/** Behind a denial, what speaks of a debt or a suit and was not understood may take it back. */
function unexplained(read: readonly Read[]): Read[] {
  const first = read.findIndex(({ says }) => says.negative)
  if (first < 0) return []
  return read
    .slice(first + 1)
    .filter(({ clause, says }) => !says.negative && !says.isOther && maySayMore(clause))
}

/** 'Total R$ 127,93' below the fees of the paper. */
function isTotalOfFees(read: readonly Read[], one: Read): boolean {
  const before = read[read.indexOf(one) - 1]
  return /^total\b/.test(one.clause.plain) && before !== undefined && fees.test(before.clause.plain)
}

/** An exception that the denial itself makes stands against a denial of the whole. */
function isExcepted({ clause: { plain, isContrast } }: Read): boolean {
  return isContrast && !hasEnded(plain)
}

/** A suit or a debt that is told by its number stands, whatever is denied of others. */
function isNumbered({ clause: { block, isRow, plain } }: Read): boolean {
  return (block === 'body' || block === 'row' || isRow) && hasNumber(plain) && !hasEnded(plain)
}

/** 'A) Processos localizados com CNPJ idêntico' and below it 'Nenhum processo.' */
function isAnswerInList(before: Read | undefined, { clause }: Read): boolean {
  return (
    clause.plain.length < 50 && /^\W*(?:\d{1,2}|[a-z]|[ivx]{1,4}) ?[.)–-] /.test(before?.clause.plain ?? '')
  )
}

function told(result: CertificateResult, by: readonly Read[], beside: readonly Read[] = []): FoundResult {
  const words = [by[0], beside[0]].flatMap((one) => (one ? [one.words] : []))
  return { result, words, isMixed: beside.length > 0, isContrary: false, isTitleAlone: false }
}

function contrary(one: readonly Read[], other: readonly Read[]): FoundResult {
  const words = [one[0], other[0]].flatMap((read) => (read ? [read.words] : []))
  return { result: null, words, isMixed: false, isContrary: true, isTitleAlone: false }
}
