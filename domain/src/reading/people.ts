import { blockAt, lineAt } from './blocks.ts'
import type { Flow } from './flow.ts'
import type { Placed } from './labelled.ts'
import { type NameRun, nameRuns } from './name-runs.ts'
import { type PersonNumber, personNumbers } from './numbers.ts'

/** A number and the name that stands with it, with how likely the paper is about them. */
export interface Mention {
  number: PersonNumber
  name: Placed | null
  weight: number
}

const reach = 320

/** Every number of a person, each with its own name: the two are chosen together. */
export function mentionsOf(flow: Flow): Mention[] {
  let end = 0
  return personNumbers(flow).map((number) => {
    const from = Math.max(end, number.from - reach)
    const name = nameBetween(flow, from, number.from)
    end = number.to
    return { number, name, weight: weightOf(flow, number, name, from) }
  })
}

const parent = /(?:filh[oa]\(?a?\)?\s+d[eao]s?|filia[çc][ãa]o:?|m[ãa]e:?|pai:?|genitor[a]?:?)\s*$/iu

/** The last name before the number that is not a parent's. */
function nameBetween(flow: Flow, from: number, to: number): Placed | null {
  const runs = nameRuns(flow).filter((run) => run.from >= from && run.to <= to)
  const parents = new Set<NameRun>()
  runs.forEach((run, index) => {
    const last = runs[index - 1]
    const between = flow.text.slice(last?.to ?? from, run.from)
    const before = flow.text.slice(Math.max(0, run.from - 40), run.from)
    if (parent.test(before) || (last && parents.has(last) && /^[\s,]*(?:e|e de|e d[ao]|\/)\s*$/.test(between)))
      parents.add(run)
  })
  const named = runs.filter((run) => !parents.has(run))
  return named.at(-1) ?? null
}

const ofSubject =
  /(?:em nome d[eoa]s?|contra|(?:em )?face d[eoa]|em rela[çc][ãa]o [aà]o?|relativ[oa]s? [aà]o?|diga respeito [aà]o?|parte passiva|passivo|responsabilidade d[eoa]|interdi[çc][ãa]o d[eoa]|propriedade d[eoa]|pertencente [aà]o?|propriet[áa]ri[oa]s?|contribuintes?|titular|interessad[oa]|nomes?|raz[ãa]o social|empresarial|pesquisad[oa]|outorgantes?|enfiteuta|foreir[oa]|curatelad[oa]|interditad[oa]|interdit[oa]|falecid[oa]|esp[óo]lio d[eoa]|certifica(?:-se)? que|cliente|consumidor[a]?|executad[oa]|devedor[a]?|unidade[^.;]{0,40}|cond[ôo]min[oa]|sujeito passivo|nome na receita|habilitad[oa]|curador[a]?\s+(?:definitiv[oa]|provis[óo]ri[oa]|especial)?\s*d[eoa]\s(?:su[ao]\s\p{L}+)?|tutor[a]?\s+d[eoa]|inventariante d[eoa]|procurador[a]? d[eoa])/giu
const ofOther =
  /(?:s[íi]ndic[oa]|curador[a]?|tutor[a]?|procurador[a]?|advogad[oa]|OAB|tabeli[ãa][oa]?|oficial|escrevente|inventariante|administrador[a]?|administra[çc][ãa]o|representante|representad[oa]|signat[áa]ri[oa]|assinad[oa]|autor[a]?|exequente|credor[a]?|apresentante|perito|ju[íi]z[a]?|usu[áa]rio|servidor|respons[áa]vel|testemunha|corretor[a]?|emitid[oa] por|transmitente|locat[áa]ri[oa]|m[ãa]e|pai|distribuidora|concession[áa]ria|companhia|munic[íi]pio|prefeitura|cart[óo]rio|of[íi]cio|tribunal|secretaria)/giu
const ofAsking = /(?:requerentes?|solicitante|a pedido d[eoa]|requerimento d[eoa]|c[ôo]njuge|marido|mulher|esposa|esposo)/giu

function weightOf(flow: Flow, number: PersonNumber, name: Placed | null, from: number): number {
  const line = lineAt(flow, number.from)
  const start = Math.max(from, (name?.from ?? number.from) - 130)
  const before = flow.text.slice(start, name?.from ?? number.from)
  const between = name ? flow.text.slice(name.to, number.from) : ''
  const block = blockAt(flow, number.from)
  return (
    cueWeight(before) +
    (block === 'signature' ? -6 : block === 'footer' ? -5 : 0) +
    (lastOf(ofOther, between) > 0 ? -4 : 0) +
    (name ? 1 : 0) +
    (line && /^\W*(?:CPF|CNPJ|nome|contribuinte)/iu.test(line.text) ? 1 : 0)
  )
}

/** The nearest word before a name tells whose it is. */
function cueWeight(before: string): number {
  const cues = [
    { at: lastOf(ofSubject, before), weight: 4 },
    { at: lastOf(ofOther, before), weight: -4 },
    { at: lastOf(ofAsking, before), weight: -2 },
  ]
  const nearest = cues.filter(({ at }) => at > 0).sort((one, other) => other.at - one.at)[0]
  return nearest?.weight ?? 0
}

/** Where the last match ends; the longer of two that overlap reaches further. */
function lastOf(pattern: RegExp, text: string): number {
  let last = 0
  for (const match of text.matchAll(pattern)) {
    const isWhole = !/\p{L}/u.test(text[match.index - 1] ?? ' ') && !/\p{L}/u.test(text[match.index + match[0].length] ?? ' ')
    if (isWhole) last = match.index + match[0].length
  }
  return last
}
