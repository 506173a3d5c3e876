import { type ActKind, isBurden, transferActKinds } from './act-kind.ts'
import { citationsIn } from './citations.ts'
import { type Folded, foldedBetween, foldText, keyPattern } from './fold.ts'
import { isDenied, kindsIn, type NamedKind } from './kind-words.ts'

const day =
  '(?:\\d{1,2}\\s?[/.\\-]\\s?\\d{1,2}\\s?[/.\\-]\\s?\\d{2,4}|\\d{1,2}[º°o]?\\s+d[eo]\\s+\\p{L}{4,10}\\s+d[eo]\\s+\\d{4})'
/** Between the number of an act and its title: its day, its protocol, the number of the matrícula. */
const beforeTitle = new RegExp(
  [
    // The number once more in words: '(AV-quatro/vinte e três mil)'.
    '\\((?:r|av)[-– ]\\p{L}+[^)]{0,120}\\)',
    '[\\s\\-–—:.,;/|)(]+',
    `(?:em|aos?|de|data(?:do|da)?:?)?\\s*${day}`,
    `\\(?(?:prot(?:ocolo|ocolad[oa]|\\.)?|prenota[çc][ãa]o|pren\\.)\\s*:?\\s*(?:sob\\s+)?(?:o\\s+)?(?:n[º°.o]*\\s*)?[\\d./-]+(?:[\\s,]*(?:de|em|aos)?\\s*${day})?`,
    'M(?:at(?:r[íi]cula)?)?\\s?[.\\-–]?\\s*(?:n[º°.o]*\\s*)?\\d[\\d.]{2,9}',
    '\\d{1,3}\\.?\\d{3}(?=\\s*[-–—:.])',
    '(?:data|t[íi]tulo|ato|natureza(?: do (?:ato|t[íi]tulo))?)\\s*:',
  ]
    .map((part) => `(?:${part})`)
    .join('|'),
  'iuy',
)
const endOfTitle = /[:;]|\.(?=\s|$)|\s[-–—]\s|[–—]|,\s|$/u
const longestTitle = 110

interface Title {
  /** Places in the text; both the same where the act has no title. */
  from: number
  to: number
}

/** The title is in capitals, or a few words that a mark ends. */
function titleOf(text: string): Title {
  let from = 0
  for (;;) {
    beforeTitle.lastIndex = from
    const skipped = beforeTitle.exec(text)?.[0].length ?? 0
    if (!skipped) break
    from += skipped
  }
  const rest = text.slice(from, from + longestTitle + 1)
  const end = endOfTitle.exec(rest)?.index ?? rest.length
  const clause = rest.slice(0, end)
  const isShort = clause.split(/\s+/).length <= 5 && rest[end] !== ','
  const isOne = end <= longestTitle && (isCapital(clause) || isShort || beginsCancelling(clause))
  if (isOne && /\p{L}/u.test(clause)) return { from, to: from + end }
  const capitals = /^(?:\p{Lu}{2,}[\s,/e]*)+(?=\s|$)/u.exec(rest)?.[0] ?? ''
  return { from, to: from + capitals.length }
}

const beginsCancelling = (clause: string): boolean => foldText(clause).key.search(cancelTitle) === 0

function isCapital(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length > 2 && letters.filter((one) => /\p{Lu}/u.test(one)).length >= letters.length * 0.7
}

const cancelTitle = keyPattern(
  '\\b(?:cancela(?:mento|do|da|dos|das)|extincao|levantamento|baixa|liberacao|desconstituicao|revogacao|desligamento|renuncia|resgate|desoneracao|distrato|resc?isao|resilicao|insubsistencia|sem efeito)\\b',
)
const cancelStatement = keyPattern(
  '\\b(?:fic\\w+|foi|foram)(?: (?!nao\\b)\\w+){0,3}? (?:cancelad|extint|levantad|baixad|liberad|desconstituid|revogad|rescindid|desonerad|sem efeito|insubsistente)|\\bcancela(?:m|ndo)?-? ?se\\b|\\bse cancelam?\\b|\\bextingue(?:m)?-? ?se\\b|\\b(?:dou|da-? ?se) por (?:extint|cancelad)|\\bdeclar\\w+(?:-? ?se)? extint|\\btorn\\w+(?:-? ?se)? (?:insubsistente|sem efeito)|^\\W*liberad[oa] |\\bcess(?:a|ou),? (?:assim,? )?[oa]\\b|\\bmand\\w+ (?:\\w+ ){0,3}(?:baixar|cancelar|levantar)\\b|\\bproced\\w+(?:-? ?se)? (?:ao|a) (?:cancelamento|baixa|levantamento|extincao)|\\b(?:autoriz|determin|averb)\\w+(?:-? ?se)? (?:o cancelamento|a baixa|o levantamento|a extincao)',
)

