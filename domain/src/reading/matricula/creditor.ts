import { searchKey } from '../../text/search-key.ts'
import type { Act } from './act.ts'
import type { BurdenKind } from './act-kind.ts'

const favour = '(?:em|a) favor d(?:[aoe]s?)?'
/**
 * 'hipotecou o imóvel ao BANCO …': whose number follows is no street and no office, and of whom it was bought
 * stands before.
 */
const given =
  '(?<=(?:hipotec|alien|caucion|cr[ée]dito|(?<!\\p{L})(?:dad[oa]s?|deu|deram)(?!\\p{L}))(?:(?!adquir|compr|vend|transmit|;|\\.\\s).){0,160})(?:ao|à)'
/** Who was given the property is named so, too. */
const usufructFavour = `(?<=usufruto(?:(?!(?<!sobre)\\so im[óo]vel|\\snua|\\s(?:doa|transmit|transfer|vend|ced)|;|\\.\\s).){0,90})${favour}`
/** Whose usufruct ended has none. */
const usufructuary = '(?<!(?:falec|[óo]bito|morte|ren[úu]nci|extin|cancel)[^.;]{0,40})usufrutu[áa]ri[oa]s?'
const ofDebt = [
  'credor(?:es|as?)?(?:[ /](?:hipotec[áa]ri|pignorat[íi]ci|caucion[áa]ri)[oa]s?)?',
  favour,
  given,
]
const inCourt = [
  'exe[qc]uentes?',
  'reclamantes?',
  'requerentes?',
  'autor(?:es|as?)?',
  '(?:movid|propost|ajuizad|requerid)[oa]s? por',
  'a requerimento d[aeo]s?',
  favour,
]

/** The words that name who has the right, surest first. A clause of a gift has nobody of its own. */
const labels: Record<BurdenKind, readonly string[]> = {
  hipoteca: ofDebt,
  alienacao_fiduciaria: [
    'credor(?:es|as?)?(?:[ /]fiduci[áa]ri[oa]s?)?',
    '(?<!aliena[çc][ãa]o )fiduci[áa]ri[oa]s?(?=\\s?:)',
    favour,
    given,
  ],
  caucao: ofDebt,
  anticrese: ofDebt,
  penhora: inCourt,
  arresto: inCourt,
  indisponibilidade: inCourt,
  acao: inCourt,
  usufruto: [usufructuary, 'reservad[oa] a', usufructFavour],
  promessa: [
    'promi(?:tente|ss[áa]ri[oa])s? comprador(?:es|as?)?',
    'compromiss[áa]ri[oa]s? comprador(?:es|as?)?',
  ],
  cessao: ['cession[áa]ri[oa]s?', 'ced(?:eu|eram)(?: e transferi(?:u|ram))? (?:ao?|à)'],
  superficie: ['superfici[áa]ri[oa]s?', 'concede(?:u|ram) (?:ao?|à)'],
  locacao: ['locat[áa]ri[oa]s?'],
  restricao: [],
}

const between = '\\s*[:,–-]{0,2}\\s*(?:[oa]s? )?(?:(?:doador|vendedor|transmitente|credor|senhor)\\p{Ll}* )?'
const word = "\\p{Lu}[\\p{L}\\d'’./&-]*"
/** Names begin with capitals; a small word joins two of them. */
const name = new RegExp(
  `${word}(?:(?:\\s(?:(?:d[aeo]s?|e|&|del|von)\\s)?${word}){1,11}|(?=[.,;)]|\\s?\\(|$))`,
  'uy',
)
/** Lenders that are called by one word ('em favor do ITAÚ,'). Another word may be a role, or half a name. */
const alone = new Set(
  'itau unibanco bradesco santander caixa cef banrisul banespa banestes bamerindus safra inter sicoob sicredi cresol unicred hsbc citibank daycoval votorantim bndes bnh brb besc basa bnb cohab cdhu previ funcef petros poupex'.split(
    ' ',
  ),
)
/** An act in capitals runs on behind the name. */
const behind =
  /\s(?:e\s)?(?:(?:CNPJ|CPF|CGC|POR|COM|NOS|NAS?|NO|PARA|PEL[OA]|CONFORME|EM|SOBRE|SOB|SENDO|CUJ[OA]|RÉU?|DEVEDOR(?:[AE]S?)?)(?!\p{L})|(?:INSCRIT|EXECUTAD|RECLAMAD|SEDIAD|ESTABELECID|CASAD|SOLTEIR|VI[ÚU]V|DIVORCIAD|SEPARAD|REPRESENTAD|BRASILEIR[OA]S? (?:CASAD|SOLTEIR|VI[ÚU]V|DIVORCIAD|SEPARAD))[OAE]S?(?!\p{L})|RESIDENTES?(?!\p{L})).*$/isu
const tail = /(?<!S\.A)[.,;/-]+$/i

/** 'BANCO DO POVO S.A. Rio de Janeiro': the point of an abbreviation ends no sentence. */
const afterForm = /(?<=(?:S\.?\/?A|LTDA|EIRELI))\.\s.*$/isu
const afterSentence = /(?<!(?<!\p{L})(?:\p{Lu}|Cia|Dra?|Sra?|St[ao]))\.\s.*$/su
const numbered = /^[.,]{0,2}\s(?:inscrit[oa] no )?C(?:NPJ|GC)/iu

/** Who has the right of a burden, as the act prints it; null where no clear words name them. */
export function creditorIn({ text }: Pick<Act, 'text'>, kind: BurdenKind): string | null {
  const flat = text.replace(/\s+/g, ' ')
  for (const label of labels[kind]) {
    for (const found of flat.matchAll(new RegExp(`(?<!\\p{L})${label}(?!\\p{L})${between}`, 'giu'))) {
      name.lastIndex = found.index + found[0].length
      const words = name
        .exec(flat)?.[0]
        .replace(behind, '')
        .replace(afterForm, '.')
        .replace(afterSentence, '')
      const printed = words?.replace(tail, '')
      if (!words || !printed || !(printed.includes(' ') || alone.has(searchKey(printed)))) continue
      const next = flat.slice(found.index + found[0].length + words.length)
      if (label !== given || numbered.test(next)) return printed
    }
  }
  return null
}
