import type { Act, ActPerson } from './acts.ts'
import { foldText } from './fold.ts'

export interface Named {
  /** A person without a number has the name here. */
  value: string
  kind: ActPerson['kind'] | 'name'
  name?: string
  /** Where the name, or else the number, stands in the text of the act. */
  at: number
  to: number
}

const full = "\\p{Lu}{2,}(?: (?:D[AEO]S?|E|D['’]\\p{Lu}+|\\p{Lu}{2,}))* \\p{Lu}{2,}"

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
  return withUnnumbered(
    text,
    found.map((one) => ofSubject(text, one, found)),
  )
}

const wedTo = new RegExp(
  `(${full}),[^;.]{0,90}?casad[oa](?![^;]*(?:CPF|CNPJ))[^;]{0,140}? com\\s+(?:[oa]\\s+)?$`,
  'u',
)

/** 'MARIA KUCHAR, casada com Nestor Kuchar, CPF …': the number is hers. */
function ofSubject(text: string, one: Named, all: readonly Named[]): Named {
  const before = all.filter(({ to }) => to <= one.at).at(-1)?.to ?? 0
  const since = text.slice(before, one.at).replaceAll('\n', ' ')
  const name = wedTo.exec(since)?.[1]
  return name ? { ...one, name, at: before + since.lastIndexOf(name) } : one
}

/** A number that stands alone behind names is taken for the last of them: a couple may print one for both. */
export function withUnnumbered(text: string, numbered: readonly Named[]): Named[] {
  const others = unnumberedIn(text).filter(
    (one) => !numbered.some(({ at, to }) => one.at < to + 1 && one.to > at),
  )
  const all = [...numbered, ...others].sort((one, other) => one.at - other.at)
  return all.flatMap((one, index) => {
    const [before, next] = [all[index - 1], all[index + 1]]
    if (one.kind !== 'name')
      return one.name || before?.kind !== 'name' || one.at - before.to > 220 ? [one] : []
    const isTheirs = next && next.kind !== 'name' && !next.name && next.at - one.to <= 220
    return isTheirs ? [{ ...one, kind: next.kind, value: next.value, to: next.to }] : [one]
  })
}

/** Where a name in capitals takes part, though the act prints no number of it: spouses, above all. */
const unnumbered =
  /(?:(?<!\p{L})(?:e|com) (?:s\/m(?:ulher)?|(?:sua|seu) (?:mulher|esposa|marido|esposo|c[ôo]njuge))(?: d\.| dona)?,? |propriet[áa]ri[oa]s?:? |adquirentes?:? |vend(?:eu|eram)[^.;]{0,60}? (?:a|à|ao) )(?:[oa] )?/giu
const fullName = new RegExp(`^${full}(?!\\p{L}|\\.\\p{L})`, 'u')

function unnumberedIn(text: string): Named[] {
  const flat = text.replaceAll('\n', ' ')
  return Array.from(flat.matchAll(unnumbered)).flatMap(({ 0: cue, index }) => {
    const at = index + cue.length
    const name = fullName.exec(flat.slice(at))?.[0]
    return name && !office.test(name)
      ? [{ kind: 'name', value: name, name, at, to: at + name.length } as const]
      : []
  })
}

const office =
  /(?<!\p{L})(?:CPF|CNPJ|RG|BANCO|CAIXA|LTDA|IM[ÓO]VEL|MATR[ÍI]CULA|REGISTRO|T[ÍI]TULO|ESCRITURA|ESP[ÓO]LIO|VALOR)(?!\p{L})/u

const takes =
  /(?:adquirentes?|comprador(?:es|as?)?|donat[áa]ri[oa]s?|arrematantes?|adjudicat[áa]ri[oa]s?|adjudicad[oa]s?(?:[ ,][^.;]{0,60}?)? (?:a|[àa]o?)s?(?!\p{L})|herdeir[oa]s?|legat[áa]ri[oa]s?|cession[áa]ri[oa]s?|meeir[oa]s?|outorgad[oa]s?|(?:venda|compra|doa[çc][ãa]o|permuta|da[çc][ãa]o em pagamento) (?:feita )?(?:a|ao|[àa])s?(?!\p{L})|permutantes? adquirentes?|vendid[oa]s?(?:[ ,](?:[^.;]|\.(?=\d)){0,90}?)? (?:a|[àa]o?)s?(?!\p{L})|adquirid[oa]s? por|arrematad[oa]s? (?:por|pel[oa]s?)|(?:em|a) favor d[eoa]s?|coube(?:ram)?(?:[ ,:][^.;]{0,40}?)? (?:a|[àa]o?)s?(?!\p{L})|pagamento (?:feito )?(?:a|[àa]o?)s?(?!\p{L})|atribu[íi]d[oa]s?(?:[ ,][^.;]{0,60}?)? (?:a|[àa]o?)s?(?!\p{L})|em nome d[eoa]s?|transmitid[oa]s? (?:a|[àa]o)s?(?!\p{L})|transferid[oa]s? (?:a|[àa]o)s?(?!\p{L})|doad[oa]s? (?:a|[àa]o)s?(?!\p{L})|partilhad[oa]s?|ficou (?:pertencendo|para)|passou a pertencer|capital (?:social )?d[ae]|incorporad[oa]s? ao (?:patrim[ôo]nio|capital)|declarad[oa] (?:o )?dom[íi]nio|(?:dom[íi]nio|propriedade) d[eoa]s? (?:usucapiente|autor(?:es|a)?)|usucapientes?|autor(?:es|a)?)/giu
