/** All words here are compared without accents and capitals, as `Clause.plain` has them. */

/** Certificates speak of these: a suit, a debt, an entry in a book. */
export const matterWords =
  'process(?:o|os)\\b|reclamac|apelac|inquerit|monitoria|ac(?:ao|oes)\\b|feitos?\\b|distribui|execuc|debito|pendenc|divida|inscric|protest|titulos?\\b|ordens\\b|ordem\\b|indisponib|anotac|registros?\\b|interdic|tutela|curatela|parcela|cotas?\\b|saldo|creditos?\\b|ocorrenc|apontament|onus\\b|falenc|recuperac|acao trabalhista|notificac|multa|exercicios? de|infrac|restric|demanda|lancament|cobranc|gravam|penhora|hipotec|constric|litigi|valores\\b|taxas?\\b|impediment|fatos?\\b|indic[ia]|noticia|impag|notas? de|iptu\\b'
export const matter = new RegExp(`\\b(?:${matterWords})`)
const near = '[^.;]{0,110}?'
const nearer = '(?:(?!\\bmas\\b|\\bporem\\b|\\btodavia\\b)[^.;]){0,110}?'

/** A badly read 'não' or 'nada' neither denies nor states. */
const unclear = 'n\\So|na\\S|\\Sao|\\Sada|n\\Sda|na\\Sa|nad\\S'
export const stands = 'const(?:a|am|ar|arem|ou|aram|ando|e|em)\\b(?:\\(m\\))?'
export const found =
  '(?:encontrad|localizad|verificad|apurad|identificad|constatad|registrad|detectad|achad|apontad|anotad)[oa]s?\\b'
const all = (...sources: string[]): RegExp => new RegExp(sources.join('|'), 'g')

/** Between a denial and its verb: 'não foram, até a presente data, localizados', 'nada mais se lhe encontrou'. */
export const between =
  '(?:,? (?:se|lhe|mais|ha|tem|tendo|ter|haver|havendo|havido|foi|foram|fora|sendo|ser|serem|sido|esta|estao|estar|ora|aqui|igualmente|tambem|atualmente|ali|nela|nele|(?:ate|n)a presente data,?|nesta data,?|ate (?:esta|a) data,?)){0,4}'
/** They stand for anything that a paper may find, in every tense, mood and number. */
const standing =
  'const(?!rui|itui)|figur|acus|pes[ae]|pend[ae]|respond|tramit|corr(?:e|em|ia|endo|er)\\b|distribuid'
export const findingVerbs = `${standing}|exist|ha\\b|haj|hav|houv|possu|apresent|tem\\b|tenha|tinha|ter\\b|encontr|localiz|verific|apur|ach|apont|anot|registr|revel|identific|detect|rest[ae]|subsist|remanesc|lancad`

/** Whatever is counted is there: '01 (um) registro', 'processos localizados: 3'. */
export const counted =
  'process|protest|registro|ac(?:ao|oes)\\b|titulo|apontament|ocorrenc|debito|distribui|anotac|execuc|pendenc'

/** Things that somebody may owe, and the words that stand with them in a denial. Payments are none of them. */
const owed =
  '(?:debitos?|pendencias?|dividas?|cotas?|taxas?|parcelas?|prestac(?:ao|oes)|valor(?:es)?|tributos?|impostos?|encargos|contas?|faturas?|boletos?|guias?|saldos?|multas?|mensalidades?|despesas|processos?|ac(?:ao|oes)|titulos?|lancamentos?|itens|exercicios?)'
const ofOwed =
  '(?:devedor(?:es)?|alg(?:um|uns|umas?)|condominia(?:l|is)|(?:extra)?ordinari[oa]s?|fisca(?:l|is)|tributari[oa]s?|municipa(?:l|is)|anterior(?:es)?|relativ[oa]s? a|referentes? a|d[aeo]s? \\w+|(?:e/)?ou|nem|que|(?:se )?(?:estej|encontr|ach)\\w+)'
const isOwed =
  '(?:em (?:aberto|atraso|debito|cobranca)|(?:a|por) pagar|pendentes?|vencid[oa]s?(?: e nao (?:pag|quitad|recolhid)[oa]s?)?|impag[oa]s?|atrasad[oa]s?|inadimplentes?)\\b'
const isOrWas =
  '(?:se |ainda |ora |atualmente )*(?:ha|esta|estao|esteve|estiveram|ficou|ficaram|resta|restou|existe|consta|permanece|encontra|encontram|acha|acham|deixou|possui|tem)(?:-se)?'

/** 'nada em aberto', 'sem qualquer débito vencido', 'não está em atraso', 'cotas em aberto: nenhuma'. */
const owingDenied = all(
  `\\bnada (?:que esteja |${isOrWas} )?${isOwed}`,
  `\\b(?:nao|nunca|jamais) ${isOrWas} (?:nada )?${isOwed}`,
  `\\b(?:sem|nenhu(?:ma?|ns|mas)|zero|nem|nao (?:ha|existem?|constam?|possui|possuem|tem|restam?)|inexist\\w+(?: de)?)(?: (?:nada|nenhuma?|qua(?:l|is)quer))?(?: ${owed})?(?: (?:${ofOwed}|${owed})){0,5} ${isOwed}`,
  `\\b${isOwed}: (?:nad[ao]|nenhuma?|zero|inexist\\w+|r\\$ ?0,00|0+|nao(?: ha| existem?| constam?| possui| tem)?)(?=$|[.;)]| \\()`,
)

