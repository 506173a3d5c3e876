import type { ActCitation } from './citations.ts'
import { type Folded, keyPattern } from './fold.ts'
import type { ActSaid } from './title.ts'

const gone =
  '(?:cancelad|extint|levantad|baixad|liberad|desconstituid|revogad|resc?indid|resilid|distratad|desonerad|desligad|desvinculad|resgatad|exaurid|sem (?:nenhum |qualquer )?efeito|insubsistente)'
const performed = keyPattern(
  [
    `\\b(?:fic\\w+|foi|foram|sendo|declar\\w+|torn\\w+(?:-? ?se)?|julgad[oa]s?|da-se por|dou por)(?:,? \\w+){0,4}?,? ${gone}`,
    // 'Mandado da 24ª Vara: cancelado o R-21, por pagamento.'
    '(?:^|[.:;,] )(?:cancelad|levantad|baixad)[oa]s?(?= [oa]s? )',
    '\\bmand\\w+ (?:\\w+ ){0,3}(?:baixar|cancelar|levantar)\\b|\\bcess(?:a|ou|ando)\\b',
    '\\bcancela(?:m|ndo)?-? ?se\\b|\\bcancel(?:o|ou|aram)\\b|\\bse cancel(?:am?|ou)\\b',
    '\\bextingu(?:e|em|iu|iram|indo)(?:-? ?se)?\\b',
    '\\bliber(?:ou|aram|a-? ?se|am-? ?se)\\b|\\blevant(?:ou|a-? ?se|am-? ?se)\\b|\\bbaix(?:ou|a-? ?se)\\b',
    '\\brevog(?:ou|a-? ?se)\\b|\\brenunci(?:a|ou|am|aram)\\b|\\bresgat(?:ou|aram)\\b|\\bdesoner(?:ou|a-? ?se)\\b',
    '\\bresc?ind(?:iu|iram|e-? ?se)\\b|\\bdistrat(?:ou|aram)\\b|\\bdesconstitui(?:u|-? ?se)\\b',
  ].join('|'),
)
const nominal = keyPattern(
  '\\b(?:cancelamento|cancelad[oa]s?|baixa|extincao|levantamento|liberacao|desconstituicao|revogacao|renuncia|resgate|desligamento|desoneracao|resc?isao|resilicao|distrato|insubsistencia|para (?:cancelar|levantar|baixar|extinguir))\\b',
)
const ordered = keyPattern(
  '\\b(?:proced\\w+|averb\\w+|faz-? ?se|faco|promov\\w+|efetu\\w+|efetiv\\w+|autoriz\\w+|defer\\w+|determin\\w+|orden\\w+|ordem|registr\\w+)\\b',
)
const denied = keyPattern(
  '\\b(?:nao|nem|sem(?! (?:nenhum |qualquer )?efeito)|jamais|tampouco|indefer\\w*|poder\\w+|dever\\w+|ser(?:a|ao|ia|iam)|caso|quando|ate que|so|deix\\w+ de|recus\\w+|impossib\\w+|inviav\\w+|vedad\\w+|suspens\\w+)\\b',
)
const wished = keyPattern(
  '\\b(?:requer\\w*|pedid\\w+|pede\\w*|pleite\\w+|solicit\\w+|acao|acoes|objetiv\\w+|visando|prenot\\w+|obrig\\w+|compromet\\w+|para que|a fim de|recurs\\w+|futur\\w+)\\b',
)
export const refused = keyPattern(
  '\\b(?:nao|nem|indefer\\w+|denegad\\w+|negad\\w+|suspens\\w+|sobrest\\w+|prejudicad\\w+|pendente\\w*|requerid\\w+|pleitead\\w+|aguard\\w+|equivoc\\w+|engano|indevidamente|erroneamente)\\b',
)
export const kept = keyPattern(
  '\\b(?:permane\\w+|prevalec\\w+|subsist\\w+|mantid\\w+|mante(?:m|ndo|ve)\\w*|mantem\\w*|continu\\w+|remanes\\w+|exce(?:to|tuad\\w*|tuando\\w*|cao)|salvo|ressalv\\w+|sem prejuizo|menos|inalterad\\w+|em (?:pleno )?vigor|vigente\\w*|vigora\\w*|prosseg\\w+|preserv\\w+|conserv\\w+|integr[oa]s?|intact[oa]s?|afora|resta\\w*|nao)\\b',
)
export const keptBefore = keyPattern(
  '\\b(?:permanece(?:m|ra|u)?|prevalece(?:m)?|subsiste(?:m|ra)?|continua(?:m|ra)?|remanesce(?:m)?|vigora(?:m)?|em (?:pleno )?vigor|mantid[oa]s?|mante(?:m|ndo)-? ?se|inalterad[oa]s?|vigentes?)\\b',
)
export const revived = keyPattern(
  '\\b(?:restabelec\\w+|revigor\\w+|repristin\\w+|restaur\\w+|reativ\\w+|volta\\w* a (?:vigorar|produzir))',
)
const reason = keyPattern(
  '\\b(?:que|cuj[oa]s?|conforme|nos termos|em (?:virtude|razao|face|decorrencia|cumprimento)|por forca|mediante|oriund\\w+|decorrente\\w*|ciente|referid[oa]s? n|mencionad[oa]s? n|aludid[oa]s? n|a requerimento|pel[oa]s?|por quitacao)\\b',
)
const partial = keyPattern(
  '\\b(?:parcial\\w*|exclusivamente|tao somente|somente|apenas|unicamente|na parte|no que (?:toca|tange|se refere|concerne)|quanto (?:a|ao|aos|as)|(?:em|com) relacao|relativamente|limitad\\w+|meac(?:ao|oes)|remanescente|reduzid\\w+|proporc\\w+)\\b|\\b(?:liber\\w+|livres?|desonerad\\w+|desligad\\w+)\\b[^.;]{0,50} [oa]s? (?:salas?|unidades?|apartamentos?|lojas?|vagas?|garage(?:m|ns)|lotes?|box\\w*|casas?|glebas?|frac(?:ao|oes))\\b',
)
/** A release of one flat in a mortgage of the whole building: of this matrícula nothing is left. */
const wholeHere = keyPattern(
  '\\b(?:desta|da presente|a esta|nesta) matricula|\\b(?:a|est|dest)a unidade|imovel (?:matriculado|aqui descrito)',
)
/** It is yet to come, wherever the sentence says so. */
const awaited = keyPattern(
  '\\w-? ?se-(?:a|ao|ia|iam)\\b|\\bse e quando\\b|\\btao logo\\b|\\bassim que\\b|\\bdesde que\\b|\\bsob (?:a )?condic\\w+|\\bcondicionad\\w+|(?<!\\b(?:n?o|neste|nesse|todo|em) )\\bcaso\\b|\\bna hipotese\\b|\\bse (?:nao )?(?:for\\w*|houver|pag[oa]s?|quitad\\w+|confirmad\\w+|comprovad\\w+|cumprid\\w+)\\b|\\buma vez (?!que)|\\boportunamente\\b|\\bfuturamente\\b',
)
const after = keyPattern('\\b(?:apos|depois|quando|ate que|enquanto)\\b')

