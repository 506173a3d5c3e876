import type { EarlierAct, Effects } from './act.ts'
import { type ActKind, type BurdenKind, isBurden, transferActKinds } from './act-kind.ts'
import { verbIn } from './cancel-words.ts'
import { citationsIn } from './citations.ts'
import { type Folded, keyPattern } from './fold.ts'
import { burdensNamed, isDenied, kindsIn } from './kind-words.ts'
import { clausesWithin, sentencesOf } from './sentences.ts'
import { type ActSaid, joined } from './title.ts'

/** Nothing accounts for these words. Places in the text. */
export interface Leftover {
  from: number
  to: number
  /** The burdens that it names; none where its words only sound like one. */
  kinds: readonly BurdenKind[]
  /** No part of the act says what it is. */
  isAct: boolean
}

/** Averbações that tell of the property or of people, and burden nothing. */
const telling = [
  'inscric|cadastr|codigo nacional|indicacao fiscal|matricula (?:imobiliaria )?municipal',
  'qualificac|profissa|nacionalidade|naturalizac|maioridade|emancipac|viuvez',
  'logradouro|numerac|numero (?:predial|do predio)|denominac|razao social|transformac',
  'confrontac|confinant|georreferenc|medida|descric|perimetr|memorial',
  '(?:instituicao|convencao) d|incorporac|patrimonio de afetacao|\\bfusao|\\bcisao',
  'transport|encerrament|saneament|unificac|desdobr|desmembr|loteament|parcelament',
  'regime de bens|pacto antenupcial|\\bpacto dispensad',
  'passou a (?:denominar|assinar|chamar)|\\b(?:rua|avenida|travessa|praca)\\b[^.;]{0,60}\\bpassou a|\\bchama-? ?se|\\bsepar(?:aram|ou)\\b|\\bfaleceu|\\bretifica-? ?se',
  'habite|intimac|\\bleiloes\\b|\\bcustodia|laudemio',
].join('|')
const tellingWords = keyPattern(telling)
/** Words that any act may use below its title. */
const tellingTitle = keyPattern(
  `${telling}|atualizac|contribuinte|identidade|identificac|\\bnome\\b|abertura|remissa|destaque|vaga|garage|conclusao|aceitac|bairro|avenida|\\b(?:rua|area|cn[mp]|cpf|rg|cep|cib|ccir|nirf|itr|incra|car|iptu)\\b|municipio|distrito|comarca|circunscric|instituicao|convencao`,
)

