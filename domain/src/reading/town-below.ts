import { stateCodes } from '../format/state.ts'
import type { Flow } from './flow.ts'
import type { PlacedValue } from './labelled.ts'

const word = "(?:\\p{Lu}[\\p{L}'’.]*:?|d[aeo]s?|e|\\d{2}\\.?\\d{3}-\\d{3})"
/** Running text has small letters, and words like 'encontra-se'. */
const town = new RegExp(
  `^\\n(?:n?est[ae] |n[ao] )?(?:cidade |bairro |munic[íi]pio )?${word}(?:[\\s,–—-]+${word}){0,9}\\s?[/–—-]\\s?(?:${stateCodes.join('|')})(?![\\p{L}\\d])`,
  'u',
)
/** Some papers print all in capitals: whoever lives there, another field, and verbs are told by their words. */
const elsewhere =
  /(?<!\p{L})(?:onde|que|em|morador\p{L}*|resident\p{L}*|domicili\p{L}*|(?!(?:cidade|bairro|munic[íi]pio|estado|cep):)\p{L}+:|(?:acha|encontra|localiza|situa|confronta|divide)(?:m|ndo)?-se)(?!\p{L})/iu

/** An address whose town stands in the next line, behind a comma, goes on up to its state. */
export function withTown({ text }: Flow, address: PlacedValue): PlacedValue {
  const found = /,\s*$/.test(address.value) ? town.exec(text.slice(address.to, address.to + 100)) : null
  if (!found || elsewhere.test(found[0])) return address
  return { ...address, value: address.value + found[0], to: address.to + found[0].length }
}
