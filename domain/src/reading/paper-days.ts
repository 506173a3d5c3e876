import { gutter } from './blocks.ts'
import { clauseAt } from './clauses.ts'
import { type Day, withoutCitations } from './days.ts'
import type { Flow } from './flow.ts'
import { endOf, startOf, wordsUnder } from './labelled.ts'
import { isOwn, type OwnPart } from './own-part.ts'
import { termOf } from './paper-term.ts'
import { type FoundPhrase, findPhrase } from './phrase.ts'
import { type Recogniser, sharedLabels } from './recogniser.ts'

/** Where these words stand between a label and a day, they name a law or the label of another day. */
const words = {
  issue:
    /\b(?:lei|decreto|portaria|resolu[çc][ãa]o|provimento|instru[çc][ãa]o|dec|nos termos|of[íi]cio-circular|art)\b|v[áa]lid|venc(?:e|imento)|nascimento|[óo]bito|casamento|atualiza/i,
  validity:
    /\b(?:lei|decreto|portaria|resolu[çc][ãa]o|provimento|instru[çc][ãa]o|art)\b|emiss|emitid|expedi|impress|nascimento|contad[oa]s da|territ[óo]rio|\d\s(?:\([^)]+\)\s)?(?:dias|meses)\b/i,
}
/** In characters: 'Emitida às 10:11:12 do dia' must fit between a label and its day. */
const reach = 60

/**
 * In a paper that holds acts, the day stands behind the closing or behind a label that names the paper
 * itself: within acts, deeds are 'lavradas' and identity cards 'expedidas', too.
 */
export function findIssueDay(
  flow: Flow,
  days: readonly Day[],
  recogniser: Recogniser,
  part: OwnPart | null,
): Day | null {
  const labels = [...(recogniser.labels?.issuedOn ?? []), ...sharedLabels.issuedOn]
  const stated = (some: readonly Day[]) =>
    behind(flow, some, recogniser.labels?.issuedOn ?? [])[0] ??
    latest(behind(flow, some, sharedLabels.issuedOn)) ??
    signedOn(flow, some)
  const found = (some: readonly Day[]) =>
    stated(some) ??
    datedOn(flow, some) ??
    certifiedOn(flow, some) ??
    daysBehind(flow, some, lateLabels, words.issue, (day) => isPapers(flow, day))[0] ??
    dayAlone(flow, some)
  if (!part) return found(days)
  const begin = part.closing ?? Number.POSITIVE_INFINITY
  const closing = part.isCertain ? found(days.filter(({ from }) => from >= begin)) : null
  const rest = days.filter(({ from }) => from < part.opening || from >= begin)
  return (
    closing ??
    dayBehind(flow, rest, labels.filter(namesPaper), words.issue) ??
    (part.isCertain
      ? onlyDay(
          flow,
          days.filter(({ from }) => from >= begin),
        )
      : null) ??
    ofCertificate(flow, stated(days.filter(({ from }) => from >= (part.last ?? 0))), days, part.last ?? 0)
  )
}

const behind = (flow: Flow, days: readonly Day[], labels: readonly string[]): Day[] =>
  daysBehind(flow, days, labels, words.issue, (day) => !isTerm(flow, day) && isOwnAct(flow, day))

/** A certificate is younger than all that it tells of. */
const latest = (days: readonly Day[]): Day | null =>
  days.reduce<Day | null>((last, day) => (last && last.iso > day.iso ? last : day), null)

/** Acts end with a day, too: the paper's own is younger than all, and words of the certificate stand beside it. */
function ofCertificate({ text }: Flow, day: Day | null, all: readonly Day[], begin: number): Day | null {
  if (!day || all.some(({ from, iso }) => from < day.from && iso > day.iso)) return null
  const near = text.slice(Math.max(begin, day.from - 250), day.to + 250)
  return /certid[ãa]o|certific[oa]|(?<!\p{L})(?:v[áa]lid|selo|prazo de validade)/iu.test(near) ? day : null
}

