import { type ActKind, type BurdenKind, isBurden } from './act-kind.ts'
import { type Folded, foldText, keyPattern } from './fold.ts'

/** Where two overlap, the earlier row counts. Some words of 'outro' only sound like a burden. */
const words: readonly (readonly [ActKind, string])[] = [
  [
    'outro',
    '(?:imoveis|imovel) e (?:de )?hipotecas?|(?:registro|oficio|oficial)(?: geral)? de hipotecas|cess(?:ao|oes) d[eo] creditos?|credito (?:foi |fica )?cedido|(?:instituicao|convencao) de condominio|patrimonio de afetacao|clausula de vigencia|direito de preferencia|livro de penhora|penhora on-? ?line',
  ],
  [
    'consolidacao',
    'consolidacao d[ae] (?:plena )?propriedade(?! plena)|consolid(?:ada|ou-? ?se|a-? ?se)(?: a)? (?:plena )?propriedade(?! plena)',
  ],
  [
    'alienacao_fiduciaria',
    'alienacao fiduciaria|propriedade fiduciaria|alien(?:ado|ada|ou|aram|ando)[^.;]{0,80}?fiduciari[oa]\\w*|fiduciariamente|carater fiduciario|(?:cessao|garantia) fiduciaria|propriedade resoluvel',
  ],
  [
    'cessao',
    'cessao(?: de promessa| de compromisso)?\\b|(?:cede(?:u|ram)|cedid[oa]s)\\b[^.;]{0,160}?\\bdireitos\\b|promessa de cessao',
  ],
  [
    'promessa',
    'promessa|compromisso (?:irrevogavel |particular )?de (?:compra e venda|venda e compra|venda|permuta)|promete(?:u|ram)(?: a)? vender|compromete(?:u|ram)-? ?se a vender|opcao de compra',
  ],
  ['hipoteca', '\\bhipotec(?:a|as|ad[oa]s?|ou|aram|ando|ari[oa]s?)\\b'],
  ['penhora', '\\bpenhora(?:s|d[oa]s?|ram)?\\b|\\bpenhorou\\b'],
  ['arresto', '\\barrest(?:os?|ad[oa]s?)\\b|\\bsequestr(?:os?|ad[oa]s?)\\b'],
  ['indisponibilidade', 'indisponi(?:bilidades?|vel|veis)\\b|\\bbloqueio'],
  ['usufruto', '\\busufrut(?:os?|uari[oa]s?)\\b'],
  [
    'restricao',
    'inalienab|impenhorab|incomunicab|clausulas? restritiv|clausula resolutiv|bem de familia|tombament|\\btombad[oa]|servid(?:ao|oes)|enfiteuse|fideicomiss|(?:direito real de|uso e) habitacao|reserva legal|retrovenda|incomerciab|reversao d[eoa]s? bens|\\brestric(?:ao|oes)\\b|desapropriac|utilidade publica',
  ],
  [
    'acao',
    'premonitori|execucao ajuizada|(?:existencia|ajuizamento|distribuicao|admissao)(?: d[aeo]s?)? (?:\\w+ )?(?:acao|execucao|demanda)|\\bacao (?:pauliana|real|reipersecutoria|reivindicatoria|anulatoria|civil publica|popular|possessoria|declaratoria|de nulidade)|protesto contra (?:a )?alienacao|citacao (?:em|de|na) acao',
  ],
  ['caucao', '\\bcaucao\\b|\\bcaucion(?:ad[oa]|ou|aram)'],
  ['anticrese', '\\banticres|anticretic'],
  ['superficie', 'direito (?:real )?de superficie|superficiari[oa]'],
  [
    'locacao',
    '\\blocacao\\b(?! de servicos)|\\bloc(?:ou|aram)\\b|\\blocador(?:a|es)?:|\\barrendament|\\barrendad[oa]|\\blocad[oa] a\\b',
  ],
  ['dacao', '\\bdacao\\b|\\b(?:deu|deram|dado|dada)\\b[^.;]{0,40} em pagamento'],
  ['arrematacao', '\\barrematac|\\barrematad[oa]|\\barrematou|alienacao judicial'],
  ['adjudicacao', '\\badjudic(?:ac|ad|ou|aram)'],
  ['permuta', '\\bpermut'],
  ['doacao', '\\bdoacao|\\bdo(?:ou|aram|am|ara|ando)\\b|\\bdoad[oa]s?\\b'],
  [
    'integralizacao',
    'integraliz|conferencia de bens|(?:incorporac\\w+|incorporad[oa]) ao (?:seu )?capital|\\bcisao\\b',
  ],
  ['usucapiao', 'usucapiao'],
  [
    'partilha',
    '(?:\\b|sobre)partilha|\\binventario|\\bheranca|\\bsucessao\\b|\\blegado\\b|\\bcoube(?:ram)?\\b',
  ],
  [
    'compra_e_venda',
    'compra e venda|venda e compra|\\bvend(?:eu|eram|em|era|endo|id[oa])\\b|(?:por|titulo de) (?:compra|venda)\\b',
  ],
  ['construcao', '\\bconstruc|\\bconstruid|habite-? ?se|\\bedifica(?:cao|d)|\\bdemoli|benfeitoria'],
  [
    'estado_civil',
    '\\bcasamento|\\bcasou|\\bdivorcio|\\bseparacao (?:judicial|consensual)|estado civil|\\bobito|falecimento|pacto antenupcial|alteracao de nome|uniao estavel',
  ],
  [
    'retificacao',
    '\\bretificac|inscricao imobiliaria|\\blogradouro|\\bnumerac|desmembrament|alteracao de denominacao',
  ],
]
const patterns = words.map(([kind, source]) => [kind, keyPattern(source)] as const)