/** 'nenhuma cota foi paga' and 'nada consta quitado' deny a payment. */
const asPaid = '(?: (?:foi|foram|fora|esta|estao|como))? (?:pag|quitad|recolhid|liquidad)[oa]s?\\b'

/** Words by which somebody owes nothing, and those before them that turn each into its contrary. */
const owesNothing = [
  'quites?\\b',
  'em dia (?:com|quanto|perante|relativ)',
  // Badly read 'inadimplente' is 'i adimplente'.
  '(?<!\\b(?:i|in|n|m|j|l|1) )adimplentes?\\b',
  '(?:em )?situacao(?: fiscal)? regular\\b',
  'regular(?:es)? (?:com|junto|perante)\\b',
  'isent[oa]s? de (?:debito|pendencia|divida)',
  'livres? de (?:debito|pendencia|divida)',
  `sem (?:${matterWords}|regist|restric|apontament|ocorrenc)`,
].join('|')
/** All by which nothing is wrong, but for plain denials. */
export const nothingWrong = all(
  `\\b(?:${owesNothing})`,
  '\\b(?:quitad|liquidad)[oa]s?\\b|\\b(?:acham?-se|estao) pag[oa]s?',
  '\\bregular(?:es|idade|i[sz]ad[oa]s?)?\\b',
  '(?<=\\b(?:situacao|enquadra(?:m|-se)?|condicao)\\b[^.;:]{0,30}: )certidao negativa\\b',
  '(?<=\\bresultado[^.;]{0,25}?|: |\\bnao (?:foi|e|era) )negativ[oa]\\b',
  '\\binexist\\w+|\\bausencia de\\b',
)
const isNot =
  '\\b(?:(?:nao|nem|nunca|jamais|tampouco) (?:se |mais )*(?:esta\\w*|esteve|acha\\w*|encontr\\w*|permanec\\w*|segue|ficou|e|era|foi)|deix\\w+ de (?:se )?(?:estar|encontrar|achar|ser|ficar))(?:-se)?[^.;a-z]{1,3}(?:[a-z]+[^.;a-z]{1,3}){0,2}'

/** Behind a matter: 'processos: nenhum', 'pendências: não há'. */
const none = '(?:nad[ao]|nenhu(?:ma?|ns|mas)|zero|inexistentes?|nao (?:ha|constam?|existem?|possui))\\b'
export const answered = `\\b(?:${counted}|pendencia)[a-z]*(?: (?:localizad|encontrad|existent|pendent)[a-z]+)?: ${none}`
/** The answer ends there, or goes on with what was looked for: 'nenhum localizado', 'nenhuma ação'. */
export const answerEnds = `(?= ?(?:$|[^a-z0-9 ])| (?:${found}|${stands}|existe\\w*\\b|em (?:seu )?nome\\b|contra\\b|(?:[a-z]+ ){0,3}?(?:${matterWords})))`

export const negatives = all(
  // 'Processos: nenhum'
  `${answered}${answerEnds}`,
  owingDenied.source,
  // 'Há débitos vencidos: não'
  '(?<!(?<!: )\\bnao )\\b(?:ha|constam?|existem?|possui)\\b[^.:;]{0,60}: nao\\b(?= ?(?:$|[^a-z0-9 ]| (?:ha|constam?|existem?|possui)\\b))',
  '\\bnada mais\\b[^.;]{0,20}?\\bdev(?:id[oa]|e|endo)\\b',
  `\\bnada(?! mais)${between} ?(?:(?:${findingVerbs})\\w*(?:-se)?(?:\\(m\\))?|(?:e |ser )?devid[oa]|dev(?:e|em|endo|er)\\b)(?!\\w|${asPaid})`,
  `\\bnao${between} ?(?:(?:${standing})\\w*(?:\\(m\\))?|dev(?:e|em|endo)\\b(?! ser)|e devedor\\w*|e parte|e re\\b|e reu\\b)`,
  // These deny anything, so they count only with a matter behind them.
  `\\bnao${between} ?(?:${findingVerbs})\\w*(?:-se)?(?=${nearer}\\b(?:${matterWords}|nada\\b|em nome d|contra [ao]\\b))`,
  `\\b0+ (?:\\((?:zero|nenhum)[^)]*\\) )?(?:${counted})`,
  `\\bnao${between} (?:encontrad|localizad|verificad|apurad|identificad|constatad|registrad|detectad|achad|apontad|anotad)[oa]s?\\b`,
  '\\binexist\\w+|\\bausencia de\\b',
  `\\bnenhu(?:ma?|ns|mas)\\b(?! \\w+${asPaid})${near}\\b(?:${matterWords}|${found})\\w*(?: (?:existe\\w*|${stands}|ha\\b|houve\\b|foi\\b|foram\\b))?`,
  `(?<!${isNot})\\b(?:${owesNothing})`,
  '(?<!\\bnao (?:[\\w-]+ ){0,2}|\\b(?:nenhu\\w+|nada) (?:\\w+ ){1,2})\\b(?:quitad|liquidad)[oa]s?\\b|(?<!\\bnao )\\b(?:acham?-se|estao) pag[oa]s?',
  '\\bsituacao(?: fiscal)?(?: e:?|:) regular\\b|: regular\\b',
  '\\b(?:situacao|enquadra(?:m|-se)?|condicao)\\b[^.;:]{0,30}: certidao negativa\\b',
  '\\bresultado[^.;]{0,25}?negativ[oa]\\b|: negativ[oa]\\b|^negativ[oa]s?\\b(?! (?:de|com)\\b)',
)

