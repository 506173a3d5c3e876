/** All words here are compared without accents and capitals, as `Clause.plain` has them. */

/** Certificates speak of these: a suit, a debt, an entry in a book. */
const matters =
  'process(?:o|os)\\b|ac(?:ao|oes)\\b|feitos?\\b|distribui|execuc|debito|pendenc|divida|inscric|protest|titulos?\\b|ordens\\b|ordem\\b|indisponib|anotac|registros?\\b|interdic|tutela|curatela|parcela|cotas?\\b|saldo|creditos?\\b|ocorrenc|apontament|onus\\b|falenc|recuperac|acao trabalhista|notificac|multa|exercicios? de|infrac|restric|demanda|lancament|cobranc|gravam|penhora|hipotec|constric|litigi|valores\\b|taxas?\\b|impediment|fatos?\\b|indic|noticia|impag|notas? de|iptu\\b'
export const matter = new RegExp(`\\b(?:${matters})`)
const near = '[^.;]{0,110}?'
const nearer = '(?:(?!\\bmas\\b|\\bporem\\b|\\btodavia\\b)[^.;]){0,110}?'

/** Verbs of being written down, in every form that issuers use. */
/** A badly read 'não' or 'nada' neither denies nor states. */
const unclear = 'n\\So|na\\S|\\Sao|\\Sada|n\\Sda|na\\Sa|nad\\S'
const stands = 'const(?:a|am|ar|arem|ou|aram|ando|e|em)\\b(?:\\(m\\))?'
const found = '(?:encontrad|localizad|verificad|apurad|identificad|constatad|registrad|detectad)[oa]s?\\b'

const all = (...sources: string[]): RegExp => new RegExp(sources.join('|'), 'g')

export const negatives = all(
  `\\bnada(?! mais)(?: se)? ?(?:${stands}|dev(?:e|em|endo)\\b|ha\\b|havendo|foi ${found}|figura\\w*|pesa\\b|apura\\w*|registra\\w*)`,
  `\\bnao(?: se| lhe)?(?: mais)? ?(?:${stands}|figur\\w*|acus\\w*|pesa\\w*|dev(?:e|em)\\b(?! ser)|pende[m]?\\b|e devedor\\w*|responde\\b|tramita\\w*|e parte|e re\\b|e reu\\b)`,
  // These deny anything, so they count only with a matter behind them.
  `\\bnao(?: se| lhe)?(?: mais)? ?(?:exist\\w*|ha\\b|houve|havendo|haver\\b|possu\\w*|apresent\\w*|registr\\w*|verific(?:ou|aram|a-se)|encontr(?:ou|amos|aram)|localiz(?:ou|amos|aram)|tem\\b)(?=${nearer}(?:${matters}|nada\\b))`,
  `\\bnao (?:foi|foram|haver sido|ter sido|tendo sido|sendo) ${found}`,
  '\\binexist\\w+|\\bausencia de\\b|\\bisent[oa]s? de (?:debito|pendencia)',
  `\\bnenhu(?:ma?|ns|mas)\\b${near}(?:${matters}|${found})\\w*(?: (?:existe\\w*|${stands}|ha\\b|houve\\b|foi\\b|foram\\b))?`,
  `\\bsem (?:${matters}|regist|restric|apontament|ocorrenc)`,
  '(?<!\\bnao (?:se )?(?:esta\\w*|acha\\w*|encontra\\w*)(?:-se)?[^.;a-z]{1,3}(?:[a-z]+[^.;a-z]{1,3})?)\\bquites?\\b|\\bem dia (?:com|quanto)|(?<!nao )\\bquitad[oa]s?\\b|\\bliquidad[oa]s?\\b|\\badimplentes?\\b|\\bacham?-se pag[oa]s?|\\bestao pag[oa]s?',
  '\\bsituacao(?: fiscal)?(?: e)?:? regular\\b|(?<!para comprovacao de )\\bsituacao regular\\b|: regular\\b',
  '\\bresultado[^.;]{0,25}?negativ[oa]\\b|: negativ[oa]\\b',
)

