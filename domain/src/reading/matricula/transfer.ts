import type { Act, ActPerson } from './act.ts'
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
  holders: readonly Pick<Named, 'value' | 'name'>[] = [],
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
  found.push(...shortNamed(text, found, known, holders))
  return withUnnumbered(
    text,
    found.map((one) => ofSubject(text, one, found)),
  )
}

const ofPlace =
  /(?:(?<!\p{L})(?:[Rr]ua|[Aa]v\.?|[Aa]venida|[Pp]raça|[Ee]dif[íi]cio|[Cc]ondom[íi]nio|[Vv]ila|[Dd]ra?\.|[Ss]anta|[Ss]ão|[Bb]airro) |\p{Lu}\p{L}*(?: d[aeo]s?)? |-)$/u
const alone = /(?<![\p{L}-])\p{Lu}[\p{L}-]{3,}(?![\p{L}-])/gu

/** 'MARLI vendeu a sua metade': a first name that only one of all has, or one of the owners. */
function shortNamed(
  text: string,
  found: readonly Named[],
  known: readonly Named[],
  holders: readonly Pick<Named, 'value' | 'name'>[],
): Named[] {
  const firstOf = ({ name = '' }: Pick<Named, 'name'>) => foldText(name).plain.split(' ')[0] ?? ''
  const all = Map.groupBy(
    known.filter(({ name = '' }) => name.includes(' ')),
    firstOf,
  )
  return Array.from(text.matchAll(alone)).flatMap(({ 0: word, index: at }) => {
    const bearers = all.get(foldText(word).plain)
    const to = at + word.length
    if (!bearers || found.some((one) => at < one.to + 1 && to > one.at)) return []
    if (
      ofPlace.test(
        text
          .slice(Math.max(0, at - 30), at)
          .replace(/\p{Lu}{2,} (?=$)/u, (role) => (givenRole.test(role) ? '' : role)),
      )
    )
      return []
    if (/^ (?:D[AEO]S? )?\p{Lu}/u.test(text.slice(to, to + 6)) && !/^ E /u.test(text.slice(to, to + 3)))
      return []
    const owning = bearers.filter((one) => holders.some(({ value }) => value === one.value))
    const values = new Set((owning.length ? owning : bearers).map(({ value }) => value))
    const one = (owning.length ? owning : bearers).at(-1)
    return one && values.size === 1 ? [{ ...one, at, to }] : []
  })
}

/** In texts that are all capitals, these may stand before a first name. */
const givenRole = /^(?:[AO]S?|AOS?|ÀS?|E|DE|D[AO]S?|POR|FILH[OA]S?|MULHER|MARIDO|PARA|VENDEU|DOOU) $/u

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
  /(?:(?<!\p{L})(?:e|com) (?:s\/m(?:ulher)?|(?:a |o )?(?:sua|seu) (?:mulher|esposa|marido|esposo|c[ôo]njuge))(?: d\.| dona)?,? |propriet[áa]ri[oa]s?:? |pertence(?:nte)? [aà]o? |propriedade d[eao] |adquirentes?[:\t ]+|para: |de: |vend(?:eu|eram)[^.;]{0,60}? (?:a|à|ao) )(?:[oa] )?/giu
/** 'BRENDA DE LIMA, menor, não inscrita no CPF', 'BRENDA LIMA e seu marido venderam' */
const withoutNumber = new RegExp(
  `(?<!\\p{L})${full}(?=,[^.;]{0,50}?(?:n[ãa]o inscrit[oa] no CPF|sem CPF|dependente d)|(?: e (?:seu|sua) \\p{L}+)?,? (?:vend(?:eu|eram)|do(?:ou|aram)|transmit(?:iu|iram))(?!\\p{L}))`,
  'gu',
)
/** 'EUTÁLIA, HERMES e ZULMIRA LOPES DE SÁ' are three of one surname. */
const sharingSurname = new RegExp(`^(\\p{Lu}{3,}(?:, \\p{Lu}{3,})* e )(${full})(?!\\p{L}|\\.\\p{L})`, 'u')
const fullName = new RegExp(`^${full}(?!\\p{L}|\\.\\p{L})`, 'u')