/** Words that come with a burden, whatever it is called. */
const signsOfBurden = keyPattern(
  [
    '\\b(?:o|os|seguintes?|com|mediante|ha|existem?|constam?) onus\\b|\\bgravame|\\bencargo|\\b(?:recai|recaem|pesa|pesam) sobre|\\bincide[^.;]{0,30}(?:gravame|onus)|\\bonerad|\\bgravad[oa]s?\\b',
    '\\bconstri|\\bem garantia|\\bgarant(?:e|em|indo|ir|ida|ido)\\b(?! [^.;]{0,20}eviccao)|\\bpenhor(?:es)?\\b|\\bcedulas?\\b(?! (?:de )?(?:identidade|rg))|\\bfianca|\\bafiancad',
    '\\b(?:foi|foram|esta|estao) (?:ajuizad|propost|distribuid|movid)|\\btramita|\\bcorre(?:m)? (?:contra|em face)',
    '\\bliminar|\\bcautelar|\\btutela (?:de urgencia|antecipada|provisoria|cautelar)|\\b(?:determinacao|ordem) judicial|\\bpor ordem d',
    '\\bembarg|\\blitigi|\\barrolad[oa]|\\barrolamento (?:fiscal|de bens e direitos)',
    '\\bproibi(?![^.;]{0,20}reproducao)|\\bvedad[oa]|\\bimpedi|\\bnao podera(?![^.;]{0,60}(?:fgts|fundo de garantia))|\\bintransfer|\\binalien|\\bincomunic|\\bimpenhor|\\binegoci',
    '\\bnao (?:alienar|vender|ceder|onerar|dispor)|\\bsob pena de (?:resci|resol|revers|nulid|perd)|\\bdesfaziment|(?<!(?:vaga|garage|box)[^.;]{0,30})\\bvinculad|\\bafetad|\\bresolutiv|\\bretratab',
    '\\b(?:ha|existem?|constam?|encontra-? ?se|acha-? ?se)\\b[^.;]{0,60}\\bprenota',
    '\\bvitalici|\\benquanto viv|\\bate (?:a|o) (?:sua |seu )?(?:morte|faleciment|obito)|\\buso e gozo|\\bmoradia d',
    '\\bfalenc|\\bfalid|\\brecuperacao judicial|\\binsolven|\\bimprobidade|\\bimissao',
    '\\binefica|\\bnul[oa]s?\\b|\\bnulidade|\\bbloque|\\brevers(?:ao|ivel)\\b|\\bdireito (?:real )?de (?:habitac|preferenc|retrato|retrovend)',
    '\\bsujeit[oa]s? a(?:o)? (?:pagamento d[eo] )?(?:foro|pensao|censo)|\\brespond(?:e|em|era|endo) p(?:or|el[ao]s?)\\b(?![^.;]{0,15}eviccao)|\\bcontra [oa]s? (?:proprietari|vendedor|adquirent|titular)',
    '\\bcontaminad|\\bconcessao (?:real|de (?:direito|uso))',
  ].join('|'),
)
const signsOfDebt = keyPattern(
  '\\bexecu(?:cao|coes|tad|tiv)|\\bexequente|\\bcredor|\\bdevedor|\\bdividas?\\b|(?<!(?:ciencia|certid|quitac|dispens)[^.;]{0,40})\\bdebito|\\bmandado\\b',
)

/** A debt brought these about, or they end one. */
const ofDebts: readonly ActKind[] = ['arrematacao', 'adjudicacao', 'dacao', 'consolidacao', 'cancelamento']

/** A court that orders what is written of people burdens nothing, nor do the costs of the certificate. */
const ofOthers = keyPattern(
  '^\\W*(?:emolument|custas\\b|selo\\b)|\\bfamilia\\b|\\bsucess|\\borfaos|divorci|separac|interdic|inventari|registro civil|registros publicos|casament|partilha|usucapi',
)

const related: readonly (readonly ActKind[])[] = [
  ['penhora', 'arresto'],
  ['promessa', 'cessao'],
]

export interface ActRead {
  letter: 'R' | 'Av'
  said: ActSaid
  text: string
  lays: readonly BurdenKind[]
  effects: Effects
}

/**
 * An act of no known kind is left whole. A sentence of another one is left that names a burden, or speaks as those do
 * that tell of one, where the act lays none of it, ends none and names no act that does.
 */
export function leftoversOf(act: ActRead, earlier: readonly EarlierAct[]): Leftover[] {
  const { letter, said, text } = act
  const whole = joined(said)
  const isUnknown = said.kind === 'outro' ? letter === 'R' || !isHarmless(said, earlier) : isOfOtherSort(said)
  if (isUnknown) return [{ from: 0, to: text.length, kinds: [], isAct: true }]
  const known = knownBy(whole, act, earlier)
  const begin = said.body.places[0] ?? 0
  return sentencesOf(text, whole).flatMap((sentence): Leftover[] => {
    const kinds = burdensNamed(sentence).flatMap(({ kind, at }) =>
      known.has(kind) || isDenied(sentence, at, 'sentence') ? [] : [kind],
    )
    // A title is about the same act as the text below it.
    const about = (sentence.places[0] ?? 0) < begin ? whole : sentence
    const isTold = isBurden(said.kind) || citesBurden(about, earlier)
    const beside = said.kind === 'cancelamento' ? laidBeside(sentence, said) : []
    if (!kinds.length && !beside.length && (isTold || !speaksOfBurden(sentence, said.kind))) return []
    return [{ ...placeOf(sentence), kinds: [...kinds, ...beside], isAct: false }]
  })
}

