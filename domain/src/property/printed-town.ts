import { type StateCode, stateCodes, stateNames } from '../format/state.ts'

export interface PrintedTown {
  neighborhood?: string
  city?: string
  state?: StateCode
  cep?: string
}

/** By what a state and a postal code are known. */
export interface TownSigns {
  /** Finds each of them in turn. */
  state: RegExp
  cep: RegExp
}

const codes = stateCodes.join('|')
/** 'AP 302' is an apartment, and no Amapá. */
const ofUnit = '\\s+\\d{1,4}(?![\\d-]|\\.\\d)'
/** Running text has words like 'SE', and long numbers of other kinds. */
export const inText: TownSigns = {
  state: new RegExp(`(?<=[/,(–—-]\\s*)(${codes})(?!\\p{L}|${ofUnit})`, 'gu'),
  cep: /(?<![\d.])(\d{5})-(\d{3})(?![\d-])/,
}
/** A space alone may stand before the state: 'PORTO ALEGRE RS'. */
export const onBills: TownSigns = {
  state: new RegExp(`(?<=[\\s/,(-])(${codes})(?![\\p{L}.]|${ofUnit})`, 'gu'),
  cep: /(?<!\d)(\d{5})-?(\d{3})(?![\d-])/,
}

/** Papers leave accents out. */
const mayLackAccents = (name: string): string =>
  name.replace(/[^\p{ASCII}]/gu, (letter) => `[${letter}${letter.normalize('NFD').charAt(0)}]`)
const byLength = stateCodes.toSorted((one, other) => stateNames[other].length - stateNames[one].length)
const inNames = byLength.map((code) => `(?<${code}>${mayLackAccents(stateNames[code])})`).join('|')
/** 'Estado do Rio de Janeiro - RJ', with or without the code behind it. */
const inFull = new RegExp(
  `[\\s,–—-]+(?:e\\s+|[nd]?o\\s+|[nd]?este\\s+)?(?:Estado\\s+d[eoa]s?\\s+(?:${inNames})|(?<alone>Distrito\\s+Federal))(?!\\p{L})(?:\\s*[,/(–—-]\\s*(?<code>\\p{L}{2})(?!\\p{L})\\)?)?`,
  'giu',
)
const labelled = new RegExp(`(?<!\\p{L})UF[\\s:.]+(?=(?:${codes})(?!\\p{L}))`, 'gu')

export const statesInFull = byLength.map((code) => mayLackAccents(stateNames[code])).join('|')

/** Writes each state as its code alone. Where name and code are of two states, nobody knows which one is meant. */
const withCodes = (text: string): string =>
  text.replace(labelled, ', ').replace(inFull, (whole, ...found) => {
    const { code: said, alone, ...named } = found.at(-1) as Record<string, string | undefined>
    const code = alone ? 'DF' : stateCodes.find((one) => named[one] !== undefined)
    if (!said || said === code) return `, ${code}`
    // Any other word of two letters, also in a paper that is all in capitals: 'DE', 'EM', 'NA'.
    return stateCodes.some((one) => one === said) ? whole : `, ${code}, ${said}`
  })

const labels =
  /^(?:(?:bairro(?:\s*:|\s+(?!(?:alto|novo)$)(?:d[eoa]s?\s)?)|(?:cep|em|no|na)(?!\p{L}))[\s:.]*)+/iu
const ofTown =
  /^(?<here>[nd]?est[ae]\s+|n[oa]\s+)?(?<kind>(?:cidade|munic[íi]pio)(?:\s+e\s+comarca)?|comarca\s+e\s+(?:cidade|munic[íi]pio))(?:\s*:|\s+d[eoa]s?(?=\s)(?!\s+deus(?!\p{L})))\s*/iu
const furtherUnit =
  /^(?:ed(?:if[íi]cio)?|cond(?:om[íi]nio)?|res(?:idencial)?|lote|lt|quadra|qd|fundos|frente|torre)(?!\p{L})/iu
