/** All words here are compared without accents and capitals, as `Clause.plain` has them. */

/** Certificates speak of these: a suit, a debt, an entry in a book. */
const matters =
  'process|ac(?:ao|oes)\\b|feitos?\\b|distribui|execuc|debito|pendenc|divida|inscric|protest|titulos?\\b|ordens\\b|ordem\\b|indisponib|anotac|registros?\\b|interdic|tutela|curatela|parcela|cotas?\\b|saldo|creditos?\\b|ocorrenc|apontament|onus\\b|falenc|recuperac|acao trabalhista|notificac|multa'
const near = '[^.;]{0,110}?'

/** Verbs of being written down, in every form that issuers use. */
const stands = 'const(?:a|am|ar|arem|ou|aram|ando|e|em)\\b(?:\\(m\\))?'
const found = '(?:encontrad|localizad|verificad|apurad|identificad|constatad|registrad|detectad)[oa]s?\\b'

const all = (...sources: string[]): RegExp => new RegExp(sources.join('|'), 'g')

export const negatives = all(
  `\\bnada(?! mais)(?: se)? ?(?:${stands}|dev(?:e|em|endo)\\b|ha\\b|havendo|foi ${found}|figura\\w*|pesa\\b|apura\\w*|registra\\w*)`,
  `\\bnao(?: se| lhe)?(?: mais)? ?(?:${stands}|exist\\w*|ha\\b|houve|havendo|haver\\b|figur\\w*|possu\\w*|apresent\\w*|registr\\w*|acus\\w*|verific(?:ou|aram|a-se)|encontr(?:ou|amos|aram)|localiz(?:ou|amos|aram)|pesa\\w*|tem\\b|dev(?:e|em)\\b(?! ser)|e devedor\\w*|responde\\b|tramita\\w*|e parte|e re\\b|e reu\\b)`,
  `\\bnao (?:foi|foram|haver sido|ter sido|tendo sido|sendo) ${found}`,
  '\\binexist\\w+|\\bausencia de\\b|\\bisent[oa]s? de (?:debito|pendencia)',
  `\\bnenhu(?:ma?|ns|mas)\\b${near}(?:${matters}|${found})`,
  `\\bsem (?:${matters}|regist|restric|apontament|ocorrenc)`,
  '\\bquites?\\b|\\bem dia (?:com|quanto)|(?<!nao )\\bquitad[oa]s?\\b|\\bliquidad[oa]s?\\b|\\badimplentes?\\b|\\bacham?-se pag[oa]s?|\\bestao pag[oa]s?',
  '\\bsituacao(?: fiscal)?(?: e)?:? regular\\b|(?<!para comprovacao de )\\bsituacao regular\\b|: regular\\b',
  '\\bresultado[^.;]{0,25}?negativ[oa]\\b|: negativ[oa]\\b|como negativa\\b',
)

export const positives = all(
  `(?<!(?:conforme|quem|como|segundo|que la|abaixo|nada mais) )\\b${stands}${near}(?:${matters}|os? seguintes?|as? seguintes?|\\bum[a]?\\b|\\d)`,
  `\\b(?:consta|constam) (?:do|no) banco nacional`,
  `(?<!(?:nao|quando|se|que|onde) )\\b(?:exist(?:e|em|indo)|ha|houve|havendo)\\b${near}(?:${matters})`,
  `\\b(?:foi|foram|acham-se|estao|sao) ${found}(?! com base)`,
  '\\bfigura\\w*(?: no polo passivo)?,? (?:como|na qualidade de) (?:re|reu|parte|execut|requerid|devedor|reclamad)\\w*',
  '\\b(?:em que|onde) e (?:re|reu|executad[oa]|requerid[oa]|devedor[a]?|parte)\\b',
  `\\b(?:acusa|acusou|acusam|aponta|apontou|tramitam?|responde)\\b${near}(?:${matters})`,
  `\\b(?:possui|possuem|apresenta|apresentam|remanesce\\w*|subsiste\\w*|pende\\w*|persiste\\w*|deve)\\b${near}(?:${matters}|saldo|r\\$)`,
  '\\bem aberto\\b|\\bem atraso\\b|\\batrasad[oa]s?\\b|\\binadimplen\\w+|\\birregular\\b|\\bnao (?:esta\\w* |foi |foram )?pag[oa]s?\\b|\\bnao (?:esta\\w* |foi |foram )?quitad[oa]s?\\b|\\bvencid[oa]s? e nao\\b|\\ba pagar\\b|\\bsem (?:quitacao|pagamento)\\b|\\bnao (?:esta|estao|se encontra\\w*|se acha\\w*) (?:quites?|em dia)',
  '\\bresultado[^.;]{0,25}?positiv[oa]\\b|: positiv[oa]\\b(?! com)|como positiva\\b(?! com)',
  '\\bdecret\\w+ a interdicao|\\binterditad[oa]\\b|\\bnomead[oa]s? (?:su?a? )?curador|\\bdecretada a (?:interdicao|falencia|indisponibilidade)|\\bprotestad[oa] em\\b|\\bcondenad[oa]\\b',
)

/** An affirmation so plain that it counts even among boilerplate. */
export const affirmations = all(
  `(?<!(?:nao|nada|se|que|conforme|quem|como|quando|caso) )\\b(?:consta|constam|existem)\\b(?! os dados)${near}(?:${matters})`,
)

/** The number of a suit, also one that is broken over lines or cells: its beginning is enough. */
export const suit = /(?<![\d.])\d{7} ?- ?\d{2}\s?\.\s?(?:\d{4}|$|\s)/