/** Sentences around the acts that say of a burden that it stands, or sound like it. */
export function leftoversAround(text: string, part: Folded): Leftover[] {
  return sentencesOf(text, part).flatMap((sentence) => {
    const kinds = burdensNamed(sentence).flatMap(({ kind, at }) =>
      isDenied(sentence, at, 'sentence') ? [] : [kind],
    )
    if (!kinds.length && !speaksOfBurden(sentence)) return []
    return [{ ...placeOf(sentence), kinds, isAct: false }]
  })
}

function knownBy(
  whole: Folded,
  { lays, effects }: Pick<ActRead, 'lays' | 'effects'>,
  earlier: readonly EarlierAct[],
): Set<ActKind> {
  const orders = [...citationsIn(whole), ...effects.cancels].map(({ order }) => order)
  const kinds = [
    ...lays,
    ...orders.flatMap((order) => earlier.find((one) => one.order === order)?.lays ?? []),
  ]
  return new Set(kinds.flatMap((kind) => [kind, ...related.filter((group) => group.includes(kind)).flat()]))
}

const sortOf = keyPattern('(\\w+) d[ea] $', '')
/** A transfer is told by these, or is one. */
const sortsOfTransfer = keyPattern(
  '^(?:escritura|publica|particular|instrumento|contrato|carta|formal|forma|registro|titulo|transmissao|aquisicao|negocio|ato|auto|mandado|sentenca|direito)$',
  '',
)

/** 'PACTO DE COMPRA E VENDA' is no sale. */
function isOfOtherSort({ kind, title }: ActSaid): boolean {
  const named = transferActKinds.includes(kind) && kindsIn(title, true).find((one) => one.kind === kind)
  const sort = named && sortOf.exec(title.key.slice(0, named.at))?.[1]
  return Boolean(sort && sort.search(sortsOfTransfer) < 0)
}

/** Characters in which an act without a title says what it tells of. */
const beginning = 200

/** It speaks of an act that burdens, and lays nothing itself, or its title or first words say what it tells of. */
const isHarmless = (said: ActSaid, earlier: readonly EarlierAct[]): boolean =>
  citesBurden(joined(said), earlier) ||
  said.title.key.search(tellingTitle) >= 0 ||
  said.body.key.slice(0, beginning).search(tellingWords) >= 0

const citesBurden = (whole: Folded, earlier: readonly EarlierAct[]): boolean =>
  citationsIn(whole).some(({ order }) => earlier.some((one) => one.order === order && one.lays.length > 0))

function speaksOfBurden(sentence: Folded, kind: ActKind = 'outro'): boolean {
  const isOfDebt = ofDebts.includes(kind) || sentence.key.search(ofOthers) >= 0
  const signs = isOfDebt ? [signsOfBurden] : [signsOfBurden, signsOfDebt]
  return signs.some((sign) =>
    [...sentence.key.matchAll(sign)].some(({ index }) => !isDenied(sentence, index, 'sentence')),
  )
}

const pointsBack = keyPattern(
  '\\b(?:referid|aludid|mencionad|citad|dit|mesm|supra|acima|objet|cancelad|baixad|levantad|extint|quitad)',
)

/** Behind what is cancelled a clause that names a burden, and no act, may be an act whose number was not read. */
function laidBeside(sentence: Folded, said: ActSaid): BurdenKind[] {
  const begin = said.body.places[0] ?? 0
  return clausesWithin(sentence).flatMap((clause) => {
    const isOfCancelled =
      (clause.places[0] ?? 0) < begin ||
      verbIn(clause, said) !== null ||
      citationsIn(clause).length > 0 ||
      clause.key.search(pointsBack) >= 0
    if (isOfCancelled) return []
    return burdensNamed(clause).flatMap(({ kind, at }) => (isDenied(clause, at, 'clause') ? [] : [kind]))
  })
}

const placeOf = ({ places }: Folded) => ({ from: places[0] ?? 0, to: (places.at(-1) ?? 0) + 1 })
