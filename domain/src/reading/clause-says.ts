import {
  affirmations,
  aside,
  asked,
  certifying,
  citedPaper,
  deferred,
  definite,
  deniedEffects,
  effects,
  everyOne,
  exception,
  fees,
  feesBeside,
  finite,
  generic,
  harmlessException,
  headRow,
  identity,
  inconclusive,
  isOwedRow,
  legend,
  limit,
  matter,
  namesake,
  negatives,
  notDue,
  note,
  ofAnySort,
  ofOther,
  ofPaper,
  ofPerson,
  ofSearch,
  otherMatter,
  paidPart,
  positives,
  saidAbove,
  searched,
  settled,
  suit,
  sum,
  supposed,
  unended,
  unreadWords,
  unsettled,
  zero,
} from './clause-words.ts'
import { crossed, type ReadClause } from './clauses.ts'
import { type Says, saysNothing } from './says.ts'
import { isTakenBack, openSuit, unproven } from './taken-back.ts'

/** Tells what one clause says of the matter of its paper. */
export function clauseSays(clause: ReadClause): Says {
  const says = whatSays(clause)
  return clause.isNote && !isAnchored(clause) && !says.affirmative && !says.inconclusive
    ? { ...saysNothing, isOther: true }
    : says
}

/** Behind the signature, or below 'Observações', a clause counts that tells of one suit or debt. */
const isAnchored = ({ plain }: ReadClause): boolean =>
  sum.test(plain) || suit.test(plain) || (hasNumber(plain) && !everyOne.test(plain))

function whatSays(clause: ReadClause): Says {
  const says = saysOf({
    ...clause,
    plain:
      clause.block === 'title'
        ? clause.plain
        : crossed(clause.plain).replace(citedPaper, ' ').replace(supposed, ' '),
  })
  const isNote = clause.isRow && note.test(clause.plain)
  const isTold = says.affirmative || says.exception || says.unread || says.effects || says.inconclusive
  return isNote && !isTold && !maySayMore(clause) ? { ...saysNothing, isOther: true } : says
}

function saysOf(clause: ReadClause): Says {
  const { plain, block, isContrast, isRow } = clause
  // A box without a cross says nothing, nor does the question above a column.
  const isUnanswered = /^\(\s*\)/.test(plain) || asked.test(plain) || plain.endsWith('?')
  const isLabel = block !== 'title' && /^(?:certidao )?positiva com efeitos? de negativa ?[:?]/.test(plain)
  if (isUnanswered || isLabel || legend.test(plain) || (isRow && ofOther.test(plain)))
    return { ...saysNothing, isOther: true }
  const isTitle = !isContrast && (block === 'title' || block === 'head')
  // A sentence may stand where titles do.
  const isSentence = certifying.test(plain) || (block === 'head' && saidAbove.test(plain))
  if (isTitle && plain.length < 140 && !isSentence) return titleSays(plain)
  if ((fees.test(plain) || (isRow && feesBeside.test(plain))) && !isOwedRow(plain))
    return { ...saysNothing, isOther: true }
  if (block === 'footer' || block === 'signature')
    return {
      ...saysNothing,
      unread: sum.test(plain) || suit.test(plain) || isOwedRow(plain) || owesUndenied(plain),
    }
  const isBack = isTakenBack(plain)
  if (isRow && !isBack && !/\d/.test(plain) && !plain.includes(':') && headRow.test(plain))
    return { ...saysNothing, isOther: true }
  if (isContrast && isNamedException(plain)) return { ...saysNothing, affirmative: true }
  if (block === 'row' && isOwedRow(plain)) return { ...saysNothing, affirmative: true }
  if (statesInconclusive(plain)) return { ...saysNothing, inconclusive: true }
  if (namesake.test(plain)) return { ...saysNothing, isOther: true }
  const hasSuit = suit.test(plain)
  if (!hasSuit && !isContrast && generic.test(plain) && !hasNumber(plain))
    return { ...saysNothing, isOther: true }
  const isBoilerplate = otherMatter.test(plain) || isOfPaper(plain)
  if (isBack && !hasSuit && (isBoilerplate || !has(positives, plain))) return { ...saysNothing, unread: true }
  if (!hasSuit && isOfPaper(plain))
    return /r\$ ?\d|\ba pagar\b|\bem atraso\b/.test(plain)
      ? { ...saysNothing, unread: true }
      : { ...saysNothing, isOther: true }
  if (has(effects, plain) && !deniedEffects.test(plain)) return { ...saysNothing, effects: true }
  if (has(affirmations, plain) && ofPerson.test(plain) && !generic.test(plain))
    return { ...saysNothing, affirmative: true }
  // 'não abrange o débito que é objeto do processo …' leaves out what stands.
  if (otherMatter.test(plain) && hasSuit && /\b[ao] (?:debito|divida|cobranca|saldo)\b/.test(plain))
    return { ...saysNothing, affirmative: true }
  if (otherMatter.test(plain) && !saysAfterOther(plain))
    return namesOwing(plain) ? { ...saysNothing, unread: true } : { ...saysNothing, isOther: true }
  if ((unproven.test(plain) || openSuit.test(plain)) && !hasSuit) return { ...saysNothing, unread: true }
  if (unended.test(plain)) {
    const isNamed = hasSuit || hasNumber(plain)
    return { ...saysNothing, affirmative: isNamed, unread: !isNamed }
  }
  if (aside.test(plain) && !hasSuit) return { ...saysNothing, isOther: true }
  const left = plain.replace(negatives, ' # ')
  const negative = left !== plain
  // 'inexistem créditos em aberto': what a denial governs is not affirmed.
  const behind = negative ? left.slice(left.indexOf('#')).replace(paidPart, ' ') : ''
  const turned = negative ? afterTurn(behind) : ''
  const affirmed = negative ? left.slice(0, left.indexOf('#')) + turned : left
  const affirmative =
    has(positives, affirmed) ||
    (!negative && isOwedRow(plain) && hasNumber(plain)) ||
    hasSuit ||
    isAnsweredYes(clause) ||
    (negative && has(finite, behind))
  const isException = isContrast && exception.test(plain)
  if (isException && !affirmative) return exceptionSays(plain)
  const isDenied =
    (negative && !isBack) || /^nao\W*$/.test(plain) || (isRow && /\bnao\b(?: -)?\s*$/.test(plain))
  return {
    ...saysNothing,
    negative: isDenied && !isException,
    isPart: isDenied && (isRow || plain.length < 6 || limit.test(plain)),
    affirmative,
    unread:
      !affirmative &&
      (isDenied
        ? (sum.test(plain) && block !== 'row' && !hasEnded(plain)) ||
          ((deferred.test(plain.replace(ofAnySort, ' ')) || matter.test(turned)) && !isSettled(plain))
        : isUnread(plain)),
  }
}

