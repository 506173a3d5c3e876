import {
  affirmations,
  aside,
  effects,
  exception,
  harmlessException,
  inconclusive,
  limit,
  negatives,
  otherMatter,
  positives,
  suit,
  unreadWords,
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
  /^(?:nome d[ao] )?(?:mae|pai|filiacao|complemento|apelido|alcunha|rg|identidade|observac(?:ao|oes)|profissao|nascimento|(?:nome (?:de )?)?fantasia|telefone|e-?mail|naturalidade|estado civil|cad-icms|inscricao estadual|endereco|finalidade|emolumentos|custas)\b/

/** Tells what one clause says of the matter of its paper. */
export function clauseSays(clause: Clause): Says {
  const { plain, block, isContrast, isRow } = clause
  if (block === 'title' || block === 'head') return titleSays(plain)
  if (block === 'footer' || block === 'signature') return nothing
  if (isRow && ofOther.test(plain)) return { ...nothing, isOther: true }
  const stated = statesInconclusive(plain)
  if (stated) return { ...nothing, inconclusive: true }
  const hasEffects = has(effects, plain) && !/\bnao\b[^.;]{0,40}efeito|\bemissao\b|\bpara fins\b/.test(plain)
  if (hasEffects) return { ...nothing, effects: true }
  const hasSuit = suit.test(plain)
  if (otherMatter.test(plain) && !saysAfterOther(plain))
    return namesOwing(plain) ? { ...nothing, unread: true } : { ...nothing, isOther: true }
  if (aside.test(plain) && !hasSuit) return { ...nothing, isOther: true }
  const left = plain.replace(negatives, ' # ')
  const negative = left !== plain
  // 'inexistem créditos em aberto': what a denial governs is not affirmed.
  const affirmed = negative
    ? left.slice(0, left.indexOf('#')) + afterTurn(left.slice(left.indexOf('#')))
    : left
  const affirmative = has(positives, affirmed) || hasSuit || isAnsweredYes(clause)
  const isException = isContrast && exception.test(plain)
  if (isException && !affirmative)
    return harmlessException.test(plain) ? { ...nothing, isOther: true } : { ...nothing, exception: true }
  const isDenied = negative || (isRow && /\bnao\b(?: -)?\s*$/.test(plain))
  return {
    ...nothing,
    negative: isDenied && !isException,
    isPart: isDenied && (isRow || limit.test(plain)),
    affirmative,
    unread: !isDenied && !affirmative && unreadWords.test(plain),
  }
}

function has(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(text)
}

function titleSays(plain: string): Says {
  if (has(effects, plain)) return { ...nothing, effects: true }
  const isBoth = /\bnegativ[ao]\b/.test(plain) && /\bpositiv[ao]\b/.test(plain)
  if (isBoth) return nothing
  return {
    ...nothing,
    negative: /\bnegativ[ao]\b/.test(plain),
    affirmative: /\bpositiv[ao]\b/.test(plain),
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
  return /r\$ ?\d|\ba pagar\b|\bem atraso\b/.test(plain) || has(affirmations, plain)
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
    /^consta\b(?!\w)/.test(plain) || (isRow && /\bsim\b|\bconstam?$|\bativ[ao]$|\bpositiv[oa]$/.test(plain))
  )
}