export const positives = all(
  `(?<!\\b(?:${unclear}|conforme|quem|como|segundo|que la|abaixo|nada mais) )\\b${stands}${near}(?:${matters}|os? seguintes?|as? seguintes?|\\bum[a]?\\b|\\d)`,
  `\\b(?:consta|constam) (?:do|no) banco nacional`,
  `(?<!\\b(?:${unclear}|quando|se|onde|(?:sem|desde|ainda|para|nem|caso|salvo) que) )\\b(?:exist(?:e|em|indo)|ha|houve|havendo(?! (?:pesquisad|consultad|examinad|revist)))\\b${near}(?:${matters})`,
  `\\b(?:foi|foram|acham-se|estao|sao) ${found}(?! com base)`,
  '\\bfigura\\w*(?: no polo passivo)?,? (?:como|na qualidade de) (?:re|reu|parte|execut|requerid|devedor|reclamad)\\w*',
  '\\b(?:em que|onde) e (?:re|reu|executad[oa]|requerid[oa]|devedor[a]?|parte)\\b',
  `\\b(?:acusa|acusou|acusam|aponta|apontou|tramitam?|responde)\\b${near}(?:${matters})`,
  `\\b(?:possui|possuem|apresenta|apresentam|remanesce\\w*|subsiste\\w*|pende\\w*|persiste\\w*|deve)\\b${near}(?:${matters}|saldo|r\\$)`,
  '(?<!\\bnao (?:se )?(?:esta|encontra|acha)\\w*(?:-se)? )\\bem debito (?:com|de|quanto|referente|relativ)',
  '\\bem aberto\\b|\\bem atraso\\b|\\bimpag[oa]s?\\b|\\bnao recolhid[oa]s?\\b|\\batrasad[oa]s?\\b|\\binadimplen\\w+|\\birregular\\b|\\bnao (?:esta\\w* |foi |foram )?pag[oa]s?\\b|\\bnao (?:esta\\w* |foi |foram )?quitad[oa]s?\\b|\\bvencid[oa]s? e nao\\b|(?<!\\bha (?:\\w+ ){0,3})\\ba pagar\\b|\\bsem (?:quitacao|pagamento)\\b|\\bnao (?:se )?(?:esta\\w*|encontra\\w*|acha\\w*)(?:-se)?[^.;a-z]{1,3}(?:[a-z]+[^.;a-z]{1,3})?(?:quites?|em dia)|\\bpendentes? de (?:pagamento|quitacao|recolhimento)',
  '\\bresultado[^.;]{0,25}?positiv[oa]\\b|: positiv[oa]\\b(?! com)|como positiva\\b(?! com)',
  '\\bdecret\\w+ a interdicao|\\binterditad[oa]\\b|\\bnomead[oa]s? (?:su?a? )?curador|\\bdecretada a (?:interdicao|falencia|indisponibilidade)|\\bprotestad[oa] em\\b|\\bcondenad[oa]\\b',
)

/**
 * Verbs that a denial before them does not govern: 'nada consta …, restando a cota extra', 'não há débitos e
 * tramita a execução'. A verb behind 'que' or 'em que' is governed.
 */
export const finite = all(
  `(?<!\\b(?:${unclear}|nem|nada|sem|que|qual|quais|onde|quem|conforme|como|segundo) )\\b(?:consta|constam|existe|existem|ha|houve|possui|tem|acusa|aponta|tramita|tramitam|responde|figura)\\b(?! de\\b)${near}(?:${matters}|r\\$)`,
  '\\b(?:achando|estando|encontrando|ficando|permanecendo|continuando|restando)(?:-se)?\\b[^.;,]{0,40}?\\b(?:em aberto|em atraso|em debito|pendentes?|vencid[oa]s?|impag[oa]s?|irregular|(?:por|a) pagar)\\b',
  `(?<!(?:nao|nem|nada|sem) )\\b(?:resta|restam|restando|remanesce\\w*|subsist\\w*|persist\\w*|pende|pendem|pendendo|aguarda\\w*|ressalva-se|excetua\\w*|a excecao d[aeo]s?|com excecao d[aeo]s?|com (?:a )?ressalva|afora|tirante|senao|salvo|exceto)\\b`,
)

/** A row of a table that says of one item that it is owed. */
export const owedRow =
  /\b(?:em cobranca|ajuizad[oa]|nao recolhid[oa]|nao pag[oa]|protestad[oa]|executad[oa]|inscrit[oa] (?:em|na) divida|inadimplente|vencid[oa])\b|\b(?:pendente|em aberto)$/
/** A row that names the columns and says nothing. */
export const headRow =
  /\b(?:ano|exercicio|tributo|situacao|vencimento|valor|sistema|parcela|obs|competencia|documento|periodo)\b/