export const positives = all(
  `${isNot}\\b(?:${owesNothing})`,
  '(?<!\\bnao )\\be devedor[ae]?s? d',
  '(?<!\\b(?:nao|que|quais|quando|se|ja) )\\b(?:esta|estao|foi|foram|encontra\\w*|acha\\w*)(?:-se)? inscrit[oa]s? (?:em|na) divida',
  '\\bnada consta (?:como )?(?:pag|quitad|recolhid|liquidad)[oa]s?\\b',
  '(?<!\\b(?:nao|que|quais) )\\b(?:foi|foram) distribuid[oa]s? (?:contra \\w+ )?(?:[ao]s? |uma? )?(?:seguintes? )?(?:ac(?:ao|oes)|execuc\\w*|process\\w*|feitos?)\\b',
  `(?<![\\d/.,-])\\b(?:0*1 \\(uma?\\) (?:${counted})|0*[1-9]\\d{0,2} (?:\\([a-z ]+\\) )?(?:${counted})\\w*s\\b)|\\b(?:${counted})\\w*(?: (?:localizad|encontrad|existent|pendent)\\w+)?: 0*[1-9]\\d{0,2}\\b(?![/,-]|\\.\\d)|\\btotal[^.;:\\d]{0,40}(?:${counted})\\w*:? 0*[1-9]\\d{0,2}\\b(?![/.,-])`,
  `(?<!\\b(?:${unclear}|conforme|quem|como|segundo|que la|abaixo|nada mais) )\\b${stands}${near}\\b(?:${matterWords}|os? seguintes?|as? seguintes?|\\bum[a]?\\b|\\d)`,
  `\\b(?:consta|constam) (?:do|no) banco nacional`,
  `(?<!\\b(?:${unclear}|quando|se|onde|(?:sem|desde|ainda|para|nem|caso|salvo) que) )\\b(?:exist(?:e|em|indo)|ha|houve|havendo(?! (?:pesquisad|consultad|examinad|revist)))\\b${near}\\b(?:${matterWords})`,
  `\\b(?:foi|foram|acham-se|estao|sao) ${found}(?! com base)`,
  '\\bfigura\\w*(?: no polo passivo)?,? (?:como|na qualidade de) (?:re|reu|parte|execut|requerid|devedor|reclamad)\\w*',
  '\\b(?:em que|onde) e (?:re|reu|executad[oa]|requerid[oa]|devedor[a]?|parte)\\b',
  `\\b(?:acusa|acusou|acusam|aponta|apontou|tramitam?|responde)\\b${near}\\b(?:${matterWords})`,
  `\\b(?:possui|possuem|apresenta|apresentam|remanesce\\w*|subsiste\\w*|pende\\w*|persiste\\w*|deve)\\b(?! os? titulos?\\b)${near}\\b(?:${matterWords}|saldo|r\\$)`,
  '(?<!\\bnao (?:se )?(?:esta|encontra|acha)\\w*(?:-se)? )\\bem debito (?:com|de|quanto|referente|relativ)',
  '\\bem aberto\\b|\\bem atraso\\b|\\bimpag[oa]s?\\b|\\batrasad[oa]s?\\b|\\binadimplentes?\\b|\\birregular\\b|\\bnao (?:(?:esta\\w*|fo(?:i|ram)|se acham?|sao|ha\\w*) )?(?:pag|quitad|recolhid|liquidad|satisfeit|adimplid)[oa]s?\\b|\\bnao (?:pag|recolh|quit|liquid)(?:ou|eu|aram|eram)\\b|\\bvencid[oa]s? e nao\\b|(?<!\\bha (?:\\w+ ){0,3})\\ba pagar\\b|\\bsem (?:quitacao|pagamento)\\b|\\bpendentes? de (?:pagamento|quitacao|recolhimento)',
  '\\b(?:situacao|enquadra(?:m|-se)?|condicao)\\b[^.;:]{0,30}: (?:certidao positiva\\b(?! com)|em debito\\b)',
  '\\bresultado[^.;]{0,25}?positiv[oa]\\b|: positiv[oa]\\b(?! com)|como positiva\\b(?! com)',
  '\\bdecret\\w+ a interdicao|\\binterditad[oa]\\b|\\bnomead[oa]s? (?:su?a? )?curador|\\bdecretada a (?:interdicao|falencia|indisponibilidade)|\\bprotestad[oa] em\\b|\\bcondenad[oa]\\b',
)

/**
 * Verbs that a denial before them does not govern: 'nada consta …, restando a cota extra', 'não há débitos e
 * tramita a execução'. A verb behind 'que' or 'em que' is governed.
 */