function unnumberedIn(text: string): Named[] {
  const flat = text.replaceAll('\n', ' ')
  const behind = Array.from(flat.matchAll(unnumbered), ({ 0: cue, index }) => index + cue.length)
  const before = Array.from(flat.matchAll(withoutNumber), ({ index }) => index)
  return [...new Set([...behind, ...before])].flatMap((at) => {
    const together = sharingSurname.exec(flat.slice(at))
    const name = together?.[2] ?? fullName.exec(flat.slice(at))?.[0]
    if (!name || office.test(name)) return []
    const surname = name.slice(name.indexOf(' '))
    const firsts = together ? (together[1]?.match(/\p{Lu}{3,}/gu) ?? []) : []
    const begin = at + (together?.[1]?.length ?? 0)
    return [
      ...firsts.map((first) => ({ name: first + surname, at: at + flat.slice(at).indexOf(first), to: 0 })),
      { name, at: begin, to: begin + name.length },
    ].map((one) => ({ ...one, kind: 'name', value: one.name, to: one.to || one.at + 3 }) as const)
  })
}

const office =
  /(?<!\p{L})(?:CPF|CNPJ|RG|BANCO|CAIXA|LTDA|IM[ÓO]VEL|MATR[ÍI]CULA|REGISTRO|T[ÍI]TULO|ESCRITURA|ESP[ÓO]LIO|VALOR|NUA|PROPRIEDADE|USUFRUTO|METADE|PARTE)(?!\p{L})/u

const takes =
  /(?:adquirentes?|comprador(?:es|as?)?|donat[áa]ri[oa]s?|arrematantes?|adjudicat[áa]ri[oa]s?|adjudicad[oa]s?(?:[ ,][^.;]{0,60}?)? (?:a|[àa]o?)s?(?!\p{L})|herdeir[oa]s?|legat[áa]ri[oa]s?|cession[áa]ri[oa]s?|meeir[oa]s?|outorgad[oa]s?|(?:venda|compra|doa[çc][ãa]o|permuta|da[çc][ãa]o em pagamento) (?:feita )?(?:a|ao|[àa])s?(?!\p{L})|permutantes? adquirentes?|vendid[oa]s?(?:[ ,](?:[^.;]|\.(?=\d)){0,90}?)? (?:a|[àa]o?)s?(?!\p{L})|adquirid[oa]s? por|arrematad[oa]s? (?:por|pel[oa]s?)|(?:em|a) favor d[eoa]s?|coube(?:ram)?(?:[ ,:][^.;]{0,40}?)? (?:a|[àa]o?)s?(?!\p{L})|pagamento (?:feito )?(?:a|[àa]o?)s?(?!\p{L})|atribu[íi]d[oa]s?(?:[ ,][^.;]{0,60}?)? (?:a|[àa]o?)s?(?!\p{L})|em nome d[eoa]s?|transmitid[oa]s? (?:a|[àa]o)s?(?!\p{L})|transferid[oa]s? (?:a|[àa]o)s?(?!\p{L})|doad[oa]s? (?:a|[àa]o)s?(?!\p{L})|partilhad[oa]s?|ficou (?:pertencendo|para)|passou a pertencer|capital (?:social )?d[ae]|incorporad[oa]s? ao (?:patrim[ôo]nio|capital)|declarad[oa] (?:o )?dom[íi]nio|(?:dom[íi]nio|propriedade) d[eoa]s? (?:usucapiente|autor(?:es|a)?)|usucapientes?|autor(?:es|a)?(?!\p{L})|para:)/giu
/** Who stands before such a verb gives; who stands behind it takes. */
const givingVerb =
  /(?<!\p{L})(?:vend(?:eu|era|eram|e|em)|do(?:ou|ara|aram|am)|transmit(?:iu|iram|e|em)|transfer(?:iu|iram|em?)|ced(?:eu|eram|em?)|permut(?:ou|aram|am?)|alien(?:ou|aram|am?)|integraliz(?:ou|aram|am?)|confer(?:iu|iram|em?)|d(?:eu|eram)(?=[^.;]{0,60}em (?:pagamento|da[çc][ãa]o))|dá|entreg(?:ou|aram)|adjudic(?:ou|aram)(?=[^.;]{0,60} (?:a|à|ao) (?:seu |sua )?\p{Lu}))(?!\p{L})/giu
