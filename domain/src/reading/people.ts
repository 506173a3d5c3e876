import { blockAt, hasCells, type LaidLine, lineAt, linesOfFlow } from './blocks.ts'
import { namesake, suit, tellsNamesake } from './clause-words.ts'
import { clauseAt, clausesOf, plainClause, type ReadClause } from './clauses.ts'
import type { Flow } from './flow.ts'
import type { PlacedValue } from './labelled.ts'
import { type NameRun, nameRunsIn } from './name-runs.ts'
import { type PersonNumber, personNumbers } from './numbers.ts'

/** A number and the name that stands with it, with how likely the paper is about them. */
export interface Mention {
  number: PersonNumber
  name: PlacedValue | null
  weight: number
  /** The words before them say that they are somebody else, or only ask. */
  isOther: boolean
}

const reach = 320
/** So near before its number, a line in capitals is a name and no title. */
const beside = 70

/** Every number of a person, each with its own name: the two are chosen together. */
export function mentionsOf(flow: Flow): Mention[] {
  let end = 0
  return personNumbers(flow).map((number) => {
    const from = Math.max(end, number.from - reach)
    const name =
      nameBehind(flow, number) ?? nameOfNumber(flow, number, from) ?? nameBetween(flow, from, number.from)
    end = number.to
    return { number, name, ...weightOf(flow, number, name, from) }
  })
}

