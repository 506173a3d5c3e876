import {
  affirmations,
  aside,
  certifying,
  deferred,
  effects,
  exception,
  fees,
  feesBeside,
  finite,
  harmlessException,
  headRow,
  identity,
  inconclusive,
  limit,
  matter,
  negatives,
  ofPaper,
  ofSearch,
  otherMatter,
  owedRow,
  paidPart,
  positives,
  searched,
  settled,
  suit,
  sum,
  unended,
  unreadWords,
  unsettled,
  zero,
} from './clause-words.ts'
import type { Clause } from './clauses.ts'

export interface Says {
  negative: boolean
  /** The negative is about a part of what the paper was asked. */
  isPart: boolean
  affirmative: boolean
  effects: boolean
  inconclusive: boolean
  exception: boolean
  unread: boolean
  /** Another matter or year: what it says decides nothing. */
  isOther: boolean
}

const nothing: Says = {
  negative: false,
  isPart: false,
  affirmative: false,
  effects: false,
  inconclusive: false,
  exception: false,
  unread: false,
  isOther: false,
}

const ofOther =
  /^(?:nome d[ao] )?(?:mae|pai|filiacao|apelido|alcunha|rg|identidade|profissao|nascimento|(?:nome (?:de )?)?fantasia|telefone|e-?mail|naturalidade|estado civil|cad-icms|inscricao estadual|endereco|servico|pedido|assunto)\b/
/** A note may tell a debt; without one it decides nothing. */
const note = /^(?:complemento|observac(?:ao|oes)|obs|nota|finalidade|emolumentos|custas)\b/

/** Tells what one clause says of the matter of its paper. */
export function clauseSays(clause: Clause): Says {
  const says = saysOf(clause)
  const isNote = clause.isRow && note.test(clause.plain)
  const isTold = says.affirmative || says.exception || says.unread || says.effects || says.inconclusive
  return isNote && !isTold && !maySayMore(clause) ? { ...nothing, isOther: true } : says
}

function saysOf(clause: Clause): Says {
  const { plain, block, isContrast, isRow } = clause
  // A box without a cross says nothing, nor does the question above a column.
  const isUnanswered = /^\(\s*\)/.test(plain) || (isRow && plain.endsWith('?'))
  if (isUnanswered || (isRow && ofOther.test(plain))) return { ...nothing, isOther: true }
  const isTitle = !isContrast && (block === 'title' || block === 'head')
  // A sentence may stand where titles do.
  if (isTitle && plain.length < 140 && !certifying.test(plain)) return titleSays(plain)
  if ((fees.test(plain) || (isRow && feesBeside.test(plain))) && !owedRow.test(plain))
    return { ...nothing, isOther: true }
  if (block === 'footer' || block === 'signature')
    return {
      ...nothing,
      unread: sum.test(plain) || suit.test(plain) || owedRow.test(plain) || owesUndenied(plain),
    }
  if (isRow && !/\d/.test(plain) && !plain.includes(':') && headRow.test(plain)) return nothing
  if (block === 'row' && owedRow.test(plain)) return { ...nothing, affirmative: true }
  const stated = statesInconclusive(plain)
  if (stated) return { ...nothing, inconclusive: true }
  const hasSuit = suit.test(plain)
  if (!hasSuit && isOfPaper(plain))
    return /r\$ ?\d|\ba pagar\b|\bem atraso\b/.test(plain)
      ? { ...nothing, unread: true }
      : { ...nothing, isOther: true }
  const hasEffects =
    has(effects, plain) &&
    !/\bnao\b[^.;]{0,40}efeito|\bnao faz jus\b|\bnem a positiva\b|\bemissao\b|\bpara fins d[eo] (?:obten|expedi)/.test(
      plain,
    )
  if (hasEffects) return { ...nothing, effects: true }
  if (otherMatter.test(plain) && !saysAfterOther(plain))
    return namesOwing(plain) ? { ...nothing, unread: true } : { ...nothing, isOther: true }
  if (unended.test(plain)) return { ...nothing, affirmative: hasSuit, unread: !hasSuit }
  if (aside.test(plain) && !hasSuit) return { ...nothing, isOther: true }
  const left = plain.replace(negatives, ' # ')
  const negative = left !== plain
  // 'inexistem créditos em aberto': what a denial governs is not affirmed.
  const behind = negative ? left.slice(left.indexOf('#')).replace(paidPart, ' ') : ''
  const turned = negative ? afterTurn(behind) : ''
  const affirmed = negative ? left.slice(0, left.indexOf('#')) + turned : left
  const affirmative =
    has(positives, affirmed) || hasSuit || isAnsweredYes(clause) || (negative && has(finite, behind))
  const isException = isContrast && exception.test(plain)
  if (isException && !affirmative) return exceptionSays(plain)
  const isDenied = negative || (isRow && /\bnao\b(?: -)?\s*$/.test(plain))
  return {
    ...nothing,
    negative: isDenied && !isException,
    isPart: isDenied && (isRow || limit.test(plain)),
    affirmative,
    unread:
      !affirmative &&
      (isDenied
        ? sum.test(plain) || ((deferred.test(plain) || matter.test(turned)) && !isSettled(plain))
        : unreadWords.test(plain.replace(searched, ' '))),
  }
}