/** Who stands before such a verb takes; 'de' or 'a' names who gives behind it. */
const takingVerb =
  /(?<!\p{L})(?:adquir(?:iu|iram|e|em)|compr(?:ou|aram)|arremat(?:ou|aram)|receb(?:eu|eram)(?! em troca)|houve(?:ram)?|usucapi(?:u|ram)|adjudic(?:ou|aram)(?![^.;]{0,60} (?:a|à|ao) (?:seu |sua )?\p{Lu}))(?!\p{L})/giu
const gives =
  /(?:(?<!\p{L})de:|transmitentes?|vendedor(?:es|as?)?|alienantes?|doador(?:es|as?)?|outorgantes?|cedentes?|permutantes? transmitentes?|feita (?:a|por)|que (?:fez|fizeram)|devedor(?:es|as?)?|executad[oa]s?|r[ée]us?|expropriad[oa]s?|intervenientes?|anuentes?|reclamad[oa]s?)(?!\p{L})/giu
/** Who lent takes in a dação, an adjudicação or an arrematação, and only agrees elsewhere. */
const lender = /(?<!(?:à|ao|aos|às) )(?:credor(?:es|as?)?(?! fiduci)|exequentes?|reclamantes?)(?!\p{L})/giu
const toLender: readonly Act['kind'][] = ['dacao', 'adjudicacao', 'arrematacao']
/** These tell of the name right behind them, and of no other. */
const givesNear =
  /(?:(?:esp[óo]lio|bens deixados|falecimento|falecid[oa]|invent[áa]rio(?: (?:extra)?judicial)?|inventariad[oa]|arrolamento dos bens|[óo]bito|morte|sucess[ãa]o|ren[úu]ncia|im[óo]vel|(?:parte|metade|fra[çc][ãa]o)(?:\s+(?:ideal\s+)?de\s+[\d/,%]+)?|procurador(?:a|es)?|inventariante)[\s:,]+(?:d[eoa]s?|por|pel[oa])\s+|(?:vendid|doad|transmitid|transferid|alienad|cedid)[oa]s?\s+(?:por|pel[oa]s?)\s+|pertenc(?:ia|ente|iam|entes)\s+(?:a|ao|[àa])s?\s+|deixad[oa]s?\s+(?:por|pel[oa]s?)\s+|(?:falecid[oa]|inventariad[oa]|representad[oa]s?(?:\s+por)?|assistid[oa]s?(?:\s+por)?|procurador(?:a|es)?|inventariante)[\s:,]+)(?:(?:seu|sua|pai|m[ãa]e|filh[oa]|dona|d\.|sr\.?a?)\s+)*$/iu
const roles =
  '(?:(?:[oa]s?|d[eoa]s?|seus?|suas?|únic[oa]s?|mesm[oa]|dit[oa]|referid[oa]|atual|então|e|sra?\\.?|srs\\.?|dona|d\\.|dr[a]?\\.?|(?:filh|net|bisnet|irm|sobrinh|prim|entead|afilhad|espos|vi[úu]v|cond[ôo]min|co-?propriet[áa]ri|propriet[áa]ri|herdeir|meeir|s[óo]ci|compan|credor|cession[áa]ri|arrematant|adquirent|donat[áa]ri|comprador|mulher|marido|mãe|pai|casal|outorgad|usucapient|requerent|fiduci[áa]ri)\\p{L}*),?\\s+)*'