/** 'intimação expedida em', 'identidade emitida em': not the paper, but what it tells of. */
const isOwnAct = ({ text }: Flow, { from }: Day): boolean =>
  !/(?:intima[çc]|mandado|of[íi]cio|carta|formal|alvar[áa]|identidade|carteira|\bRG\b|guia|boleto|nota|procura[çc]|ordem|t[íi]tulo|c[ée]dula|escritura|positiva|anterior)[^\n;:]{0,35}(?:emitid|expedid|lavrad|passad)[ao]s? (?:em |aos? )?$/iu.test(
    text.slice(Math.max(0, from - 70), from),
  )

function onlyDay(flow: Flow, days: readonly Day[]): Day | null {
  const own = new Map(days.filter((day) => isPapers(flow, day)).map((day) => [day.iso, day]))
  return own.size === 1 ? ([...own.values()][0] ?? null) : null
}

/** Other issuers' words for the day on which a paper says what it says; each may also name another day. */
const lateLabels = [
  'lavrada em',
  'contados de',
  'contar de',
  'data da pesquisa',
  'data da consulta',
  'data da liberação',
  'data da solicitação',
  'data da impressão',
  'data e hora da consulta',
  'data e hora',
  'data/hora',
  'liberação',
  'pesquisa realizada em',
  'pesquisa cadastral realizada em',
  'consulta realizada em',
  'consulta em',
  'consultado em',
  'consulta',
  'solicitada em',
  'extraída em',
  'obtida em',
  'data de geração',
  'gerado em',
  'data',
]

const ofOtherDay =
  /(?:nascid[oa]|nascimento|nasc\.?|[óo]bito|falecid[oa]|casamento|venciment[oa]|vence|venc\.?|v[áa]lid[oa]|validade|at[ée](?: o dia| a data de)?|anterior(?:es)? [àa](?: data de)?|findo em|per[íi]odo(?: de)?|desde|atualizad[oa]s?(?: at[ée]| em)?|base|distribu[íi]d[oa](?: em)?|distribui[çc][ãa]o|registrad[oa](?: em)?|protestad[oa](?: em)?|eleit[oa](?: em)?|assembleia(?: de)?|averbad[oa](?: em)?|senten[çc]a(?: de)?|abertura|inscri[çc][ãa]o|protocol\p{L}*|escritura(?: de)?|pedido(?: de)?|citad[oa](?: em)?|habilita[çc][ãa]o|quitado(?: em)?|pag[oa](?: em)?)[^\p{L}\d]{0,6}(?:(?:em|[àa]s?|aos?|o dia) )?$/iu

/** Not a day of birth, of a term, of a search or of what the paper tells of. */
function isPapers({ text }: Flow, { from }: Day, inLine = false): boolean {
  const start = inLine ? text.lastIndexOf('\n', from - 1) + 1 : 0
  return !ofOtherDay.test(text.slice(Math.max(start, from - 40), from).replaceAll('\n', ' '))
}

/** 'reporta-se aos atos praticados até 22/04/2026' */
const isTerm = ({ text }: Flow, { from }: Day): boolean =>
  /(?<!\p{L})at[ée]\s(?:o dia\s)?$/iu.test(text.slice(Math.max(0, from - 12), from))

const time = /^[^\p{L}\d]{0,4}(?:[àa]s )?\d{1,2}(?:[:h]\d{2})/iu

/** Without any label: the only day that opens a line or has its hour beside it, as printers and clerks set it. */
function dayAlone(flow: Flow, days: readonly Day[]): Day | null {
  const { text } = flow
  const alone = days.filter((day) => {
    if (!isPapers(flow, day)) return false
    const line = text.slice(text.lastIndexOf('\n', day.from - 1) + 1, day.from)
    const opens = /^\W*(?:(?:aos?|em|dia)\s)?$/iu.test(line)
    const isDone = /^(?:[^\p{L}\d]{0,3}(?:\n|$)|[.,])/u.test(text.slice(day.to))
    const isFormula = /dias?\s+do\s+m[êe]s/iu.test(text.slice(day.from, day.to))
    return isFormula || time.test(text.slice(day.to)) || (opens && isDone)
  })
  const [first, ...others] = new Map(alone.map((day) => [day.iso, day])).values()
  return first && !others.length ? first : null
}