function has(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(text)
}

const isOfPaper = (plain: string): boolean =>
  ofPaper.some((pattern) => pattern.test(plain)) && !certifying.test(plain)

/** An exception is owed or pending where it has a name or a number. */
function exceptionSays(plain: string): Says {
  if (harmlessException.test(plain)) {
    // 'com exceção das buscas em sigilo, verifico nada constar' goes on with what it certifies.
    const goesOn = /, (?:\w+ ){0,3}(?:verifico|certifico|constato|atesto)\b/.exec(plain)
    return goesOn && has(negatives, plain.slice(goesOn.index))
      ? { ...nothing, negative: true }
      : { ...nothing, isOther: true }
  }
  const isNamed = sum.test(plain) || matter.test(plain)
  return { ...nothing, affirmative: isNamed, exception: !isNamed }
}

/** It speaks of a debt or a suit, and not of one that has ended. */
export function maySayMore({ plain, block }: Clause): boolean {
  if (block !== 'body' && block !== 'row') return false
  if (!/\d/.test(plain.replace(identity, ' ')) && ofSearch.test(plain)) return false
  // 'Certificamos que, verificando os registros,' goes on in the next clause.
  if (certifying.test(plain) && plain.endsWith(',')) return false
  const said = plain.replace(identity, ' ')
  return matter.test(said) && !isSettled(said) && !zero.test(said)
}

const isSettled = (plain: string): boolean => settled.test(plain.replace(unsettled, ' '))

const owesUndenied = (plain: string): boolean => has(positives, plain.replace(negatives, ' # '))

function titleSays(plain: string): Says {
  if (has(effects, plain)) return { ...nothing, effects: true }
  const isBoth = /\bnegativ[ao]\b/.test(plain) && /\bpositiv[ao]\b/.test(plain)
  if (isBoth) return nothing
  return {
    ...nothing,
    negative:
      /^\W*(?:em situacao )?regular\W*$/.test(plain) ||
      (!/^[^:]{2,20}:/.test(plain) && /(?<!efeitos? d[aeo]s? (?:certidao )?)\bnegativ[ao]\b/.test(plain)),
    affirmative:
      /\bpositiv[ao]\b/.test(plain) || suit.test(plain) || has(affirmations, plain) || owedRow.test(plain),
    unread: owesUndenied(plain) || /\bcom pendencias?\b|\bem debito\b|\bdevedora?\b/.test(plain),
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
    /[;.]\s|\b(?:mas|porem|todavia|figura|acusa|remanesce|irregular|consta[m]?|a pagar|nao pag[oa]s?|vencid[oa]s? e nao|em atraso)\b/.exec(
      left.slice(1),
    )
  return turn ? left.slice(1 + turn.index) : ''
}

/** A cell of a table or the end of a row: 'Consta? … Sim'. */
function isAnsweredYes({ plain, isRow }: Clause): boolean {
  return (
    /^consta\b(?!\w)/.test(plain) ||
    (isRow && /\bsim\b|(?<!\b(?:nao|nada) )\bconstam?$|\bativ[ao]$|\bpositiv[oa]$/.test(plain))
  )
}