/** A name right behind 'a' or 'para' takes, whoever stood before it: 'a seu filho X', 'à condômina Y'. */
const takesNear = new RegExp(
  `(?<!(?:pertenc\\p{L}+|relativ\\p{L}+|refere\\p{L}*|referent\\p{L}+|quanto|devid\\p{L}+|prometid\\p{L}+|promet\\p{L}+|reservad\\p{L}+|hipotecad\\p{L}+|junto|perante|igual|com rela[çc][ãa]o|respeito) )(?<!\\p{L})(?:ao?s?|[àa]s?|para|(?:em|a) favor d[eoa]s?|na pessoa d[eoa]s?|em nome d[eoa]s?)\\s+${roles}$`,
  'iu',
)
/** A name right behind 'por' takes where the imóvel was bought, and gives where it was sold. */
const byNear = new RegExp(`(?<!\\p{L})(?:por|pel[oa]s?)\\s+${roles}$`, 'iu')
const taken = /(?<!\p{L})(?:arrematad|adquirid|havid|comprad|usucapid|remid|adjudicad)[oa]s?(?!\p{L})/giu
const given =
  /(?<!\p{L})(?:vendid|doad|transmitid|transferid|alienad|cedid|representad|assistid|movid|propost|outorgad|lavrad)[oa]s?(?!\p{L})/giu
const givesNext =
  /^[\s,]*(?:(?:e|com) (?:sua|seu|s\/m)[^,.;]{0,60}[\s,]+)?(?:vend(?:eu|eram|em?)|do(?:ou|aram|am)|transmit(?:iu|iram|em?)|permut(?:ou|aram|am?))(?!\p{L})/iu
const givingWords =
  /(?<!\p{L})(?:vend(?:eu|era|eram|a|e|em)|do(?:ou|ara|aram|am|a[çc][ãa]o)|transm\p{L}+|transfer\p{L}+|ced(?:eu|eram|id\p{L}+)|alien\p{L}+|confer(?:iu|iram)|d(?:eu|eram|ad[oa]s?)|entreg\p{L}+|feita|vendid\p{L}+|doad\p{L}+|adjudic\p{L}+|atribu\p{L}+|partilh\p{L}+|consolid\p{L}+|cab\p{L}+|coub\p{L}+|ficar?\p{L}*|pertenc\p{L}+|outorg\p{L}+)(?!\p{L})/iu
const weds =
  /(?:casad[oa]|c[ôo]njuge|matrim[ôo]nio|uni[ãa]o est[áa]vel)[^;]{0,140}\bcom(?:\s+(?:[oa]|d\.|dona|sra?\.?))?\s*$/iu
/** Where the name was not told, words of it stand between 'com' and the number. */
const wedsUnnamed = /casad[oa][^;]{0,120}\bcom\b[^;]{0,120}$/iu

/** 'casado com ELOÍSA, CPF …, esta também compradora' */
const alsoTakes = /^[\d.\s-]*[^;.]{0,40}(?:tamb[ée]m|ambos) (?:comprador|adquirent|donat[áa]ri|outorgad)/iu

export type TransferSide = 'takes' | 'gives' | 'spouse' | 'neither'

/** Who takes and who gives: by the nearest word before the name, or by the verb between the two. */
export function sidesIn({ text, kind }: Pick<Act, 'text' | 'kind'>, named: readonly Named[]): TransferSide[] {
  const verbs = [
    ...Array.from(text.matchAll(givingVerb), ({ index }) => ({ index, isGiving: true })),
    ...Array.from(text.matchAll(takingVerb), ({ index }) => ({ index, isGiving: false })),
  ].sort((one, other) => one.index - other.index)
  return named.map(({ at, to, name }, index) => {
    const since = text.slice(named[index - 1]?.to ?? 0, at)
    if ((name ? weds : wedsUnnamed).test(since))
      return alsoTakes.test(text.slice(to, to + 60)) ? 'takes' : 'spouse'
    const before = text.slice(0, at)
    if (givesNear.test(before.slice(-60))) return 'gives'
    if (givesNext.test(text.slice(to))) return 'gives'
    if (/^[^.;]{0,25}renunci/iu.test(text.slice(to))) return 'neither'
    if (givingWords.test(before) && takesNear.test(before.slice(-90))) return 'takes'
    if (byNear.test(before.slice(-60)) && lastOf(before, taken) > lastOf(before, given)) return 'takes'
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

/** 'vendeu o imóvel a X', 'permutou com X': only a name behind such a word takes. */
const hasObject = (text: string): boolean =>
  /(?<!\p{L})(?:a|ao|aos|à|às|para)(?!\p{L})|^permut.*\scom\s/iu.test(text)

const lastOf = (text: string, pattern: RegExp): number =>
  Math.max(-1, ...Array.from(text.matchAll(pattern), ({ index }) => index))
