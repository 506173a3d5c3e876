import { blockAt, hasCells, lineAt } from './blocks.ts'
import { clauseAt, clausesOf } from './clauses.ts'
import type { Flow } from './flow.ts'
import type { Placed } from './labelled.ts'
import { type NameRun, nameRunsIn } from './name-runs.ts'
import { type PersonNumber, personNumbers } from './numbers.ts'

/** A number and the name that stands with it, with how likely the paper is about them. */
export interface Mention {
  number: PersonNumber
  name: Placed | null
  weight: number
}

const reach = 320
/** So near before its number, a line in capitals is a name and no title. */
const beside = 70

/** Every number of a person, each with its own name: the two are chosen together. */
export function mentionsOf(flow: Flow): Mention[] {
  let end = 0
  return personNumbers(flow).map((number) => {
    const from = Math.max(end, number.from - reach)
    const name = nameBehind(flow, number) ?? nameBetween(flow, from, number.from)
    end = number.to
    return { number, name, weight: weightOf(flow, number, name, from) }
  })
}

/** A row that begins with the number has the name behind it. */
function nameBehind(flow: Flow, number: PersonNumber): Placed | null {
  const line = lineAt(flow, number.from)
  if (line?.block !== 'row' || line.from !== number.from) return null
  return nameRunsIn(flow).find((run) => run.from >= number.to && run.to <= line.to) ?? null
}

function isLine(flow: Flow, run: NameRun): boolean {
  const line = lineAt(flow, run.from)
  return line?.from === run.from && line.to === run.to
}

/** Above the text stand names of offices; of a person there only behind a label. */
function isOfText(flow: Flow, run: NameRun): boolean {
  const line = lineAt(flow, run.from)
  if (!line || (line.block !== 'head' && line.block !== 'title')) return true
  return cueWeight(flow.text.slice(line.from, run.from)) > 0
}

const parent = /(?:filh[oa]\(?a?\)?\s+d[eao]s?|filia[çc][ãa]o:?|m[ãa]e:?|pai:?|genitor[a]?:?)\s*$/iu

/** The last name before the number that is not a parent's. */
function nameBetween(flow: Flow, from: number, to: number): Placed | null {
  const runs = nameRunsIn(flow).filter(
    (run) =>
      run.from >= from &&
      run.to <= to &&
      (isOfText(flow, run) || (to - run.to <= beside && isLine(flow, run))),
  )
  const parents = new Set<NameRun>()
  runs.forEach((run, index) => {
    const last = runs[index - 1]
    const between = flow.text.slice(last?.to ?? from, run.from)
    const before = flow.text.slice(Math.max(0, run.from - 40), run.from)
    if (
      parent.test(before) ||
      (last && parents.has(last) && /^[\s,]*(?:e|e de|e d[ao]|\/)\s*$/.test(between))
    )
      parents.add(run)
  })
  const named = runs.filter((run) => !parents.has(run))
  return named.at(-1) ?? null
}

const ofSubject =
  /(?:em nome d[eoa]s?|contra|(?:em )?face d[eoa]|em rela[çc][ãa]o [aà]o?|relativ[oa]s? [aà]o?|diga respeito [aà]o?|parte passiva|passivo|responsabilidade d[eoa]|interdi[çc][ãa]o d[eoa]|propriedade d[eoa]|pertencente [aà]o?|propriet[áa]ri[oa]s?|contribuintes?|titular|interessad[oa]|nomes?|raz[ãa]o social|empresarial|pesquisad[oa]|outorgantes?|enfiteuta|foreir[oa]|curatelad[oa]|interditad[oa]|interdit[oa]|incapaz|menor|falecid[oa]|esp[óo]lio d[eoa]|certifica(?:-se)? que|cliente|consumidor[a]?|executad[oa]|devedor[a]?|(?:unidade|apartamento|apto|sala|loja|casa)(?!\p{L})[^.;]{0,40}|alvo|consultad[oa]|buscad[oa]|cond[ôo]min[oa]|sujeito passivo|nome na receita|habilitad[oa]|curador[a]?\s+(?:definitiv[oa]|provis[óo]ri[oa]|especial)?\s*d[eoa]\s(?:su[ao]\s\p{L}+)?|tutor[a]?\s+d[eoa]|inventariante d[eoa]|procurador[a]? d[eoa])/giu
const ofOther =
  /(?:s[íi]ndic[oa]|curador[a]?|tutor[a]?|procurador[a]?|advogad[oa]|OAB|tabeli[ãa][oa]?|oficial|escrevente|inventariante|administrador[a]?|administra[çc][ãa]o|representante|representad[oa]|signat[áa]ri[oa]|assinad[oa]|exequente|credor[a]?|apresentante|perito|usu[áa]ri[oa]|servidor|respons[áa]vel|testemunha|corretor[a]?|emitid[oa] por|transmitente|afastad[oa]|pessoa diversa|hom[ôo]nim[oa]|semelhan[çc]a|locat[áa]ri[oa]|m[ãa]e|pai)/giu
const ofAsking =
  /(?:requerentes?|solicitante|a pedido d[eoa]|requerimento d[eoa]|casad[oa] (?:sob [^,;.]{0,60} )?com|c[ôo]njuge|marido|mulher|esposa|esposo)/giu

const ofIssuer =
  /\b(?:administradora|distribuidora|concession[áa]ria|companhia|munic[íi]pio|prefeitura|cart[óo]rio|of[íi]cio|tribunal|secretaria)\b[^\n]{0,50}\n?[^\n]{0,30}$/iu

function weightOf(flow: Flow, number: PersonNumber, name: Placed | null, from: number): number {
  const line = lineAt(flow, number.from)
  const between = name ? flow.text.slice(name.to, number.from) : ''
  const block = blockAt(flow, number.from)
  const before = flow.text.slice(Math.max(from, number.from - 110), number.from)
  return (
    cueBefore(flow, name?.from ?? number.from, from) +
    (block === 'signature' ? -6 : block === 'footer' ? -5 : 0) +
    (lastOf(ofOther, between) > 0 ? -4 : 0) +
    (number.kind === 'cnpj' && !(line && hasCells(line)) && ofIssuer.test(before) ? -5 : 0) +
    (name ? 1 : 0) +
    (line && /^\W*(?:CPF|CNPJ|nome|contribuinte)[^:\n]{0,30}:/iu.test(line.text) ? 1 : 0)
  )
}

/** Within the clause; in a table also what the row above says of the column. */
function cueBefore(flow: Flow, at: number, from: number): number {
  const clause = clauseAt(flow, at)
  const own = cueWeight(flow.text.slice(Math.max(from, clause?.from ?? 0, at - 150), at))
  if (own !== 0 || !clause?.isRow) return own
  const all = clausesOf(flow)
  // Below the row that names the columns, every row is as likely.
  let index = all.indexOf(clause) - 1
  while (all[index]?.isRow && /\d/.test(all[index]?.plain ?? '')) index--
  const above = all[index]
  return above?.isRow && above.to > from - 400 && lastOf(ofSubject, flow.text.slice(above.from, above.to)) > 0
    ? 3
    : 0
}

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
  /(?:contribuintes?|propriet[áa]ri[oa]s?(?: cadastrad[oa]s?)?|titular(?: no cadastro)?|cond[ôo]min[oa]|sujeito passivo|respons[áa]vel tribut[áa]rio)(?:\(\p{L}+\))?\s*:?\s*$/iu

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