export const finite = all(
  `(?<!\\b(?:${unclear}|nem|nada|sem|que|qual|quais|onde|quem|conforme|como|segundo) )\\b(?:consta|constam|existe|existem|ha|houve|possui|tem|acusa|aponta|tramita|tramitam|responde|figura)\\b(?! de\\b)${near}\\b(?:${matterWords}|r\\$)`,
  '\\b(?:achando|estando|encontrando|ficando|permanecendo|continuando|restando)(?:-se)?\\b[^.;,]{0,40}?\\b(?:em aberto|em atraso|em debito|pendentes?|vencid[oa]s?|impag[oa]s?|irregular|(?:por|a) pagar)\\b',
  `(?<!(?:nao|nem|nada|sem) )\\b(?:resta|restam|restando|remanesce\\w*|subsist\\w*|persist\\w*|pende|pendem|pendendo|aguarda\\w*|ressalva-se|excetua\\w*|a excecao d[aeo]s?|com excecao d[aeo]s?|com (?:a )?ressalva|afora|tirante|senao|salvo|exceto)\\b`,
)

/** A row of a table that says of one item that it is owed; 'sem desconto' denies no debt. */
const owedRow =
  /\b(?:em cobranca|ajuizad[oa]|nao recolhid[oa]|nao pag[oa]|protestad[oa]|executad[oa]|inscrit[oa] (?:em|na) divida|inadimplente|vencid[oa])\b|\b(?:pendente|em aberto)$/
export const isOwedRow = (plain: string): boolean => owedRow.test(plain.replace(owingDenied, ' # '))
/** A row that names the columns and says nothing. */
export const headRow =
  /\b(?:ano|exercicio|tributo|situacao|vencimento|valor|sistema|parcela|obs|competencia|documento|periodo)\b/
/** Fees of the paper itself, and not what anybody owes. */
export const fees =
  /^\W*(?:\(?\d\)?\s?)?(?:(?:total|valor|soma) d[aeo]s? )?(?:emol\w*|custas|taxa de (?:expediente|busca|fiscalizacao)|taxa(?=:)|total (?:recolhid|pag)\w*|tfj|daje|selo|despesas postais)\b.*r\$|\b(?:fetj|fundperj|funperj|funarpen|pmcmv|funrejus|fermoju|ffi|iss)\b[^a-z]*r\$/

/** Beside the address of an office, in a row of its letterhead. */
export const feesBeside = /\bemolumentos:? r\$/

/** Denials that hold of anybody: 'quando nada consta', 'informar se não constam', 'prova de que nada conste'. */
export const supposed =
  /(?<![-\w])(?:se|quando|caso|sempre que|ainda que|enquanto|prova de que)\s(?:\w+\s){0,2}?(?:nada|nao)\b[^,;.]*/g
/** Another paper, by its number: 'cessam os efeitos da positiva nº 44-1'. */
export const citedPaper =
  /\b(?:certid(?:ao|oes) )?(?:positiva|negativa)s?(?: com (?:os )?efeitos? de negativa)? n(?:o\b|[.o]{1,2})? ?\d[\d./-]*/g
/** A question, whose answer stands behind it. */
export const asked =
  /^\W*(?:quesito \d+\W+)?(?:ha|existem?|constam?)\b[^.;]{0,60}\b(?:em que|n[ao] qual|n[ao]s quais) (?:\w+ ){0,4}(?:seja|figure|conste|esteja)/
/** A list of what signs mean. */
export const legend = /^legenda\b|^\W*(?:\w+ ){1,2}= |^\W*(?:\w+ )?["“][^"”]*["”](?: \([^)]*\))? ?[=:]/

/** One certain suit or debt, some of them, or what stands elsewhere on the page. */
export const definite =
  /\b(?:[ao]|uma?|est[ae]|ess[ae]|aquel[ae]|seu|sua|outr[oa]|d[oa]|n[oa]|pel[oa]|ao|alguma?)\s(?:\w+\s)?(?:process[o]|acao|feito|execucao|debito|divida|cota|parcela|saldo|multa|penhora|hipoteca|interdicao|curatela|tutela|protesto|titulo|inscricao|registro|anotacao|pendencia|restricao|demanda|lancamento|cobranca|taxa|iptu|ordem|falencia|recuperacao|notificacao|infracao|ocorrencia)\b|\b(?:apenas|somente|so|unic[oa]s?|fora isso|abaixo|anex[oa]s?|seguintes?|alem|duas|dois|tres|algu(?:ns|mas)|vari[oa]s|divers[oa]s|demais)\b/

/** The clause is of the paper and not of the case: what was searched, who answers for it, what its reader must do. */
export const ofSearch =
  /^(?:\W|\d{1,2}[.)]|[a-z]\)|[ivx]+ )*(?:est[ae] |[ao] )?(?:presente )?(?:certidao|resultado|pesquisa|busca|consulta|documento|declaracao|carta|papel|relatorio|informacao)\b(?! recai\b)|\b(?:processos|feitos|acoes|certidoes|ordens|protestos|titulos|registros|imoveis|execucoes|debitos|inscricoes)\b[^.;]{0,80}\b(?:nao |so |somente |apenas )?(?:sao|serao|tornam-se|deixam)\b|^(?:n[oa]s|quanto a|relativ\w+|referentes?|em materia|d[oa]s)\b|\bexclu(?:i|em)-? ?se d[ae] (?:pesquisa|busca|consulta)|\bo acima reflete\b|\bresultado (?:alcanca|abrange|exclui)|\bnao se pronuncia|\bpesquisa recai sobre\b|\bnao (?:prejudica a cobranca|afasta a existencia|supre)\b|\bdeve (?:o interessado|o destinatario|quem)\b|\bquem a receber\b|\bpor eles respondem|\bsao (?:de|da) responsabilidade|\bsendo positiva\b|\bdispensa (?:carimbo|assinatura)/