export interface ActSaid {
  kind: ActKind
  title: Folded
  body: Folded
  isCancelTitle: boolean
}

type KindsBefore = (order: number) => readonly ActKind[]

/**
 * The title decides. Without one the body does: an averbação that cites an earlier burden speaks about it and
 * lays none of that kind.
 */
export function sayOfAct(letter: 'R' | 'Av', text: string, before: KindsBefore = () => []): ActSaid {
  const place = titleOf(text)
  const folded = foldText(text)
  const title = foldedBetween(folded, place.from, place.to)
  const body = foldedBetween(folded, place.to, text.length)
  const named = kindsIn(title, true).filter(({ kind }) => letter === 'Av' || !ofAverbacoes.includes(kind))
  const cancelAt = letter === 'Av' ? title.key.search(cancelTitle) : -1
  const said = { title, body, isCancelTitle: cancelAt >= 0 }
  if (cancelAt >= 0 && cancelAt <= (named[0]?.at ?? cancelAt)) return { ...said, kind: 'cancelamento' }
  if (named[0]) return { ...said, kind: named[0].kind }
  const kind = kindOfBody(letter, body, before)
  // Where a burden is named, too, it must not be lost behind who gave and who took.
  const isTransfer = letter === 'R' && kind === 'outro' && namesParties(folded)
  return { ...said, kind: isTransfer ? 'compra_e_venda' : kind }
}

const ofAverbacoes: readonly ActKind[] = ['construcao', 'estado_civil', 'retificacao', 'outro']
const transfers = keyPattern(
  '\\btransmit(?:iu|iram|id[oa])|\\btransfer(?:iu|iram|id[oa])|\\badquir(?:iu|iram|id[oa])|\\bcompr(?:ou|aram)\\b',
)
/** Characters; who gives and who takes stand at the beginning, with all that is said of them. */
const longestParties = 1500
const parties = keyPattern(
  '\\b(?:transmitente|vendedor|alienante|doador|outorgante)\\w*\\b[^;]*?\\b(?:adquirente|comprador|donatari|outorgad)',
  '',
)
const ofRights = keyPattern('\\b(?:promi(?:ss|t)|compromiss|usufrutuari|fiduci|credor|cedente)', '')

/** An act without a title that names who gave and who took: 'Transmitente: …. Adquirente: …'. */
function namesParties({ key }: Folded): boolean {
  const found = parties.exec(key.slice(0, longestParties))
  return found !== null && key.slice(0, found.index + found[0].length).search(ofRights) < 0
}

function kindOfBody(letter: 'R' | 'Av', body: Folded, before: KindsBefore): ActKind {
  const cited = citationsIn(body)
  const about = new Set(cited.flatMap(({ order }) => before(order)))
  const isMention = ({ kind, at, to }: NamedKind) =>
    isDenied(body, at, 'clause') ||
    cited.some((one) => one.at >= to && one.at - to < 30 && !body.plain.slice(to, one.at).includes(', ')) ||
    (letter === 'Av' && about.has(kind))
  const first = kindsIn(body).find((named) =>
    letter === 'R'
      ? (isBurden(named.kind) || transferActKinds.includes(named.kind)) && !isMention(named)
      : !(transferActKinds.includes(named.kind) && named.kind !== 'consolidacao') && !isMention(named),
  )
  const cancel = letter === 'Av' ? body.key.search(cancelStatement) : -1
  if (
    cancel >= 0 &&
    !isDenied(body, cancel, 'clause') &&
    (cancel < (first?.at ?? cancel + 1) || cancel < 200)
  )
    return 'cancelamento'
  if (first) return first.kind
  return letter === 'R' && body.key.search(transfers) >= 0 ? 'compra_e_venda' : 'outro'
}

export const joined = ({ title, body }: ActSaid): Folded => ({
  plain: title.plain + body.plain,
  key: title.key + body.key,
  places: [...title.places, ...body.places],
})