/** A word that says what a place is stands before names that are none of a city or a neighborhood. */
const place =
  /^(?!cidade$|.*\b(?:comarca|munic[ií]pio|estado|lote|quadra|capital)\b|.*(?:freguesia d(?!o ó)|distrito d|cidade d(?!e deus)|[nd]esta cidade))\p{L}[\p{L}'’. -]{2,39}$/iu
const comarca = /^(?:d?a\s+|[nd]?esta\s+)?comarca(?!\p{L})/iu
const inState = /\s+[nd]este\s+estado$/iu
const thisState = /^[nd]este\s+estado$/iu
/** Running text goes on behind a name. Some papers print all in capitals. */
const goesOn = /(?<!\p{L})(?:com|para|onde|que|por|em|medindo|tendo|frente)(?!\p{L})/iu
const inName = /^(?:\p{Lu}.*|d[aeo]s?|e)$/u

interface Name {
  text: string
  /** A word says that it is a town. */
  isTown: boolean
  /** And it cannot be a part of one: 'Cidade da Esperança' is a neighborhood. */
  isTold: boolean
}

interface Town extends PrintedTown {
  /** Parts that say where in the building or on the land. */
  units: string[]
}

/**
 * The state tells the city before it, and the last name between number and city is the neighborhood. 'Cidade e Comarca
 * de Campinas, deste Estado' tells the city alone.
 */
export function townIn(text: string, signs: TownSigns): Town {
  const plain = withCodes(text.replace(brokenLine, ' '))
  const postal = signs.cep.exec(plain)
  const cep = postal ? { cep: `${postal[1]}-${postal[2]}` } : {}
  const before = (end?: number) => namesIn(plain.slice(0, end).replace(signs.cep, '\n'))
  for (const state of plain.matchAll(signs.state)) {
    const names = before(state.index)
    const at = cityAt(names)
    if (at < 0) continue
    const units = names.flatMap(({ text }, index) => (index !== at && isUnit(text) ? [text] : []))
    return { ...cityIn(names, at), state: state[1] as StateCode, ...cep, units }
  }
  const names = before()
  const at = names.findIndex(isToldTown)
  return { ...(at >= 0 && cityIn(names, at)), ...cep, units: [] }
}

/** 'nesta cidade', and in the next line 'do Rio de Janeiro'. */
const brokenLine =
  /(?<=(?<!\p{L})(?:d[eoa]s?|n[oa]|em|[nd]est[ae]|cidade|munic[íi]pio|comarca|bairro|estado))[^\S\n]*\n\s*/giu

/**
 * The comarca may stand between a town and its state, and so may other names behind a word that says town: 'Município
 * de Niterói, Rio de Janeiro - RJ'.
 */
function cityAt(names: readonly Name[]): number {
  const told = names.findLastIndex(isToldTown)
  const isAName = ({ text }: Name) => comarca.test(text) || place.test(text)
  if (told >= 0 && names.slice(told + 1).every(isAName)) return told
  const at = names.findLastIndex(({ text }) => !comarca.test(text))
  const name = names[at]
  if (!name || isUnit(name.text) || !place.test(name.text)) return -1
  return at === names.length - 1 || name.isTown ? at : -1
}

function cityIn(names: readonly Name[], at: number): Pick<PrintedTown, 'neighborhood' | 'city'> {
  const neighborhood = names
    .slice(0, at)
    .findLast(({ text, isTown }) => !isTown && !isUnit(text) && place.test(text))
  return { ...(neighborhood && { neighborhood: neighborhood.text }), city: names[at]?.text ?? '' }
}

const isUnit = (name: string) => furtherUnit.test(name)
const isName = (name: string) => !goesOn.test(name) && name.split(/\s+/).every((word) => inName.test(word))
const isToldTown = ({ text, isTold }: Name) => isTold && place.test(text) && isName(text)

function namesIn(text: string): Name[] {
  const parts = text
    .split(/[\n\t,;/()–—]|(?<=\s)-|-(?=\s|$)/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.flatMap((part, index) => {
    const said = ofTown.exec(part)
    const { here = '', kind = '' } = said?.groups ?? {}
    const isOfState = inState.test(part) || thisState.test(parts[index + 1] ?? '')
    const bare = said ? part.slice(said[0].length) : part.replace(labels, '')
    const name = bare.replace(inState, '').replace(/[\s.:]+$/, '')
    const isTold = said !== null && (isOfState || !/^cidade$/iu.test(kind) || /est/iu.test(here))
    return name ? [{ text: name, isTown: said !== null, isTold }] : []
  })
}