/** Fees of the paper itself, and not what anybody owes. */
export const fees =
  /^\W*(?:\(?\d\)?\s?)?(?:emolumentos|custas|taxa de (?:expediente|busca|fiscalizacao)|taxa(?=:)|total (?:recolhid|pag|de emolumentos)\w*|fetj|fundperj|funperj|funarpen|pmcmv|tfj|funrejus|daje|selo|despesas postais)\b[^.]*r\$/

/** Beside the address of an office, in a row of its letterhead. */
export const feesBeside = /\bemolumentos:? r\$/

/** Without any number: what was searched, what is left out, who answers for it, what its reader must do. */
export const ofSearch =
  /\bexclu(?:i|em)-? ?se d[ae] (?:pesquisa|busca|consulta)|\bresultado (?:alcanca|abrange|exclui)|\bdeixam? de ser (?:apontad|listad|relacionad|mencionad)|\bnao se pronuncia|\b(?:pesquisa|busca|consulta) recai sobre\b|\bnao (?:prejudica a cobranca|afasta a existencia|supre)\b|\bdeve (?:o interessado|o destinatario|quem)\b|\bquem a receber\b|\bpor eles respondem|\bsao (?:de|da) responsabilidade|\bsendo positiva\b|\bdispensa (?:carimbo|assinatura)/

/** An affirmation so plain that it counts even among boilerplate. */
export const affirmations = all(
  `(?<!\\b(?:${unclear}|nada|se|que|conforme|quem|como|quando|caso) )\\b(?:consta|constam|existem)\\b(?! os dados)${near}(?:${matters})`,
)

/** The number of a suit, also one that is broken over lines or cells: its beginning is enough. */
export const suit = /(?<![\d.])\d{7} ?- ?\d{2}\s?\.\s?(?:\d{4}|$|\s)/

export const effects =
  /positiv[oa]s?\b[^.;]{0,60}?\b(?:com|c\/|tendo|e) (?:os )?(?:mesmos )?efeitos? d[eao]s? (?:certidao )?(?:de )?negativ[ao]|(?<!nao )(?:tem|tendo|produz|produzindo|surte|possui) (?:(?:a presente|esta)(?: certidao)? )?os? (?:mesmos )?efeitos? (?:d[ea] (?:certidao )?negativa|(?:previstos no |do )art(?:igo|\.)? ?206)|\b(?:nos termos|com o alcance|na forma)[^.;]{0,40} do art(?:igo|\.)? ?206\b|\bmesmos efeitos da (?:certidao )?negativa|(?<!\bnao )\b(?:vale|valendo|valor|equivale\w*|serve|servindo|forca) (?:como|a|de) (?:certidao )?negativa/g

/** The paper says itself that it cannot say: nothing was certified either way. */
export const inconclusive =
  /\bnao (?:e|foi|sendo) possivel[^.;]{0,60}?\b(?:certificar|afirmar|atestar|confirmar|verificar a exist)|\bnao se (?:certifica|afirma|pode (?:certificar|afirmar))|\bnada se afirma|\bnao (?:sao|foram) suficientes\b|\bencontra-se em exame\b|\bnao permitem a (?:liberacao|emissao)|\bpendente de (?:verificac|analise|conferenc|exame)|\bem analise\b|\b(?:resultado|certidao|situacao|pesquisa)[^.;]{0,25}?\binconclusiv|\b(?:consulta|pesquisa|busca) e? ?parcial\b|\bsem retorno\b|\bnao (?:foi|pode ser) concluid|\bresultado:? indefinid|\bindeterminad[oa]\b|\bnao pode(?:ra)? ser (?:expedid|emitid)a|\bsem resposta d[oe]\b|\btempo esgotado|\bpermit\w+ (?:afirmar|afastar|concluir)|\bnao (?:se )?certific\w+ (?:a |nem )(?:in)?existencia|\bdemandam? (?:analise|exame|verificac|conferenc)|\bcarater provisorio|\binsuficientes? para (?:a emissao|emitir|certificar)/