/** An affirmation so plain that it counts even among boilerplate. */
export const affirmations = all(
  `(?<!\\b(?:${unclear}|nada|se|que|conforme|quem|como|quando|caso) )\\b(?:consta|constam|existem)\\b(?! os dados)${near}\\b(?:${matterWords})`,
)

/** The number of a suit, also one that is broken over lines or cells: either end is enough. */
export const suit =
  /(?<![\d.])\d{7} ?- ?\d{2}\s?\.\s?(?:\d{4}|$|\s)|(?<![\d-])\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}(?!\d)/

export const effects =
  /positiv[oa]s?\b[^.;]{0,60}?\b(?:com|c\/|tendo|e) (?:os )?(?:mesmos )?efeitos? d[eao]s? (?:certidao )?(?:de )?negativ[ao]|(?<!nao )(?:tem|tendo|produz|produzindo|surte|possui) (?:(?:a presente|esta)(?: certidao)? )?os? (?:mesmos )?efeitos? (?:d[ea] (?:certidao )?negativa|(?:previstos no |do )art(?:igo|\.)? ?206)|\b(?:nos termos|com o alcance|na forma)[^.;]{0,40} do art(?:igo|\.)? ?206\b|\bmesmos efeitos da (?:certidao )?negativa|(?<!\bnao )\b(?:vale|valendo|valor|equivale\w*|serve|servindo|forca) (?:como|a|de) (?:certidao )?negativa/g

/** It does not have the effects, or says how one gets a paper that has. */
export const deniedEffects =
  /\bn(?:ao|em)\b[^.;]{0,60}(?:efeito|positiva)|\bnao faz jus\b|\bemissao\b|\bpara fins d[eo] (?:obten|expedi)/

/** The paper says itself that it cannot say: nothing was certified either way. */
export const inconclusive =
  /\bnao (?:e|foi|sendo) possivel[^.;]{0,60}?\b(?:certificar|afirmar|atestar|confirmar|verificar a exist)|(?<!\bo que )\bnao se (?:certifica\b|afirma|pode (?:certificar|afirmar)|expede[^.;]{0,30} certidao (?:negativa|positiva) nem)|\bnada se afirma|\bnao (?:sao|foram) suficientes\b|\bencontra-se em exame\b|\bnao permitem a (?:liberacao|emissao)|\bpendente de (?:verificac|analise|conferenc|exame)|\bem analise\b|\b(?:resultado|certidao|situacao|pesquisa)[^.;]{0,25}?\binconclusiv|\b(?:consulta|pesquisa|busca) e? ?parcial\b|\bsem retorno\b|\bnao (?:foi|pode ser) concluid|\bresultado:? indefinid|\bindeterminad[oa]\b|\bnao pode(?:ra)? ser (?:expedid|emitid)a|\bsem resposta d[oe]\b|\btempo esgotado|\bpermit\w+ (?:afirmar|afastar|concluir)|\bnao (?:se )?certific\w+ (?:a |nem )(?:in)?existencia|\bdemandam? (?:analise|exame|verificac|conferenc)|\bcarater provisorio|\binsuficientes? para (?:a emissao|emitir|certificar)/

/** Such a clause speaks of another certificate, of what is not searched, of rights kept, of the paper itself. */
export const otherMatter =
  /\bnao (?:abrange\w*|contempl\w*|alcanc\w*|integra\w*|inclu\w*|compreend\w*|aponta\w*|engloba\w*|se (?:confund\w*|inclu\w*|refere\w*|estende\w*)|substitui\w*|serv\w*|e valid\w*|tem fe|impede|implica\w*|exclui\w*|constitui\w*|signific\w*|produz\w* efeito|(?:sao|e|serao) (?:apontad|considerad|incluid|computad|levad|contad|listad|relacionad|mostrad|exibid|publicad|informad|mencionad)\w*|(?:e|sao) impedimento|comprova\w*|ger[ae]\w*|dispensa\w*|contem (?:emenda|rasura)|(?:e|foi) foreiro|faz prova|elide|estao incluid|tem validade|vale\b)|\bo direito d[aeo]s?\b|\ba faculdade de\b|\bcertid(?:ao|oes) (?:negativa|positiva)?s?[^.;]{0,20}?(?:podera|sera|serao|somente|ficara|definitiva|propria|complementar|especifica)|\b(?:somente|so) (?:tera|tem|terao)|\bem conjunto com|\bqualquer rasura|\bautenticidade\b|\bpresenca do nome\b|\bem caso de\b|\bna hipotese\b|\bcaso (?:haja|exista|conste)|\bquando (?:houver|for|constar|o quadro)|\bhomonim(?!.*consta)|\bfo(?:i|ram) considerad|\bconsideram?-se\b|\bentende-se\b|\bpode(?:m|ra|rao)? ser\b|\bdevera(?:o)? ser\b|\bexpedida? (?:gratuita|com base|nos termos|conforme)|\bfins de comprova|\bvenham? a ser\b|\bvierem a ser\b|\bresponsabilidade do solicitante|\bprotestos cancelados|\b(?:restringe|limita)-se\b|\bse houver\b|\bconstam os dados\b|\binformacao importante\b|\bser(?:a|ao) lancad[oa]s?\b|\bnao se (?:acha|encontra)m? (?:compreendid|incluid|abrangid|computad)[oa]s?\b|\bnao (?:esta|fica|e) quitad[oa] (?:por|com) est[ae]\b/