const namesPaper = (label: string): boolean => /certid[ãa]o|hora/.test(label)

export function findLastDay(
  flow: Flow,
  days: readonly Day[],
  recogniser: Recogniser,
  issued: Day | null,
  part: OwnPart | null,
): Day | null {
  const labels = [...(recogniser.labels?.validUntil ?? []), ...sharedLabels.validUntil]
  const own = days.filter(({ from }) => isOwn(part, from))
  const fits = (found: Day) => !isIssue(endOfRange(flow, own, found), issued)
  const isLater = (found: Day) => fits(found) && (!issued || endOfRange(flow, own, found).iso >= issued.iso)
  const behind = (which: (found: Day) => boolean) => {
    const day = dayBehind(flow, own, labels, words.validity, which)
    return day && endOfRange(flow, own, day)
  }
  const term = part ? termBehindActs(flow, issued, part) : termOf(flow, issued)
  // A day before that of issue is shown as a contradiction, unless a term tells the right one.
  return behind(isLater) ?? term ?? behind(fits)
}

/** Before its closing, the terms of a paper that holds acts are those of loans. */
function termBehindActs(flow: Flow, issued: Day | null, { closing, isCertain, last }: OwnPart): Day | null {
  if (isCertain && closing !== null) return termOf(flow, issued, closing)
  // The day of issue is in the closing, and so is the term near it.
  return issued && issued.from > (last ?? 0)
    ? termOf(flow, issued, Math.max(last ?? 0, issued.from - 300))
    : null
}

const isIssue = (day: Day, issued: Day | null): boolean => day.from === issued?.from

function dayBehind(...given: Parameters<typeof daysBehind>): Day | null {
  return daysBehind(...given)[0] ?? null
}

function daysBehind(
  flow: Flow,
  days: readonly Day[],
  labels: readonly string[],
  notBetween: RegExp,
  fits: (day: Day) => boolean = () => true,
): Day[] {
  const found: Day[] = []
  for (const label of labels) {
    for (const said of findPhrase(flow, label)) {
      if (isBeforeOther(flow, said) || (ofAnything.has(label) && !isOfPaper(flow, said))) continue
      const next = dayAfter(flow, days, said, notBetween)
      const isBeside = next && !flow.text.slice(endOf(flow, said), next.from).includes('\n')
      const below = dayUnder(flow, days, said)
      const isBelow = below && (notBetween !== words.issue || isPapers(flow, below, true))
      const day = (isBeside ? next : null) ?? (isBelow ? below : null) ?? next
      if (day && fits(day)) found.push(day)
    }
  }
  return found
}

/** 'até o dia anterior à sua expedição, 17/03/2026' and 'contados da expedição, até …' name other days. */
const isBeforeOther = (flow: Flow, found: FoundPhrase): boolean =>
  /(?:presente|anterior(?:es)?\s+(?:[àa]|ao)s?|contad[oa]s?\s+d[ae]|(?:dias|meses)\s+d[ae])\s+(?:sua\s+|data\s+d[aeo]\s+)*$/iu.test(
    flow.text.slice(Math.max(0, startOf(flow, found) - 40), startOf(flow, found)),
  )