const leadsToName =
  /^\)?,?\s\(?(?:(?:em|no)\snome\sd[eoa]|pertencente\s[aà]o?|(?:d[eoa]|cuj[oa])\s(?:titular(?:idade\sd[eoa])?|contribuinte|requerente|interessad[oa])(?:\s[ée])?|de|d[oa]|titular|nome):?\s$/iu

/** 'para o CPF 123.456.789-09, de MARIA DA SILVA', unless a name stands right before the number. */
function nameOfNumber(flow: Flow, number: PersonNumber, from: number): PlacedValue | null {
  const run = nameRunsIn(flow).find((one) => one.from >= number.to)
  if (!run) return null
  const between = flow.text.slice(number.to, run.from)
  const isInBrackets = between === ' ' && flow.text[run.from] === '('
  if (!isInBrackets && !leadsToName.test(between)) return null
  const near = Math.max(from, number.from - beside)
  const sentence =
    flow.text
      .slice(near, number.from)
      .split(/[.;:]\s/)
      .at(-1) ?? ''
  return nameBetween(flow, number.from - sentence.length, number.from) ? null : run
}

const ofRepresented =
  /(?<!\p{L})(?:esp[óo]lio|curador[a]?(?: \p{L}+)?|tutor[a]?(?: \p{L}+)?|inventariante)\s+d[eoa]s?\s+(?:esp[óo]lio\s+d[eoa]s?\s+)?$/iu

/** Who acts for others may be the only one with a number: 'inventariante do espólio de X' is about X. */
export function representedIn(flow: Flow, mentions: readonly Mention[]): NameRun | null {
  const numbered = mentions.flatMap(({ name }) => (name ? [plainClause(name.value)] : []))
  const found = nameRunsIn(flow).filter(({ from }) =>
    ofRepresented.test(flow.text.slice(Math.max(0, from - 50), from)),
  )
  return found.some(({ value }) => numbered.includes(plainClause(value))) ? null : (found[0] ?? null)
}

/** A line that begins with the number, or with what it is called, has the name behind it. */
function nameBehind(flow: Flow, number: PersonNumber): PlacedValue | null {
  const line = lineAt(flow, number.from)
  if (!line) return null
  const before = flow.text.slice(line.from, number.from).split('\t').at(-1) ?? ''
  if (!/^\W*(?:(?:CPF|CNPJ)[^\p{L}\d]*(?:n\S{0,2}\s)?(?:\/?\s?CNPJ[^\p{L}\d]*)?)?$/iu.test(before))
    return null
  const run = nameRunsIn(flow).find(({ from, to }) => from >= number.to && to <= line.to)
  if (!run) return nameBelow(flow, line)
  const isRow = line.block === 'row' && line.from === number.from
  return isRow || /^[\s–—-]*$/u.test(flow.text.slice(number.to, run.from)) ? run : null
}

const labelsName = /^\W*(?:nome(?: \p{L}+)?|raz[ãa]o social|contribuinte|denomina[çc][ãa]o)\s*[:\t]\s*/iu

/** A form may ask for the number first: its next row says whose it is. */
function nameBelow(flow: Flow, line: LaidLine): PlacedValue | null {
  const lines = linesOfFlow(flow)
  const [above, , below] = lines.slice(lines.indexOf(line) - 1)
  const label = below && labelsName.exec(below.text)
  if (!label || (above && labelsName.test(above.text))) return null
  const at = below.from + label[0].length
  return nameRunsIn(flow).find(({ from, to }) => from === at && to <= below.to) ?? null
}

function isLine(flow: Flow, run: NameRun): boolean {
  const line = lineAt(flow, run.from)
  return line?.from === run.from && line.to === run.to
}

/** 'MARIA DA SILVA — CPF 123' is no title, though it stands like one. */
function opensLine(flow: Flow, run: NameRun, number: number): boolean {
  const between = flow.text.slice(run.to, number)
  const line = lineAt(flow, run.from)
  // The number of the paper may stand before both.
  const isNumbered = line && !/\p{L}/u.test(flow.text.slice(line.from, run.from)) && !between.includes('\n')
  return (line?.from === run.from || isNumbered === true) && !/\n[^\n]*\n|[.;]\s/.test(between)
}

/** Above the text stand names of offices; of a person there only behind a label. */
function isOfText(flow: Flow, run: NameRun): boolean {
  const line = lineAt(flow, run.from)
  if (
    !line ||
    (line.block !== 'head' && line.block !== 'title') ||
    /\b(?:ltda|s\.?\/?a)\.?$/iu.test(run.value)
  )
    return true
  return cueWeight(flow.text.slice(line.from, run.from)) > 0
}

const parent = /(?:filh[oa]\(?a?\)?\s+d[eao]s?|filia[çc][ãa]o:?|m[ãa]e:?|pai:?|genitor[a]?:?)\s*$/iu

const filiation = /filia[çc][ãa]o:?\s*$/iu
const joined = /^[\s,]*(?:e|e de|e d[ao]|\/)\s*$/

/** The last name before the number that is not a parent's. */
function nameBetween(flow: Flow, from: number, to: number): PlacedValue | null {
  const runs = nameRunsIn(flow).filter(
    (run) =>
      run.from >= from &&
      run.to <= to &&
      (isOfText(flow, run) || (to - run.to <= beside && (isLine(flow, run) || opensLine(flow, run, to)))),
  )
  const parents = new Set<NameRun>()
  let isFirst = false
  runs.forEach((run, index) => {
    const last = runs[index - 1]
    const between = flow.text.slice(last?.to ?? from, run.from)
    const isBeside =
      last && parents.has(last) && (joined.test(between) || (isFirst && /^\s*\n\s*$/.test(between)))
    const before = flow.text.slice(Math.max(0, run.from - 40), run.from)
    if (parent.test(before) || isBeside) parents.add(run)
    // An RG has one parent below the other.
    isFirst = filiation.test(before)
  })
  const named = runs.filter((run) => !parents.has(run))
  return named.at(-1) ?? null
}

const ofSubject =
  /(?:em nome d[eoa]s?|contra|(?:em )?face d[eoa]|em rela[çc][ãa]o [aà]o?|relativ[oa]s? [aà]o?|diga respeito [aà]o?|parte passiva|passivo|par[âa]metro(?: d[ae] (?:pesquisa|busca))?|responsabilidade d[eoa]|interdi[çc][ãa]o d[eoa]|propriedade d[eoa]|pertence(?:nte)? (?:hoje )?[aà]o?|propriet[áa]ri[oa]s?|contribuintes?|titular|interessad[oa]|nomes?|raz[ãa]o social|empresarial|pesquisad[oa]|certificand[oa]|outorgantes?|enfiteuta|foreir[oa]|curatelad[oa]|interditad[oa]|interdit[oa]|incapaz|menor|falecid[oa]|esp[óo]lio d[eoa]|certifica(?:-se)? que|certific(?:amos|o)(?: e dou f[ée])?,? que\s*$|cliente|consumidor[a]?|executad[oa]|devedor[a]?|(?:unidade|apartamento|apto|sala|loja|casa)(?!\p{L})[^.;]{0,40}|alvo|consultad[oa]|buscad[oa]|cond[ôo]min[oa]|sujeito passivo|respons[áa]vel(?: tribut[áa]rio|(?=\s*[:.\t]))|don[oa] d[oa]|nome na receita|habilitad[oa]|curador[a]?\s+(?:definitiv[oa]|provis[óo]ri[oa]|especial)?\s*d[eoa]\s(?:su[ao]\s\p{L}+)?|tutor[a]?\s+d[eoa]|inventariante d[eoa]|procurador[a]? d[eoa])/giu
const ofOther =
  /(?:adquirentes?|comprador(?:a|es)?|transferi-l[oa] a|venda[^.;]{0,30} com|s[íi]ndic[oa]|curador[a]?|tutor[a]?|procurador[a]?|advogad[oa]|OAB|tabeli[ãa][oa]?|oficial|escrevente|inventariante|administrador[a]?|administra[çc][ãa]o|representante|representad[oa]|signat[áa]ri[oa]|assinad[oa]|exequente|credor[a]?|apresentante|perito|usu[áa]ri[oa]|servidor|respons[áa]vel(?!\s*[:.\t])|testemunha|corretor[a]?|emitid[oa] por|transmitente|afastad[oa]|pessoa diversa|hom[ôo]nim[oa]|semelhan[çc]a|locat[áa]ri[oa]|houve d[eoa]|m[ãa]e|pai)/giu
const ofAsking =
  /(?:requerentes?|solicitante|a pedido d[eoa]|requerimento (?:verbal |escrito )?d[eoa]|(?:requerid|pedid|solicitad|formulad|feit)[oa] (?:em [\d/.]+ )?por|casad[oa] (?:sob [^,;.]{0,60} )?com|c[ôo]njuge|marido|mulher|esposa|esposo)/giu

const ofIssuer =
  /\b(?:administradora|distribuidora|concession[áa]ria|companhia|munic[íi]pio|prefeitura|cart[óo]rio|of[íi]cio|tribunal|secretaria)\b[^\n]{0,50}\n?[^\n]{0,30}$/iu

function weightOf(
  flow: Flow,
  number: PersonNumber,
  name: PlacedValue | null,
  from: number,
): Pick<Mention, 'weight' | 'isOther'> {
  const line = lineAt(flow, number.from)
  const between = name ? flow.text.slice(name.to, number.from) : ''
  const block = blockAt(flow, number.from)
  const before = flow.text.slice(Math.max(from, number.from - 110), number.from)
  const at = name?.from ?? number.from
  const cue = cueWeight(labelAbove(flow, at)) || cueBefore(flow, at, from)
  const weight =
    cue +
    (block === 'signature' ? -6 : block === 'footer' ? -5 : 0) +
    (lastOf(ofOther, between) > 0 ? -4 : besideSubject.test(plainClause(between)) ? -3 : 0) +
    (cue <= 0 && number.kind === 'cnpj' && !(line && hasCells(line)) && ofIssuer.test(before) ? -5 : 0) +
    (isOfOther(flow, number) ? -5 : 0) +
    // A row of a list of suits names a party of that suit.
    (line?.block === 'row' && suit.test(plainClause(line.text)) ? -6 : 0) +
    (name ? 1 : 0) +
    (line && /^\W*(?:CPF|CNPJ|nome|contribuinte)[^:\n]{0,30}(?::|\.{3})/iu.test(line.text) ? 1 : 0)
  return { weight, isOther: cue < 0 }
}

/** In a form the label stands above its value, where the cell begins. */
function labelAbove(flow: Flow, place: number): string {
  const line = lineAt(flow, place)
  const above = line && linesOfFlow(flow)[linesOfFlow(flow).indexOf(line) - 1]
  if (!above || !hasCells(above) || /\d{3}/.test(above.text)) return ''
  const begun = line.words.findLast(({ at, cell }, index) => at <= place && (cell || index === 0))
  const starts = above.words.flatMap((word, index) => (word.cell || index === 0 ? [index] : []))
  const near = starts.find(
    (index) => Math.abs((above.words[index]?.box[0] ?? 9) - (begun?.box[0] ?? 0)) < 0.02,
  )
  if (near === undefined) return ''
  const end = starts.find((index) => index > near) ?? above.words.length
  return `${above.words
    .slice(near, end)
    .map(({ text }) => text)
    .join(' ')} `
}

const unsearched = /\bnao (?:foi|e|era) (?:objeto|pesquisad|alvo|abrangid)/
const besideSubject = /\b(?:conjuge|espos[oa]|marido|mulher|soci[oa]|procurador[a]?|curador[a]?)\b/

/** A namesake, whom the search left out, or a row that says whose spouse or partner it is. */
function isOfOther(flow: Flow, { from, to }: PersonNumber): boolean {
  const clause = clauseAt(flow, from)
  if (!clause) return false
  const isBeside = clause.isRow && besideSubject.test(plainClause(flow.text.slice(to, clause.to)))
  const all = clausesOf(flow)
  const next = all[all.indexOf(clause) + 1]
  if (next && tellsNamesake(next.plain)) return true
  return isBeside || namesake.test(clause.plain) || unsearched.test(clause.plain)
}

/** Within the clause; in a table also what the row above says of the column. */
function cueBefore(flow: Flow, at: number, from: number): number {
  const clause = clauseAt(flow, at)
  const all = clausesOf(flow)
  const before = clause && all[all.indexOf(clause) - 1]
  const begin = before && goesOn(before, clause) ? before.from : (clause?.from ?? 0)
  const own = cueWeight(flow.text.slice(Math.max(from, begin, at - 150), at))
  if (own !== 0 || !clause) return own
  // Below the row that names the columns, or the line that announces a list, every row is as likely.
  let index = all.indexOf(clause) - 1
  while (all[index]?.isRow && /\d/.test(all[index]?.plain ?? '')) index--
  while (/^(?:cpf|cnpj)\b/.test(all[index]?.plain ?? '')) index--
  const above = all[index]
  const leads = above !== undefined && ((clause.isRow && above.isRow) || above.plain.endsWith(':'))
  return leads && above.to > from - 400 && lastOf(ofSubject, flow.text.slice(above.from, above.to)) > 0
    ? 3
    : 0
}

/** 'dele consta, contra' and below it the name, set like a title. */
const goesOn = (before: ReadClause, { block }: ReadClause): boolean =>
  /\b(?:d[aeo]s?|e|a|contra|,)$/.test(before.plain) ||
  (block === 'title' && before.block === 'body' && !before.isRow && !/[.;:]$/.test(before.plain))

/** A name right behind the words by which a paper says whom it is about; its number may stand elsewhere. */
export function namesBehindCue(flow: Flow): NameRun[] {
  return nameRunsIn(flow).filter((run) => {
    const block = blockAt(flow, run.from)
    if (block === 'signature' || block === 'footer') return false
    const before = flow.text.slice(Math.max(0, run.from - 60), run.from)
    const end = Math.max(lastOf(ofSubject, before), lastOf(/para/giu, before))
    return (
      end > 0 &&
      /^(?:\s(?:na|no|d[aeo])\s\p{L}+)?[^\p{L}\d]*$/u.test(before.slice(end)) &&
      !/[.;]\s/.test(before.slice(end))
    )
  })
}

const ofOwner =
  /(?:de propriedade d[aeo]|pertencente [aà]o?|em nome d[aeo]|declarante|contribuintes?|propriet[áa]ri[oa]s?(?: cadastrad[oa]s?)?|titular(?: no cadastro)?|cond[ôo]min[oa]|sujeito passivo|respons[áa]vel(?: tribut[áa]rio)?)(?:\(\p{L}+\))?[\s:.]*$/iu

/** Papers of a property may print only the name of who owns it. */
export function ownerNamed(flow: Flow): NameRun | null {
  return (
    nameRunsIn(flow).find((run) => {
      const block = blockAt(flow, run.from)
      return (
        block !== 'signature' &&
        block !== 'footer' &&
        ofOwner.test(flow.text.slice(Math.max(0, run.from - 50), run.from))
      )
    }) ?? null
  )
}

/** The nearest word before a name tells whose it is. */
function cueWeight(before: string): number {
  const cues = [
    { at: lastOf(ofSubject, before), weight: 4 },
    { at: lastOf(ofOther, before), weight: -4 },
    { at: lastOf(ofAsking, before), weight: -0.5 },
  ]
  const nearest = cues.filter(({ at }) => at > 0).sort((one, other) => other.at - one.at)[0]
  return nearest?.weight ?? 0
}

/** Where the last match ends; the longer of two that overlap reaches further. */
function lastOf(pattern: RegExp, text: string): number {
  let last = 0
  for (const match of text.matchAll(pattern)) {
    const isWhole =
      !/\p{L}/u.test(text[match.index - 1] ?? ' ') &&
      !/\p{L}/u.test(text[match.index + match[0].length] ?? ' ')
    if (isWhole) last = match.index + match[0].length
  }
  return last
}