function has(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(text)
}

const isOfPaper = (plain: string): boolean =>
  ofPaper.some((pattern) => pattern.test(plain)) && !certifying.test(plain)

/** The number of a note, a day, a person or a law is none. */
export const hasNumber = (plain: string): boolean =>
  /(?<![a-z|])\d+(?![a-z|])/.test(plain.replace(/^\W*\d{1,2}\b(?!\/)/, ' ').replace(identity, ' '))

/** 'à exceção do IPTU de 2022, parcelas 06 a 10' names what is owed, whatever else it speaks of. */
const isNamedException = (plain: string): boolean =>
  exception.test(plain) &&
  !harmlessException.test(plain) &&
  matter.test(plain) &&
  (hasNumber(plain) || suit.test(plain))

/** An exception is owed or pending where it has a name or a number. */
function exceptionSays(plain: string): Says {
  if (harmlessException.test(plain)) {
    // 'com exceção das buscas em sigilo, verifico nada constar' goes on with what it certifies.
    const goesOn = /, (?:\w+ ){0,3}(?:verifico|certifico|constato|atesto)\b/.exec(plain)
    return goesOn && has(negatives, plain.slice(goesOn.index))
      ? { ...saysNothing, negative: true }
      : { ...saysNothing, isOther: true }
  }
  const isNamed = sum.test(plain) || matter.test(plain)
  return { ...saysNothing, affirmative: isNamed, exception: !isNamed }
}

/** It speaks of a debt or a suit, and not of one that has ended. */
export function maySayMore({ plain, block }: ReadClause): boolean {
  if (block !== 'body' && block !== 'row') return false
  if (!hasNumber(plain) && !isOfCase(plain)) return false
  if (notDue.test(plain) && !stillOwes(plain.replace(notDue, ' '))) return false
  // 'Certificamos que, verificando os registros,' goes on in the next clause.
  if (certifying.test(plain) && plain.endsWith(',')) return false
  const said = plain.replace(identity, ' ').replace(searched, ' ')
  return matter.test(said) && !isSettled(said) && !zero.test(said)
}

/**
 * 'Segue a execução fiscal' may be of this case. 'Processos em segredo não são exibidos' is of all: no number,
 * nothing definite, no verb by which something stands.
 */