/** Names another paper, to say that this is not it, or that it says more. */
export const otherPaper =
  /\bnao (?:vale\w* como|e|sao|tem (?:o )?valor de|equivale\w* a|faz\w* (?:as )?vezes d[ae]) (?:uma? )?certid|\bnao (?:se aplica|abrange\w*|contempl\w*|alcanc\w*|integra\w*|inclu\w*|compreend\w*|aponta\w*|engloba\w*|se confund\w*|substitui\w*|serv\w*|comprova\w*|dispensa\w*)|\bobjeto de certidao|\bcertidao (?:propria|complementar|especifica)/

/** Its subject is the paper itself: when one is issued, what it would say, how far it reaches. */
export const ofPaper = [
  /\b(?:certid(?:ao|oes)|certificado|extrato)\b.*\b(?:sera|serao|seria|seriam|trara|traria|ficara|tera)\b/,
  /\b(?:sera|serao|seria|seriam)\b[^.;]{0,40}\b(?:expedid|emitid|fornecid|disponibilizad)[oa]s?\b/,
  /\bcertid(?:ao|oes) anterior(?:es)?\b|\bnao constam d(?:esta|a presente) certidao/,
  /\b(?:seria|traria|constaria|haveria|teria|indicaria)m?\b|\bse (?:\w+ )?(?:houvesse|constasse|existisse|fosse)/,
  /\bexistencia ou nao\b|\bpessoa diversa\b|\bnao (?:diz|dizem) respeito|\bnao altera\b|\bnao se relaciona|\bdo banco(?: nacional)?\b[^.;]{0,40}\bconstam os\b|\bapura-se n[ao]\b|\bconsulte\b|\bfalsificacao\b|\bestao incluid|\bnao (?:e|sao) objeto\b/,
  /(?:\b(?:negativa|positiva)\b[^.;]*){3}/,
  /\bcertid(?:ao|oes)\b[^.;]{0,60}\b(?:e|sao) (?:expedid|emitid|fornecid)[oa]s? (?:quando|se|apenas|somente|pel[oa]|a parte)/,
  /\bnegativ[^.;]*\bou\b[^.;]*\bpositiv|\bpositiv[^.;]*\bou\b[^.;]*\bnegativ/,
  /^(?:\W|\d{1,2}[.)]|[a-z]\)|obs\w*\.?:?)*(?:est[ae] |[ao] presente |[ao]s? )?(?:certid(?:ao|oes)|pesquisa|consulta|documento|informacao) (?:so |apenas |somente )?(?:alcanca|abrange|contempla|compreende|refere-se|diz respeito|engloba)/,
  /^(?:\W|\d{1,2}[.)]|[a-z]\))*(?:dela|nela)\b/,
  /^(?:\W|e )*(?:constam|ha),? (?:apenas )?em certidoes\b/,
  /\bcertid(?:ao|oes) em que nao const/,
  /^as? certid(?:ao|oes) positivas? com (?:os )?efeitos? de negativa\b/,
  /\bexped\w+-se (?:a )?certidao (?:positiva|negativa)/,
  /^(?:\W|\d{1,2}[.)]|[a-z][.)])*(?:est[ae] |[ao] (?:presente )?)?(?:certid(?:ao|oes)|pesquisa|consulta|busca)\b[^.;]{0,60}?\b(?:abrange|compreende|considera|se faz|e feita|deve|indica as|alcanca|contempla)\b/,
  /^sao (?:apontad|listad|relacionad|informad)[oa]s (?:apenas |somente )?[oa]s (?:feitos|processos|acoes|distribuicoes)\b(?!.*\b(?:seguintes?|abaixo)\b)[^:]*$/,
  /^(?:\W|\d{1,2}[.)]|[a-z]\))*(?:em )?havendo\b[^.;]*\bcertidao\b/,
] as const

/** The clause tells what would be, or what papers of the sort say: without a number nothing of this case. */
export const generic =
  /^(?:\W|obs\w*\W|nota\W|\d{1,2}[.)]|[a-z]\)|[ivx]+ )*(?:(?:quando|caso|se|no caso|em caso|na hipotese|nas hipoteses|sempre que|enquanto)\b|(?:havendo|constando|existindo|sendo)\b[^.;]*\b(?:certid|ser[aeo]\w*\b|dev[ae]\w*\b|informad|relacionad|listad|descrit|[ao] (?:positiva|negativa)\b)|(?:[oa]s? )?(?:resultado|certidao|consulta|pesquisa|resposta|situacao) (?:positiv|negativ)[oa]\b(?! (?:com|n[ao]|d[aeo])\b))/