/** Such a clause speaks of another certificate, of what is not searched, of rights kept, of the paper itself. */
export const otherMatter =
  /\bnao (?:abrange\w*|contempl\w*|alcanc\w*|integra\w*|inclu\w*|compreend\w*|aponta\w*|engloba\w*|se (?:confund\w*|inclu\w*|refere\w*|estende\w*)|substitui\w*|serv\w*|e valid\w*|tem fe|impede|implica\w*|exclui\w*|constitui\w*|signific\w*|produz\w* efeito|(?:sao|e|serao) (?:apontad|considerad|incluid|computad|levad|contad)\w*|(?:e|sao) impedimento|comprova\w*|ger[ae]\w*|dispensa\w*|contem (?:emenda|rasura)|(?:e|foi) foreiro|faz prova|elide|estao incluid|tem validade|vale\b)|\bo direito d[aeo]s?\b|\ba faculdade de\b|\bcertid(?:ao|oes) (?:negativa|positiva)?s?[^.;]{0,20}?(?:podera|sera|serao|somente|ficara|definitiva|propria|complementar|especifica)|\b(?:somente|so) (?:tera|tem|terao)|\bem conjunto com|\bqualquer rasura|\bautenticidade\b|\bpresenca do nome\b|\bem caso de\b|\bna hipotese\b|\bcaso (?:haja|exista|conste)|\bquando (?:houver|for|constar|o quadro)|\bhomonim(?!.*consta)|\bforam considerad|\bconsideram?-se\b|\bentende-se\b|\bpode(?:m|ra|rao)? ser\b|\bdevera(?:o)? ser\b|\bexpedida? (?:gratuita|com base|nos termos|conforme)|\bfins de comprova|\bvenham? a ser\b|\bvierem a ser\b|\bresponsabilidade do solicitante|\bprotestos cancelados|\b(?:restringe|limita)-se\b|\bse houver\b|\bconstam os dados\b|\binformacao importante\b|\bser(?:a|ao) lancad[oa]s?\b|\bnao se (?:acha|encontra)m? (?:compreendid|incluid|abrangid|computad)[oa]s?\b/

/** Names another paper, to say that this is not it, or that it says more. */
export const otherPaper =
  /\bnao (?:abrange\w*|contempl\w*|alcanc\w*|integra\w*|inclu\w*|compreend\w*|aponta\w*|engloba\w*|se confund\w*|substitui\w*|serv\w*|comprova\w*|dispensa\w*)|\bobjeto de certidao|\bcertidao (?:propria|complementar|especifica)/

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
  /\bexped\w+-se (?:a )?certidao (?:positiva|negativa)/,
  /^(?:\W|\d{1,2}[.)]|[a-z][.)])*(?:est[ae] |[ao] (?:presente )?)?(?:certid(?:ao|oes)|pesquisa|consulta|busca)\b[^.;]{0,60}?\b(?:abrange|compreende|considera|se faz|e feita|deve|indica as|alcanca|contempla)\b/,
  /^sao (?:apontad|listad|relacionad|informad)[oa]s (?:apenas |somente )?[oa]s (?:feitos|processos|acoes|distribuicoes)\b(?!.*\b(?:seguintes?|abaixo)\b)[^:]*$/,
  /^(?:\W|\d{1,2}[.)]|[a-z]\))*(?:em )?havendo\b[^.;]*\bcertidao\b/,
] as const

/** It has a person of another clause for its subject, or denies only a detail of what is written. */
export const aside =
  /\bem nome d[oa]s? (?:curador|tutor|procurador)|\bnao const(?:a|am|ou)\b[^.;]{0,30}(?:cpf|filiac|data de nascimento|levantamento|cancelamento|substituic|(?<!ou )averbac|rg\b|identificac|endereco)|\bnao const(?:a|am) (?:de|do) (?:sistema|cadastro)|\bnem que contra|\bnao se verificou averbac/

/** Who certifies says it here, so the clause is of the matter. */
export const certifying =
  /\bcertific(?:o|amos|a|a-se)\b|\be certificad[oa]\b|\bdeclar(?:o|amos|a|a-se)\b|\batest(?:o|amos|a)\b|\bexpedid[ao] a presente\b/

/** A debt that is paid in parts, suspended or secured stands, whatever is denied beside it. */
export const deferred =
  /\bparcel(?:ad|ament)|\bsuspens|\bexigibilidade|\bgarantid|\bpenhor|\bsub judice|\bacordo\b/

/** A sum beside a denial is owed until somebody says what it is. */
export const sum = /(?<!\b(?:valor venal|avaliad[oa]|emolumentos|custas|capital)[^.;]{0,30})r\$ ?(?!0,00)\d/