/** 'tão logo pago', and behind the verb also 'após o pagamento': it may not have come yet. */
export function isAwaited(sentence: Folded, said: ActSaid): boolean {
  const verb = verbIn(sentence, said)
  const behind = verb ? sentence.key.slice(verb.to) : ''
  return sentence.key.search(awaited) >= 0 || behind.search(after) >= 0
}

/** It is neither a burden nor an act, though the sentence tells of which act it is. */
const otherThing = keyPattern(
  '^[\\s,;:]*(?:(?:e|[oa]s?|ao|aos|d[aeo]s?|n[ao]s?|todos|todas|qua(?:l|is)quer|referid[oa]s?|mencionad[oa]s?|aludid[oa]s?|citad[oa]s?|respectiv[oa]s?|presente|anterior|mesm[oa]|registros?|averbac(?:ao|oes)) )*(?:intimac(?:ao|oes)|notificac(?:ao|oes)|procedimentos?|processos?|valor(?:es)?|quantias?|importancias?|vencimentos?|prazos?|protocolos?|prenotac(?:ao|oes)|pedidos?|requerimentos?|cedulas?|vagas?|parcelas?|prestac(?:ao|oes)|saldo|debitos?|dividas?|creditos?|depositos?|direito de preferencia|preferencia|lei(?:lao|loes)|praca|multas?|juros|taxas?|mora|ite(?:m|ns)|endossos?|procurac(?:ao|oes)|cessao (?:de|do) credito)\\b',
  '',
)
/** One of a contract, and none that restricts the property. */
const ofContract =
  /^[\s,;:]*(?:[oa]s?|da|das) clausulas? (?!(?:d[eao]s? )?(?:inali|impenh|incomu|rever|vital|restri|resol|usuf))/