/** These words say so of an act only where they are its title. */
const inTitle: readonly (readonly [ActKind, RegExp])[] = [
  ['cessao', keyPattern('(?:transferencia|cessao) d[oa] (?:direito (?:real )?de )?superficie')],
  ['promessa', keyPattern('\\bcompromisso\\b')],
  ['consolidacao', keyPattern('\\bconsolidacao\\b')],
  ['compra_e_venda', keyPattern('\\bvenda\\b|\\bcompra\\b|\\btransmissao\\b')],
  ['superficie', keyPattern('\\bsuperficie\\b')],
  ['restricao', keyPattern('\\bclausulas?\\b(?! de vigencia)|\\bgravame\\b')],
  ['acao', keyPattern('\\bacao\\b|\\bacoes\\b|\\bexecucao\\b')],
]

export interface NamedKind {
  kind: ActKind
  /** Places in the folded text. */
  at: number
  to: number
}

/** In order of place. */
export function kindsIn({ key }: Pick<Folded, 'key'>, isTitle = false): NamedKind[] {
  const found: NamedKind[] = []
  const isTaken = new Uint8Array(key.length)
  for (const [kind, pattern] of isTitle ? [...patterns, ...inTitle] : patterns) {
    for (const { index: at, 0: match } of key.matchAll(pattern)) {
      const to = at + match.length
      if (isTaken.subarray(at, to).includes(1)) continue
      isTaken.fill(1, at, to)
      found.push({ kind, at, to })
    }
  }
  return found.sort((one, other) => one.at - other.at)
}

/** The first words of a text that name the kind, as places in the text. Words that only a title has come last. */
export function wordsNaming(kind: ActKind, text: string): { from: number; to: number } | null {
  const folded = foldText(text)
  const isIt = (one: NamedKind) => one.kind === kind
  const named = kindsIn(folded).find(isIt) ?? kindsIn(folded, true).find(isIt)
  if (!named) return null
  const { places } = folded
  return { from: places[named.at] ?? 0, to: (places[named.to - 1] ?? 0) + 1 }
}

export function burdensNamed(folded: Pick<Folded, 'key'>): (NamedKind & { kind: BurdenKind })[] {
  return kindsIn(folded).flatMap(({ kind, ...place }) => (isBurden(kind) ? [{ kind, ...place }] : []))
}

const denials = keyPattern(
  '\\b(?:nao|nada|nenhu(?:m|ma|ns)|nem|sem|inexist\\w+|livres?|isent[oa]s?|desembarac\\w+|desonerad[oa]s?|ausencia|negativ[oa]s?)\\b',
)
const resumptions = keyPattern(
  '\\b(?:exceto|excetuad[oa]s?|salvo|ressalvad[oa]s?|mas|porem|contudo|todavia|entretanto|alem d[aeo]s?|a nao ser|com excecao|a excecao|fora [oa]s?|senao|gravad[oa]s?|onerad[oa]s?|pesa|recai|e (?:que )?(?:sobre [^,.;]{2,30} )?(?:ha|constam?|existem?|figuram?|acha-? ?se|encontra-? ?se))\\b',
)

/**
 * True for 'não consta hipoteca', not for 'nada consta, exceto a hipoteca': the nearest word decides. Within
 * an act only the words up to the last comma count, for acts tell why.
 */
export function isDenied({ key }: Pick<Folded, 'key'>, at: number, within: 'sentence' | 'clause'): boolean {
  const marks = within === 'clause' ? [',', ';', '. ', ':'] : [';', '. ']
  const near = key.slice(Math.max(0, at - 400), at)
  const before = near.slice(Math.max(0, ...marks.map((mark) => near.lastIndexOf(mark))))
  const last = (pattern: RegExp) =>
    Math.max(-1, ...Array.from(before.matchAll(pattern), ({ index }) => index))
  return last(denials) > last(resumptions)
}