/** Somebody else with the same name. */
export const namesake =
  /(?<!\b(?:possivel|eventual|suspeita de|casos? de|nao (?:se )?trat\w+ de|nao e|nao ha|sem) )\bhomonim|\b(?:igual|mesmo|identico) nome\b|\bnome (?:igual|identico|semelhante|parecido)|\b(?:pessoa|parte|individuo) (?:diversa|distinta|diferente)\b|\bnao (?:se trata|diz respeito|corresponde|se refere)\b[^.;]{0,40}\b(?:aqui|pessoa|pesquisad|qualificad|interessad|requerente|certificad|consultad|nomead)|\b(?:cpf|filiacao|numero) (?:diverso|diversa|distint|diferente)/

/** 'Conferidos os números, apurou-se tratar-se de pessoa diversa': of whom the clause before tells. */
export const tellsNamesake = (plain: string): boolean =>
  namesake.test(plain) &&
  /^(?:\W|\d{1,2}[.)])*(?:conferid|confrontad|comparad|apurou-se|trata-se|cuida-se)/.test(plain)

/** It has a person of another clause for its subject, or denies only a detail of what is written. */
export const aside =
  /\bd[eo] outr[oa] (?:condomin|contribuinte|unidade|imovel|proprietari|interessad)|\bem nome d[oa]s? (?:curador|tutor|procurador)|\bnao const(?:a|am|ou)\b[^.;]{0,30}(?:cpf|filiac|data de nascimento|levantamento|cancelamento|substituic|(?<!ou )averbac|rg\b|identificac|endereco)|\bnao const(?:a|am) (?:de|do) (?:sistema|cadastro)|\bnem que contra|\bnao se verificou averbac/

/** Who certifies says it here, so the clause is of the matter. */
export const certifying =
  /\bcertific(?:o|amos|a|a-se)\b|\be certificad[oa]\b|\bdeclar(?:o|amos|a|a-se)\b|\batest(?:o|amos|a)\b|\bexpedid[ao] a presente\b/

/** Where nothing else is written, what a paper says stands like a title: 'Protestos: nenhum.' */
export const saidAbove = /^(?:nao|inexist\w+|constam?)\b.*\.$|^[a-z]+: (?:nenhu\w+|nada|nao|zero)\b/

/** A debt that is paid in parts, suspended or secured stands, whatever is denied beside it. */
export const deferred =
  /\bparcel(?:ad|ament)|\bsuspens|\bexigibilidade|\bgarantid|\bgarantia d[ao]s? (?:execu|divid|debit|juizo)|\bpenhor|\bsub judice|(?<!\bde )\bacordo\b/

/** 'vencido, parcelado ou inscrito' and 'multa, acordo nem ação' list what is denied. */
export const ofAnySort =
  /\b(?:(?:vencid|vincend|parcelad|suspens|inscrit|ajuizad|garantid|lancad|exigive|multa|acordo|parcelament|rateio)[a-z]*(?: ou nao)?(?:,? (?:e|ou|nem)\b|,)? ?(?:em divida ativa )?){2,}/

/** Not owed yet. */
export const notDue = /\b(?:(?:rest|est|fic)\w+ )?(?:a|por) vencer\b|\bvincend[oa]s?\b/

/** A sum beside a denial is owed until somebody says what it is. */
export const sum = /(?<!\b(?:valor venal|avaliad[oa]|emolumentos|custas|capital)[^.;]{0,30})r\$ ?(?!0,00)\d/

/** Numbers that name a day, a person, a property or a law, and tell of no debt. */
export const identity =
  /\b0 \(zero\) [^|;.]*|\b\d{1,2}[/.]\d{1,2}[/.]\d{4}|\b\d{1,2} de [a-z]+ de \d{4}|\b\d{1,2}[:h]\d{2}|\b\d+ (?:\([a-z ]+\) )?(?:anos|dias|meses|horas)\b|\b\d{1,2}[ao]\b|\b\d{3}\.\d{3}\.\d{3}-\d{2}|\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\b(?:inscricao|cadastro|indicacao)(?: (?:imobiliaria|municipal|fiscal|predial|cadastral|estadual|do imovel))?\b[^a-z]*[\d./-]+|\bindicacao constante d[oa]|\b(?:lei|decreto|resolucao|portaria|provimento|instrucao normativa|art|arts)\b[^;]*/g
/** A denial of the end of a suit or a debt says that it stands. */
export const unended =
  /\bnao (?:se )?(?:(?:const|ha\b|houve|verific|registr|localiz|encontr|ach|apur|identific|exist)\w*|fo(?:i|ram) (?:localizad|encontrad|identificad|registrad)[oa]s?),? (?:entre |n[oa]s? )?(?:(?:[ao]s?|qualquer|noticia de|registro de|averbacao de|ainda) ){0,3}(?:(?:baixa|pagamento|quitacao|cancelamento|extincao|levantamento|arquivamento)s?\b|como (?:pag|quitad|recolhid|liquidad|baixad)[oa]s?\b)|\b(?:inexist\w+|ausencia)(?: d[aeo]s?)? (?:registros? d[aeo]s? |averbac\w+ d[aeo]s? )?(?:baixa|pagamento|quitacao|cancelamento|extincao)s?\b/