export const effects =
  /positiv[oa]s?\b[^.;]{0,60}?\b(?:com|c\/|tendo|e) (?:os )?(?:mesmos )?efeitos? d[eao]s? (?:certidao )?(?:de )?negativ[ao]|(?<!nao )(?:tem|tendo|produz|produzindo|surte|possui) (?:a presente )?os? (?:mesmos )?efeitos? (?:d[ea] (?:certidao )?negativa|(?:previstos no |do )art(?:igo|\.)? ?206)|\bmesmos efeitos da (?:certidao )?negativa/g

/** The paper says itself that it cannot say: nothing was certified either way. */
export const inconclusive =
  /\bnao (?:e|foi|sendo) possivel[^.;]{0,60}?\b(?:certificar|afirmar|atestar|confirmar|verificar a exist)|\bnao se (?:certifica|afirma|pode (?:certificar|afirmar))|\bnada se afirma|\bnao (?:sao|foram) suficientes\b|\bpendente de (?:verificac|analise|conferenc|exame)|\bem analise\b|\b(?:resultado|certidao|situacao|pesquisa)[^.;]{0,25}?\binconclusiv|\b(?:consulta|pesquisa|busca) e? ?parcial\b|\bsem retorno\b|\bnao (?:foi|pode ser) concluid/

/** Such a clause speaks of another certificate, of what is not searched, of rights kept, of the paper itself. */
export const otherMatter =
  /\bnao (?:abrange\w*|contempl\w*|alcanc\w*|integra\w*|inclu\w*|compreend\w*|aponta\w*|engloba\w*|se (?:confund\w*|inclu\w*|refere\w*|estende\w*)|substitui\w*|serv\w*|e valid\w*|tem fe|impede|implica\w*|exclui\w*|constitui\w*|signific\w*|produz\w* efeito|(?:sao|e|serao) (?:apontad|considerad|incluid|computad)\w*|comprova\w*|ger[ae]\w*|dispensa\w*|contem (?:emenda|rasura)|(?:e|foi) foreiro|faz prova|elide|estao incluid|tem validade|vale\b)|\bo direito d[aeo]s?\b|\ba faculdade de\b|\bcertid(?:ao|oes) (?:negativa|positiva)?s?[^.;]{0,20}?(?:podera|sera|serao|somente|ficara|definitiva|propria|complementar|especifica)|\b(?:somente|so) (?:tera|tem|terao)|\bem conjunto com|\bqualquer rasura|\bautenticidade\b|\bpresenca do nome\b|\bem caso de\b|\bna hipotese\b|\bcaso (?:haja|exista|conste)|\bquando (?:houver|for|constar)|\bhomonim(?!.*consta)|\bforam considerad|\bconsideram?-se\b|\bentende-se\b|\bpodera(?:o)? ser\b|\bdevera(?:o)? ser\b|\bexpedida? (?:gratuita|com base|nos termos|conforme)|\bfins de comprova|\bvenham? a ser\b|\bvierem a ser\b|\bresponsabilidade do solicitante|\bprotestos cancelados|\b(?:restringe|limita)-se\b|\bse houver\b|\bconstam os dados\b|\binformacao importante\b/

/** Names another paper, to say that this is not it, or that it says more. */
export const otherPaper =
  /\bnao (?:abrange\w*|contempl\w*|alcanc\w*|integra\w*|inclu\w*|compreend\w*|aponta\w*|engloba\w*|se confund\w*|substitui\w*|serv\w*|comprova\w*|dispensa\w*)|\bobjeto de certidao|\bcertidao (?:propria|complementar|especifica)/

/** It has a person of another clause for its subject, or denies only a detail of what is written. */
export const aside =
  /\bem nome d[oa]s? (?:curador|tutor|requerent|solicitant|procurador)|\bnao const(?:a|am|ou)\b[^.;]{0,30}(?:cpf|filiac|data de nascimento|levantamento|cancelamento|substituic|averbac|rg\b|identificac|endereco)|\bnao const(?:a|am) (?:de|do) (?:sistema|cadastro)|\bnem que contra|\bnao se verificou averbac/

/** Limits a clause to a part: years, courts, kinds, an office in a list. */
export const limit =
  /\bexercicios?\b|\bn[oa]s? varas?\b|\bclasses?\b|\bquanto a|\bno tocante\b|\brelativamente\b|\bno que (?:se refere|concerne|tange)|\barquivad|\bmodelo\b|\bate (?:o mes|o exercicio|\d{4})|\bcotas?\b|\bde foro\b|\blaudemio|\binscritos? em|\bn[oa]s? (?:acoes|feitos)\b|\btabeli|\bexecucao fiscal\b|\bnatureza\b|\bcontribuicao de\b|\bmandados?\b|\bantes de\b/

export const exception = /^(?:exceto|salvo|ressalvad|ressalvando|com excecao|a excecao|excetuad|afora|menos)/
/** An exception of these takes nothing from what the paper says: it never searches them. */
export const harmlessException =
  /arquivad|segredo|precatori|observac|direito|apurad|ulterior|futur|embargos de terceiro|baixad|autor\b|sigilo|superven|erro|omiss/

/** Nobody may be called free of debts or suits while such a word stands unread. */
export const unreadWords =
  /\bvencid[oa]s?\b|r\$ ?\d|\bdevedor|\bexecutad[oa]\b|\bpenhor|\bajuizad|\bparcelad|\bsuspens[ao]s?\b|\bintimad|\bcobranca (?:judicial|amigavel)|\bhipotec|\bleila|\bcanceladas?\b.*\bativa/