/** Numbers that name a day, a person, a property or a law, and tell of no debt. */
export const identity =
  /\b0 \(zero\) [^|;.]*|\b\d{1,2}[/.]\d{1,2}[/.]\d{4}|\b\d{1,2} de [a-z]+ de \d{4}|\b\d{1,2}[:h]\d{2}|\b\d+ (?:\([a-z ]+\) )?(?:anos|dias|meses|horas)\b|\b\d{1,2}[ao]\b|\b\d{3}\.\d{3}\.\d{3}-\d{2}|\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\b(?:inscricao|cadastro|indicacao)(?: (?:imobiliaria|municipal|fiscal|predial|cadastral|estadual|do imovel))?\b[^a-z]*[\d./-]+|\bindicacao constante d[oa]|\b(?:lei|decreto|resolucao|portaria|provimento|instrucao normativa|art|arts)\b[^;]*/g
/** A denial of the end of a suit or a debt says that it stands. */
export const unended =
  /\bnao (?:se )?(?:const|ha\b|houve|verific|registr)\w*,? (?:(?:a|o|qualquer|noticia de|registro de|averbacao de|ainda) ){0,3}(?:baixa|pagamento|quitacao|cancelamento|extincao|levantamento|arquivamento)\b/
/** An instalment that was paid, beside those that are not due yet. */
export const paidPart = /\btem (?:as )?(?:cotas|parcelas)[^.;,]{0,40}?(?:recolhid|pag|quitad)[oa]s\b/
/** Whom a search was made for, and not what was found. */
export const searched = /\bseja como [^.;]*/
export const settled =
  /\b(?:extint|baixad|quitad|pag[oa]s?\b|cancelad|liquidad|recolhid|improceden|procedentes|arquivad|satisfeit)/
/** 'deve ser paga' and 'deixa de ser paga' say that it was not. */
export const unsettled = /\b(?:dev\w+|deix\w+ de|precis\w+|a|por) ser \w+/g
export const zero = /^(?:(?!r\$).)*r\$ ?0,00(?:(?!r\$ ?(?!0,00)).)*$/

/** Limits a clause to a part: years, courts, kinds, an office in a list. */
export const limit =
  /\bexercicios?\b|\bn[oa]s? varas?\b|\bclasses?\b|\bquanto a|\bno tocante\b|\brelativamente\b|\bno que (?:se refere|concerne|tange)|\barquivad|\bmodelo\b|\bate (?:o mes|o exercicio|\d{4})|\bcotas?\b|\bde foro\b|\blaudemio|\binscritos? em|\bn[oa]s? (?:acoes|feitos)\b|\btabeli|\bexecucao fiscal\b|\bnatureza\b|\bcontribuicao de\b|\bmandados?\b|\bsec(?:ao|oes) judiciarias?\b|\b(?:trf )?d[ae] [1-6]a regiao\b|\b[12]a instancia\b|^livro \w\b|\bantes de\b|^nas (?:varas|criminais|civeis|demais|empresariais|de )|^varas\b[^:]*: negativ|: ?a\) |\bem materia\b|\b[12]o grau\b|^\W*(?:\d{1,2}|[a-z]|[ivx]{1,4}) ?[.)–-] /

export const exception =
  /^(?:exceto|salvo|ressalvad|ressalvando|com (?:a )?(?:excecao|ressalva)|a excecao|excetuad|afora|tirante|senao|alem d|fora [oa]|menos|que nao [oa])/
/** An exception of these takes nothing from what the paper says: it never searches them. */
export const harmlessException =
  /vincend|a vencer|exercicio em curso|arquivad|segredo|precatori|observac|direito|apurad|ulterior|futur|embargos de terceiro|baixad|autor\b|sigilo|superven|erro|omiss|requerimento|ordem judicial|curador|alvara|quando (?:pedid|solicitad)/

/** Nobody may be called free of debts or suits while such a word stands unread. */
export const unreadWords =
  /\bvencid[oa]s?\b|r\$ ?(?!0,00)\d|\bdevedor|\bexecutad[oa]\b|\bpenhor|\bajuizad|\bparcelad|\bsuspens[ao]s?\b|\bintimad|\bcobranca (?:judicial|amigavel)|\bhipotec|\bleila|\bcanceladas?\b.*\bativa/