/** An instalment that was paid, beside those that are not due yet. */
export const paidPart = /\btem (?:as )?(?:cotas|parcelas)[^.;,]{0,40}?(?:recolhid|pag|quitad)[oa]s\b/
/** Whom or what a search was made for, and not what was found. */
export const searched =
  /\bseja como [^.;]*|\b(?:(?:em|a) que|n?[oa]s? qua(?:l|is)|onde|d[aeo]s? qua(?:l|is))\b[^.;:]{0,60}?\b(?:seja|sejam|figur(?:e|em)|conste|constem|tenha|possua|venha)\b[^.;:]*/
const ended =
  'extint|baixad|quitad|pag[oa]s?\\b|cancelad|liquidad|recolhid|recebemos|ter recebido|improceden|procedentes|arquivad|satisfeit|levantad|cumprid'
export const settled = new RegExp(`\\b(?:${ended})`)
/** These may be over, and of some only. */
export const over = `(?:${ended}|resolvid|regulari[sz]ad|julgad|encerrad|conclui|negociad|sanad|solucionad)`
/** 'deve ser paga' and 'deixa de ser paga' say that it was not. */
export const unsettled =
  /\bnao (?:\w+ ){0,2}(?:extint|baixad|quitad|cancelad|liquidad|recolhid|satisfeit|levantad|cumprid|pag[oa]s?\b)|\b(?:dev\w+|deix\w+ de|precis\w+|a|por) ser \w+/g
export const zero = /^(?:(?!r\$).)*r\$ ?0,00(?:(?!r\$ ?(?!0,00)).)*$/

/** Limits a clause to a part: years, courts, kinds, an office in a list. */
export const limit =
  /\bexercicios?\b|\bn[oa]s? varas?\b|\bclasses?\b|\bquanto a|\bno tocante\b|\brelativamente\b|\bno que (?:se refere|concerne|tange)|\barquivad|\bmodelo\b|\bate (?:o mes|o exercicio|\d{4})|\bcotas?\b|\bde foro\b|\blaudemio|\binscritos? em|\bn[oa]s? (?:acoes|feitos)\b|\btabeli|\bexecucao fiscal\b|\bnatureza\b|\bcontribuicao de\b|\bmandados?\b|\bsec(?:ao|oes) judiciarias?\b|\b(?:trf )?d[ae] [1-6]a regiao\b|\b[12]a instancia\b|^livro \w\b|\bantes de\b|^nas (?:varas|criminais|civeis|demais|empresariais|de )|^varas\b[^:]*: negativ|: ?a\) |\bem materia\b|\b[12]o grau\b|^\W*(?:\d{1,2}|[a-z]|[ivx]{1,4}) ?[.)–-] /

export const exception =
  /^(?:exceto|salvo|ressalvad|ressalvando|com (?:a )?(?:excecao|ressalva)|a excecao|excetuad|afora|tirante|senao|alem d|fora [oa]|menos|que nao [oa])/
/** An exception of these takes nothing from what the paper says: it never searches them. */
export const harmlessException =
  /\b(?:vincend|a vencer|por vencer|exercicio em curso|arquivad|segredo|precatori|observac|direito|apurad|ulterior|futur|embargos de terceiro|baixad|autor\b|autora\b|sigilo|superven|erro|omiss|requerimento|ordem judicial|curador|alvara|melhor juizo|salvo engano|quando (?:pedid|solicitad)|homologac|(?:vir|venha\w*|vier\w*) a\b)/

/** Nobody may be called free of debts or suits while such a word stands unread. */
export const unreadWords =
  /\bem mora\b|\bvencid[oa]s?\b|r\$ ?(?!0,00)\d|\bdevedor|\bexecutad[oa]\b|\bpenhor|\bajuizad|\bparcelad|\bsuspens[ao]s?\b|\bintimad|\bcobranca (?:judicial|amigavel)|\bhipotec|\bleila|\bcanceladas?\b.*\bativa/

export const ofOther =
  /^(?:nome d[ao] )?(?:mae|pai|filiacao|apelido|alcunha|rg|identidade|profissao|nascimento|(?:nome (?:de )?)?fantasia|telefone|e-?mail|naturalidade|estado civil|cad-icms|inscricao estadual|endereco|servico|pedido|assunto)\b/
/** A note may tell a debt; without one it decides nothing. */
export const note = /^(?:complemento|observac(?:ao|oes)|obs|nota|finalidade|emolumentos|custas)\b/

export const ofPerson =
  /\b(?:em relacao a|em nome d|contra [ao]|acima (?:nomead|identificad|qualificad|descrit)|responsabilidade d)/

/** 'II – As execuções fiscais ajuizadas por autarquias …' */
export const everyOne = /^(?:\W|\d{1,2}[.)]|[a-z][.)]|[ivx]+ )*(?:[ao]s|tais|eventuais|quaisquer) \w+s\b/