/** Passwords, policies and mandates expire, too. */
const ofAnything = new Set(['termo final', 'vale até', 'vigente até', 'vigência até', 'expira em'])
const ofPaper =
  /(?:^|[;.:(\t]|\s{3})\s*$|(?<!\p{L})(?:certid[ãa]o|documento|declara[çc][ãa]o|certificado|validade|presente|emitid[oa]|expedid[oa]|v[áa]lid[oa])(?!\p{L})/iu
const ofOther =
  /senha|acesso|link|ap[óo]lice|seguro|contrato|procura[çc]|mandato|alvar[áa]|assinatura|boleto|guia|acordo|parcelamento|loca[çc]|certificado\s+digital/iu

const isOfPaper = (flow: Flow, found: FoundPhrase): boolean => {
  const start = startOf(flow, found)
  const before = flow.text.slice(clauseAt(flow, start)?.from ?? 0, start)
  return ofPaper.test(before) && !ofOther.test(before)
}

function dayAfter(
  { text, ...flow }: Flow,
  days: readonly Day[],
  found: FoundPhrase,
  notBetween: RegExp,
): Day | null {
  const end = endOf({ text, ...flow }, found)
  const day = days.find(({ from }) => from >= end)
  if (!day) return null
  const between = text.slice(end, day.from)
  // 'Validade: 6 meses, contados da expedição – até 26/09/2026': the day itself is said.
  const isSaid = notBetween === words.validity && /\sat[ée]\s(?:o dia\s)?$/iu.test(between)
  if (isSaid && between.length <= 2 * reach && !/[.;]\s/.test(between)) return day
  // 'Não supre a validade do documento. Porto Alegre, …' begins anew.
  if (notBetween === words.validity && /\.\s+\p{Lu}/u.test(between)) return null
  return between.length <= reach && !notBetween.test(withoutCitations(between)) ? day : null
}

function dayUnder(flow: Flow, days: readonly Day[], found: FoundPhrase): Day | null {
  if (!endsCell(flow, found)) return null
  const under = wordsUnder(flow, found).flatMap(({ at, text }) =>
    days.filter(({ from, to }) => from <= at + text.length && to > at),
  )
  return under[0] ?? null
}

/** 'Válida por 30 dias' is no head of a column, whatever day stands below it. */
function endsCell({ words, ...flow }: Flow, found: FoundPhrase): boolean {
  const end = endOf({ words, ...flow }, found)
  const index = words.findLastIndex(({ at }) => at < end)
  const [last, next] = [words[index], words[index + 1]]
  // 'Emissão / Issue'
  if (!last || !next || next.line !== last.line || /^(?:[:.]+|\/)$/.test(next.text)) return true
  return next.box[0] - last.box[0] - last.box[2] > gutter(next)
}

function endOfRange({ text }: Flow, days: readonly Day[], first: Day): Day {
  const second = days.find(({ from }) => from >= first.to)
  const isRange = second && /^\s*(?:a|à|até|-|–)\s*$/i.test(text.slice(first.to, second.from))
  return isRange && second.iso >= first.iso ? second : first
}

const numbered = /certid[ãa]o (?:n[º°o.]{1,2} ?)?[\d./-]{4,24}\d,? de\s$/iu

/** 'Certidão 118223/2026, de 12/03/2026' on a line of its own, and no other that the text cites. */
function datedOn(flow: Flow, days: readonly Day[]): Day | null {
  const { text } = flow
  return (
    days.find(({ from }) => {
      const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
      return numbered.test(line) && line.search(/certid/iu) <= 3
    }) ?? null
  )
}

const certifying =
  /(?:certific\p{L}+(?:-se)?|atest\p{L}+|declar\p{L}+|saibam[^.;]{0,80}|faz(?:emos)? saber)(?:,?\s+que)?\s*,?\s+(?:aos?|em|na\s+data\s+de|n?o\s+dia)\s$/iu

/** 'Certificamos que, aos 14 de novembro de 2026, revendo os livros' */
function certifiedOn({ text }: Flow, days: readonly Day[]): Day | null {
  return days.find(({ from }) => certifying.test(text.slice(Math.max(0, from - 130), from))) ?? null
}

const place =
  /(?:^|[\n\t]|[.;]\s)[^\n.;\d]{0,40}?\p{Lu}[\p{L} ]{2,30}(?:\s?[/-]\s?[A-Z]{2})?(?:\s?\([^()\n]{2,40}\))?\s*,\s*(?:\p{L}+-feira,\s*|s[áa]bado,\s*|domingo,\s*)?(?:em\s|aos?\s|dia\s)?$/u

function signedOn(flow: Flow, days: readonly Day[]): Day | null {
  return days.findLast(({ from }) => place.test(flow.text.slice(Math.max(0, from - 90), from))) ?? null
}
