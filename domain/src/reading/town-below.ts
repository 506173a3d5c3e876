import { stateCodes } from '../format/state.ts'
import { statesInFull } from '../property/printed-town.ts'
import type { Flow } from './flow.ts'
import type { PlacedValue } from './labelled.ts'

/** Words that say what a place is may stand small; a verb may not. */
const ofPlace = '(?:[nd]?est[ae]|n[oa]|cidade|bairro|munic[íi]pio|comarca|distrito|[Ee]stado)(?!\\p{L})'
const word = `(?:\\p{Lu}[\\p{L}'’.]*:?|d[aeo]s?|e|${ofPlace}|\\d{2}\\.?\\d{3}-\\d{3})`
const code = `\\s?[/(–—-]\\s?(?:${stateCodes.join('|')})(?![\\p{L}\\d])\\)?`
const inFull = `(?:Estado|estado|ESTADO)\\s[Dd][EOAeoa]\\s(?:${statesInFull}|${statesInFull.toUpperCase()})(?!\\p{L})`
/** Up to the state. Running text has small letters, and words like 'encontra-se'. */
const town = new RegExp(
  `^,?\\s*${word}(?:[\\s,–—-]+${word}){0,14}?(?:${code}|,?\\s(?:[nd]o\\s|[nd]?este\\s)?${inFull}(?:${code})?|,?\\s[nd]este\\s[Ee]stado(?!\\p{L}))`,
  'u',
)
/** Some papers print all in capitals: whoever lives there, another field, and verbs are told by their words. */
const elsewhere =
  /(?<!\p{L})(?:onde|que|em|morador\p{L}*|resident\p{L}*|domicili\p{L}*|(?!(?:cidade|bairro|munic[íi]pio|estado|cep):)\p{L}+:|(?:acha|encontra|localiza|situa|confronta|divide)(?:m|ndo)?-se)(?!\p{L})/iu
/** The line breaks within what it says: 'nesta cidade', and below 'do Rio de Janeiro'. */
const isBroken =
  /(?:,|[–—-]|(?<!\p{L})(?:d[eoa]s?|n[oa]|[nd]est[ae]|cidade|bairro|munic[íi]pio|comarca|estado))\s*$/iu
const saysTown = /^\n(?:[nd]?est[ae]\s|n[oa]\s)?(?:cidade|bairro|munic[íi]pio)(?!\p{L})/iu

/** A long line was taken in part. */
const goesOn = /^[^\S\n]*[^\s,]/

/**
 * An address whose town stands in the next line, behind a comma or with a word for it, goes on up to its state. So does
 * one whose line is longer than was taken of it.
 */
export function withTown({ text }: Flow, address: PlacedValue): PlacedValue {
  const { from, value } = address
  const comma = goesOn.test(text.slice(address.to)) ? value.lastIndexOf(',') : -1
  const end = comma < 0 ? address.to : from + comma
  const rest = text.slice(end, end + 160)
  const isOpen = rest.startsWith(',') || isBroken.test(text.slice(from, end)) || saysTown.test(rest)
  const found = isOpen ? town.exec(rest) : null
  if (!found || elsewhere.test(found[0])) return address
  const to = end + found[0].length
  return { value: text.slice(from, to), from, to }
}