export const isOfOtherThing = ({ key, plain }: Pick<Folded, 'key' | 'plain'>): boolean =>
  key.search(otherThing) >= 0 || ofContract.test(plain)

/** Says of another burden that it remains. */
const otherRemaining = keyPattern('\\b(?:hipoteca|onus|penhora|garantia|gravame)s? remanescentes?')
const ofMarriage = keyPattern('\\b(?:comunhao|separacao) parcial')

export const ofCancellation = keyPattern(
  '^(?: de)? ?(?:a |o |as |os |da |do )?(?:(?:averbacao|registro) (?:de |do |da )?)?(?:cancelamento|baixa|extincao|levantamento)',
  '',
)

/** Behind 'conforme', 'pela', 'que' a clause tells why, and the acts that it names are no objects. */
export function reasonAt({ key }: Folded, from: number, cited: readonly ActCitation[]): number {
  const first = cited[0]?.at ?? 0
  for (const { index } of key.matchAll(reason)) {
    const between = key.slice(index, Math.max(index, first))
    const goesOn = between.search(itsBurden) >= 0 || between.search(object) > 0
    if (index >= from && !goesOn) return index
  }
  return Number.POSITIVE_INFINITY
}

/** 'cancelada a hipoteca que grava o imóvel, do R-2' and 'cancelada pela presente a hipoteca do R-2'. */
const itsBurden = keyPattern('^que (?:se refere|trata|alude|grava|recai|onera|pesa)\\w*', '')
const object = keyPattern(
  '[ ,][oa]s? (?:registros?|averbac\\w+|hipotecas?|penhoras?|arrestos?|usufruto|indisponibilidades?|alienac\\w+|clausulas?|promessa|caucao|locacao|onus)',
  '',
)

interface Verb {
  at: number
  to: number
  isDenied: boolean
  /** 'não foi cancelada' says plainly that nothing was; 'requer o cancelamento' leaves it open. */
  isPlain: boolean
}

export function verbIn({ key }: Folded, { isCancelTitle }: ActSaid): Verb | null {
  const verb = [...key.matchAll(performed)][0]
  if (verb) {
    const before = key.slice(0, verb.index) + verb[0]
    const word = [...before.matchAll(denied)].at(-1)?.[0]
    return {
      at: verb.index,
      to: wordEnd(key, verb.index + verb[0].length),
      isDenied: word !== undefined,
      isPlain: /^(?:nao|nem)/.test(word ?? ''),
    }
  }
  const noun = [...key.matchAll(nominal)][0]
  if (!noun) return null
  const before = key.slice(0, noun.index)
  if (!isCancelTitle && before.search(ordered) < 0) return null
  const word = [...before.matchAll(denied), ...before.matchAll(wished)][0]?.[0]
  return {
    at: noun.index,
    to: noun.index + noun[0].length,
    isDenied: word !== undefined,
    isPlain: /^(?:nao|nem)/.test(word ?? ''),
  }
}

const wordEnd = (key: string, at: number): number => at + (/^\w*/.exec(key.slice(at))?.[0].length ?? 0)

export const isPartial = ({ key }: Folded): boolean =>
  key.replace(ofMarriage, ' ').replace(otherRemaining, ' ').search(partial) >= 0 && key.search(wholeHere) < 0

export const saysPartial = ({ key }: Folded): boolean =>
  key.replace(ofMarriage, ' ').search(keyPattern('\\bparcial')) >= 0