/** Who stands before such a verb gives; who stands behind it takes. */
const givingVerb =
  /(?<!\p{L})(?:vend(?:eu|eram|e)|do(?:ou|aram)|transmit(?:iu|iram|e|em)|transfer(?:iu|iram)|ced(?:eu|eram)|permut(?:ou|aram)|alien(?:ou|aram)|integraliz(?:ou|aram)|confer(?:iu|iram)|d(?:eu|eram)(?=[^.;]{0,60}em (?:pagamento|da[çc][ãa]o))|dá|entreg(?:ou|aram)|adjudic(?:ou|aram)(?=[^.;]{0,60} (?:a|à|ao) (?:seu |sua )?\p{Lu}))(?!\p{L})/giu
/** Who stands before such a verb takes; 'de' or 'a' names who gives behind it. */
const takingVerb =
  /(?<!\p{L})(?:adquir(?:iu|iram|e|em)|compr(?:ou|aram)|arremat(?:ou|aram)|receb(?:eu|eram)(?! em troca)|houve(?:ram)?|usucapi(?:u|ram)|adjudic(?:ou|aram)(?![^.;]{0,60} (?:a|à|ao) (?:seu |sua )?\p{Lu}))(?!\p{L})/giu
const gives =
  /(?:transmitentes?|vendedor(?:es|as?)?|alienantes?|doador(?:es|as?)?|outorgantes?|cedentes?|permutantes? transmitentes?|feita (?:a|por)|que (?:fez|fizeram)|devedor(?:es|as?)?|executad[oa]s?|r[ée]us?|expropriad[oa]s?|intervenientes?|anuentes?|reclamad[oa]s?)(?!\p{L})/giu
/** Who lent takes in a dação, an adjudicação or an arrematação, and only agrees elsewhere. */
const lender = /(?<!(?:à|ao|aos|às) )(?:credor(?:es|as?)?(?! fiduci)|exequentes?|reclamantes?)(?!\p{L})/giu
const toLender: readonly Act['kind'][] = ['dacao', 'adjudicacao', 'arrematacao']
/** These tell of the name right behind them, and of no other. */
const givesNear =
  /(?:(?:esp[óo]lio|bens deixados|falecimento|falecid[oa]|invent[áa]rio|inventariad[oa]|arrolamento dos bens|[óo]bito|morte|sucess[ãa]o|ren[úu]ncia|im[óo]vel|(?:parte|metade|fra[çc][ãa]o)(?:\s+(?:ideal\s+)?de\s+[\d/,%]+)?|procurador(?:a|es)?|inventariante)[\s:,]+(?:d[eoa]s?|por|pel[oa])\s+|(?:vendid|doad|transmitid|transferid|alienad|cedid)[oa]s?\s+(?:por|pel[oa]s?)\s+|pertenc(?:ia|ente|iam|entes)\s+(?:a|ao|[àa])s?\s+|(?:falecid[oa]|inventariad[oa]|representad[oa]s?(?:\s+por)?|assistid[oa]s?(?:\s+por)?|procurador(?:a|es)?|inventariante)[\s:,]+)(?:(?:seu|sua|pai|m[ãa]e|filh[oa]|dona|d\.|sr\.?a?)\s+)*$/iu
const weds =
  /(?:casad[oa]|c[ôo]njuge|matrim[ôo]nio|uni[ãa]o est[áa]vel)[^;]{0,140}\bcom(?:\s+(?:[oa]|d\.|dona|sra?\.?))?\s*$/iu
/** Where the name was not told, words of it stand between 'com' and the number. */
const wedsUnnamed = /casad[oa][^;]{0,120}\bcom\b[^;]{0,120}$/iu

export type Side = 'takes' | 'gives' | 'spouse' | 'neither'

/** Who takes and who gives: by the nearest word before the name, or by the verb between the two. */
export function sidesIn({ text, kind }: Pick<Act, 'text' | 'kind'>, named: readonly Named[]): Side[] {
  const verbs = [
    ...Array.from(text.matchAll(givingVerb), ({ index }) => ({ index, isGiving: true })),
    ...Array.from(text.matchAll(takingVerb), ({ index }) => ({ index, isGiving: false })),
  ].sort((one, other) => one.index - other.index)
  return named.map(({ at, name }, index) => {
    const since = text.slice(named[index - 1]?.to ?? 0, at)
    if ((name ? weds : wedsUnnamed).test(since)) return 'spouse'
    const before = text.slice(0, at)
    if (givesNear.test(before.slice(-60))) return 'gives'
    // An inventory names heirs by many words; whoever it names beside the deceased takes.
    if (kind === 'partilha') return 'takes'
    const verb = verbs.findLast((one) => one.index < at)
    const [taking, giving] = [
      Math.max(
        lastOf(before, takes),
        verb?.isGiving && hasObject(text.slice(verb.index, at)) ? verb.index : -1,
      ),
      Math.max(
        lastOf(before, gives),
        toLender.includes(kind) ? -1 : lastOf(before, lender),
        verb && !verb.isGiving ? verb.index : -1,
      ),
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
