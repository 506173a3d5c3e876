import type { Flow } from '../reading/flow.ts'
import { mentionsOf } from '../reading/people.ts'
import { nameCase } from '../text/name-case.ts'
import type { FactSubject } from './fact.ts'
import { addressIn } from './home.ts'
import type { PlacedFact } from './person-facts.ts'

/** 'brasileira, médica' as it stands between a name and its number. */
export interface Qualified {
  field: 'nationality' | 'profession'
  said: string
  /** As it was printed, from this place of the text on. */
  words: string
  at: number
}

const nation =
  /^(?:de nacionalidade )?((?:brasil|portug|italian|espanh|argentin|alem|franc|ingl|american|norte-american|japon|chin|uruguai|paraguai|chilen|bolivian|peruan|colombian|venezuel|liban|s[íi]ri|israel|su[íi][çc]|holand|belg|angolan|cuban|polon)\p{Ll}*)$/iu
const passed =
  /^(?:solteir|casad|vi[úu]v|divorciad|separad|desquitad|em uni[ãa]o|uni[ãa]o|maior|capaz|natural|nascid|filh|sob |pel[oa] |e$|n[ãa]o |n[oa]s? |em )|uni[ãa]o est[áa]vel|conviv|estado civil|regime|comunh|\bbens\b/iu
const ending =
  /^(?:portador|identidade|carteira|c\.?i\.?(?!\p{L})|rg(?!\p{L})|doc|inscrit|c\.?p\.?f|residente|domicili|cnh|oab|crea|doravante|el[ea]s? )|(?<!\p{L})com(?!\p{L})|\d/iu
/** Said of both: which of them a trade is of stays open. */
const couple =
  /^(?:brasileir|portugues|italian|espanhol|solteir|casad|vi[úu]v|divorciad|separad|convivent)[oae]s(?!\p{L})/iu
const kin = /mulher|marido|espos|c[ôo]njuge|companheir|anos|propriet|adquirent|vendedor/iu
const words = /^\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,4}$/u

/** Where somebody is married to another who is named there, what follows may be said of either. */
export function toldBetween(text: string): Qualified[] {
  const found: Qualified[] = []
  let isBegun = false
  for (const match of text.matchAll(/[^,;]+/g)) {
    const part = match[0].replace(/\s+/g, ' ').trim()
    if (!part) continue
    const told = (field: Qualified['field'], said: string) =>
      found.push({ field, said: sentence(said), words: part, at: match.index + match[0].search(/\S/) })
    const [, nationality] = nation.exec(part) ?? []
    if (ending.test(part) || couple.test(part)) break
    if (nationality) told('nationality', nationality)
    else if (!passed.test(part)) {
      if (!isBegun || kin.test(part) || !words.test(part) || part.length > 40) break
      told('profession', part)
      break
    }
    isBegun = true
  }
  return found
}

const sentence = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

const home = /residentes?(?: e domiciliad[oa]s?)?(?: nesta cidade)?,? (?:[àa]|n[oa]|em) ([^;]{8,160})/iu
const reach = 400

/** Somebody who acts before a notary is named with nationality, profession and home. */
export function factsOfQualified(flow: Flow): PlacedFact[] {
  const mentions = mentionsOf(flow)
  return mentions.flatMap(({ name, number }, index): PlacedFact[] => {
    if (!name || number.kind !== 'cpf') return []
    const whose: FactSubject = { cpf: number.value, name: nameCase(name.value) }
    const told = toldBetween(flow.text.slice(name.to, number.from)).map(
      ({ field, said, words, at }): PlacedFact => ({
        field,
        whose,
        value: { said },
        from: name.to + at,
        to: name.to + at + words.length,
        isSure: true,
      }),
    )
    const next = mentions[index + 1]?.name?.from ?? flow.text.length
    const behind = flow.text.slice(number.to, Math.min(next, number.to + reach)).replaceAll('\n', ' ')
    const lives = home.exec(behind)
    const value = lives?.[1] ? addressIn(lives[1]) : null
    if (!lives || !value) return told
    const from = number.to + lives.index
    return [...told, { field: 'address', whose, value, from, to: from + lives[0].length, isSure: true }]
  })
}
