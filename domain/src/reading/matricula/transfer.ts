import type { Act, ActPerson } from './acts.ts'
import { foldText } from './fold.ts'

export interface Named {
  value: string
  kind: ActPerson['kind']
  name?: string
  /** Where the name, or else the number, stands in the text of the act. */
  at: number
  to: number
}

/** Everybody in an act: by a number, or by a name that an earlier act or the opening gave a number. */
export function everybodyNamed(
  { text, people }: Pick<Act, 'text' | 'people'>,
  known: readonly Named[],
): Named[] {
  const found: Named[] = people.map(({ kind, value, name, at }) => {
    const begins = name ? text.lastIndexOf(name.split(' ')[0] ?? name, at) : -1
    return { kind, value, ...(name && { name }), at: begins >= 0 && at - begins < 220 ? begins : at, to: at }
  })
  const folded = foldText(text)
  for (const { kind, value, name } of known) {
    if (!name || name.split(' ').length < 2) continue
    const wanted = foldText(name).plain
    for (
      let at = folded.plain.indexOf(wanted);
      at >= 0;
      at = folded.plain.indexOf(wanted, at + wanted.length)
    ) {
      const place = folded.places[at] ?? 0
      const end = (folded.places[at + wanted.length - 1] ?? place) + 1
      if (!found.some((one) => place < one.to + 1 && end > one.at))
        found.push({ kind, value, name, at: place, to: end })
    }
  }
  return found.sort((one, other) => one.at - other.at)
}

const takes =
  /(?:adquirentes?|comprador(?:es|as?)?|donat[áa]ri[oa]s?|arrematantes?|adjudicat[áa]ri[oa]s?|adjudicad[oa]s? (?:a|[àa]o)s?\b|herdeir[oa]s?|legat[áa]ri[oa]s?|cession[áa]ri[oa]s?|meeir[oa]s?|outorgad[oa]s?|permutantes? adquirentes?|vendid[oa] a|adquirid[oa]s? por|arrematad[oa]s? (?:por|pel[oa]s?)|(?:em|a) favor d[eoa]s?|coube(?:ram)?(?: [^.;]{0,40}?)? (?:a|[àa]o?)s?\b|atribu[íi]d[oa]s?(?: [^.;]{0,40}?)? (?:a|[àa]o?)s?\b|em nome d[eoa]s?|transmitid[oa]s? (?:a|[àa]o)s?\b|transferid[oa]s? (?:a|[àa]o)s?\b|doad[oa]s? (?:a|[àa]o)s?\b|partilhad[oa]s?|ficou pertencendo|passou a pertencer|capital (?:social )?d[ae]|incorporad[oa]s? ao (?:patrim[ôo]nio|capital)|declarad[oa] (?:o )?dom[íi]nio|(?:dom[íi]nio|propriedade) d[eoa]s? (?:usucapiente|autor(?:es|a)?)|usucapientes?|autor(?:es|a)?)/giu
/** Who stands before such a verb gives; who stands behind it takes. */
const givingVerb =
  /(?<!\p{L})(?:vend(?:eu|eram|e)|do(?:ou|aram)|transmit(?:iu|iram|e|em)|transfer(?:iu|iram)|ced(?:eu|eram)|permut(?:ou|aram)|alien(?:ou|aram)|integraliz(?:ou|aram)|confer(?:iu|iram)|d(?:eu|eram)(?=[^.;]{0,60}em (?:pagamento|da[çc][ãa]o))|dá|entreg(?:ou|aram)|adjudic(?:ou|aram))(?!\p{L})/giu
/** Who stands before such a verb takes; 'de' or 'a' names who gives behind it. */
const takingVerb =
  /(?<!\p{L})(?:adquir(?:iu|iram|e|em)|compr(?:ou|aram)|arremat(?:ou|aram)|receb(?:eu|eram)(?! em troca)|houve(?:ram)?|usucapi(?:u|ram))(?!\p{L})/giu
const gives =
  /(?:transmitentes?|vendedor(?:es|as?)?|alienantes?|doador(?:es|as?)?|outorgantes?|cedentes?|permutantes? transmitentes?|esp[óo]lio d[eoa]|bens deixados (?:por|pel[oa])|falecimento d[eoa]|invent[áa]rio d[eoa]|[óo]bito d[eoa]|sucess[ãa]o d[eoa]|pertenc(?:ia|ente|iam|entes) a|feita (?:a|por)|que (?:fez|fizeram)|devedor(?:es|as?)?|executad[oa]s?|r[ée]us?|expropriad[oa]s?|intervenientes?|anuentes?|representad[oa]s?|assistid[oa]s?|procurador(?:a|es)?|credor(?:es|as?)?(?! fiduci)|exequentes?|reclamantes?|im[óo]vel (?:de|da|do)|(?<!\p{L})[àa] (?:parte|metade|fra[çc][ãa]o)[^.;]{0,30}? d[eoa](?! \d)|parte[^.;,]{0,20} d[eoa](?! \d))(?!\p{L})/giu
const weds =
  /(?:casad[oa]|c[ôo]njuge|matrim[ôo]nio|uni[ãa]o est[áa]vel)[^;]{0,140}\bcom(?:\s+(?:[oa]|d\.|dona|sra?\.?))?\s*$/iu
/** Where the name was not told, words of it stand between 'com' and the number. */
const wedsUnnamed = /casad[oa][^;]{0,120}\bcom\b[^;]{0,120}$/iu

export type Side = 'takes' | 'gives' | 'spouse' | 'neither'

/** Who takes and who gives: by the nearest word before the name, or by the verb between the two. */
export function sidesIn({ text }: Pick<Act, 'text'>, named: readonly Named[]): Side[] {
  const verbs = [
    ...Array.from(text.matchAll(givingVerb), ({ index }) => ({ index, isGiving: true })),
    ...Array.from(text.matchAll(takingVerb), ({ index }) => ({ index, isGiving: false })),
  ].sort((one, other) => one.index - other.index)
  return named.map(({ at, name }, index) => {
    const since = text.slice(named[index - 1]?.to ?? 0, at)
    if ((name ? weds : wedsUnnamed).test(since)) return 'spouse'
    const before = text.slice(0, at)
    const verb = verbs.findLast((one) => one.index < at)
    const [taking, giving] = [
      Math.max(
        lastOf(before, takes),
        verb?.isGiving && hasObject(text.slice(verb.index, at)) ? verb.index : -1,
      ),
      Math.max(lastOf(before, gives), verb && !verb.isGiving ? verb.index : -1),
    ]
    if (taking !== giving) return taking > giving ? 'takes' : 'gives'
    const next = verbs.find((one) => one.index > at)
    return next ? (next.isGiving ? 'gives' : 'takes') : 'neither'
  })
}

/** 'vendeu o imóvel a X': only a name behind 'a', 'ao', 'à' or 'para' takes. */
const hasObject = (text: string): boolean => /(?<!\p{L})(?:a|ao|aos|à|às|para)(?!\p{L})/iu.test(text)

const lastOf = (text: string, pattern: RegExp): number =>
  Math.max(-1, ...Array.from(text.matchAll(pattern), ({ index }) => index))