function isOfCase(plain: string): boolean {
  const said = plain.replace(searched, ' ')
  return stillOwes(said) || (definite.test(said) && !ofSearch.test(plain))
}

const stillOwes = (plain: string): boolean =>
  has(positives, plain) || has(finite, plain) || isUnread(plain) || unended.test(plain)

/** Sums that were paid are read, and so is where all suits of a sort are searched. */
function isUnread(plain: string): boolean {
  if (!unreadWords.test(plain.replace(searched, ' ')) || hasEnded(plain)) return false
  const isOfAll = ofSearch.test(plain) || (everyOne.test(plain) && !hasNumber(plain))
  return sum.test(plain) || suit.test(plain) || !isOfAll
}

/** 'vencida em 10/03, e as anteriores foram pagas' has not. */
export const hasEnded = (plain: string): boolean =>
  isSettled(plain) &&
  !/\bvencid|\bem (?:aberto|atraso)\b|\bsaldo\b|\bnao (?:\w+ )?(?:pag|recolh|quit)|\bfalt|\bparcel|\bremanesc|\bpendent|\bexceto|\bsalvo|\bem curso|\ba vencer|\bsem pagamento|\bajuizad[oa]s?$|\bprotestad/.test(
    plain,
  )

const isSettled = (plain: string): boolean => settled.test(plain.replace(unsettled, ' '))

const owesUndenied = (plain: string): boolean => has(positives, plain.replace(negatives, ' # '))

function titleSays(plain: string): Says {
  if (has(effects, plain) || /\bpositiva,? com (?:os )?efeitos?\b/.test(plain))
    return { ...saysNothing, effects: true }
  const isBoth = /\bnegativ[ao]\b/.test(plain) && /\bpositiv[ao]\b/.test(plain)
  if (isBoth) return saysNothing
  return {
    ...saysNothing,
    negative:
      /^\W*(?:em situacao )?regular\W*$/.test(plain) ||
      (!/^[^:]{2,20}:|\bnao\b/.test(plain) &&
        /(?<!efeitos? d[aeo]s? (?:certidao )?)\bnegativ[ao]\b/.test(plain)),
    affirmative:
      /\bpositiv[ao]\b/.test(plain) ||
      suit.test(plain) ||
      has(affirmations, plain) ||
      (isOwedRow(plain) && !/^\W*certidao\b/.test(plain)),
    unread:
      owesUndenied(plain) ||
      isTakenBack(plain) ||
      /\bcom pendencias?\b|\bem debito\b|\bdevedora?\b/.test(plain),
  }
}

function statesInconclusive(plain: string): boolean {
  return inconclusive.test(plain) && !/\bautenticidade|\bem caso de|\bquando\b/.test(plain)
}

/** 'Ressalvado o direito …, é certificado que não constam' says something behind the boilerplate. */
function saysAfterOther(plain: string): boolean {
  return (
    /^(?:e|fica) certificad[oa]|^certific/.test(plain) && !/\bnao (?:abrange|contempla|alcanca)/.test(plain)
  )
}

/** Boilerplate names no suit and no sum; such a clause is more than that. */
function namesOwing(plain: string): boolean {
  if (suit.test(plain)) return !/nao (?:e|sao) apontad|informad[oa]s? pel/.test(plain)
  if (/\b(?:se houver|caso|quando|se nada|somente se|poder|juntar)/.test(plain)) return false
  return /r\$ ?\d|\ba pagar\b|\bem atraso\b|\bvencid[oa]s? e nao\b/.test(plain) || has(affirmations, plain)
}

/** After a full stop within a clause, or a new verb of being, the denial governs no longer. */
function afterTurn(left: string): string {
  const turn =
    /[;.]\s|\b(?:mas|porem|todavia|figura|acusa|remanesce|irregular|consta[m]?)\b|, [^,.;#]{0,60}?\b(?:a pagar|nao pag[oa]s?|vencid[oa]s? e nao|em atraso)\b/.exec(
      left.slice(1),
    )
  return turn ? left.slice(1 + turn.index) : ''
}

/** A cell of a table or the end of a row: 'Consta? … Sim'. */
function isAnsweredYes({ plain, isRow }: ReadClause): boolean {
  return (
    /^consta\b(?!\w)/.test(plain) ||
    (isRow &&
      plain.length > 5 &&
      /\bsim\b|(?<!\b(?:nao|nada) )\bconstam?$|\bativ[ao]$|\bpositiv[oa]$/.test(plain))
  )
}
