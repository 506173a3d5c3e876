import { hasCells, type LaidLine, linesOfFlow } from './blocks.ts'
import { clausesOf, plainClause } from './clauses.ts'
import type { Flow } from './flow.ts'

/** The first word of a title tells what sort of paper it is; these sorts only quote, ask for or list others. */
const otherSorts =
  /^[^a-z]*(?:(?:ref(?:erencia|erente)?|assunto|objeto)\b[.: ]*)?(?:proposta|contrato|instrumento particular|promessa|compromisso (?:de|particular)|requerimento|pedido d|peticao|protocolo|recibo|comprovante d[eo] (?:protocolo|solicitac|pagamento|agendamento|pedido|envio|entrega|requerimento)|documentos? (?:para|necessari|exigid)|orientac|laudo|parecer|avaliacao|opiniao de valor|orcamento|nota (?:fiscal|d[eo]s? (?:exigencia|devoluc)|devolutiva|de debito|explicativa)|boleto|guia|daje\b|grerj\b|gru\b|darm?\b|dar[ef]\b|dam\b|documento de arrecadac|ata d|edital|mandado|notificacao|intimacao|citacao|convocacao|memorando|memorial|check-?list|lista|relacao d|roteiro|carta\b(?! de quitacao)|autorizacao|anuncio|ficha (?:de|cadastral)|formulario|portaria|decreto|resolucao|provimento|instrucao normativa|lei n|diario (?:oficial|da justica)|anexo|modelo d|minuta|sentenca|decisao|despacho|acordao|consulta (?:processual|d[eo]s? (?:processo|andamento)|publica)|andamento|extrato(?!-certid)|termo d[eo] (?:quitacao(?! d[eao]s? (?:despesas|cotas|debitos|taxas|condomin))|liberacao|visita|vistoria|entrega|responsabilidade|adesao|acordo|confissao|penhora|audiencia|autorizacao)|confirmacao|escritura|convencao|regimento|aviso|comunicado|apolice|planilha|tabela|relatorio|dossie|analise|e-?mail|conversa|solicitacao|ordem de|contestacao|cronograma|oficio n|auto d[eo]|recurso|embargos|alegacoes|manifestacao|certidao (?:explicativa|narratoria|circunstanciada)|\(?objeto e pe|certidao de (?:objeto|publicac|intimac|credito|antecedentes|divida ativa|remessa|transito|inteiro teor d[eo]s? (?:processo|auto))|certidao d[oe] oficial|validacao|verificacao de autenticidade|resumo|tutorial|manual|cartilha|perguntas|como (?:obter|tirar|emitir))/
/** These may be named beside who writes, in a letterhead of cells or behind a dash. */
const besideIssuer =
  /^\W*(?:grerj|daje|dar[ejf]|boleto|(?:guia|ficha) de (?:pagamento|recolhimento|arrecadac\w+|compensac\w+|iptu)|documento de arrecadac\w+|tabela de|nota devolutiva|nota d[eo]s? (?:impugnac|exigencia|devoluc)\w*|consulta (?:publica|processual)|proposta|apolice)\b(?!\W*(?:n\S*\s)?[\d./-]+$)/
/** The line of numbers that a bank reads. */
const barCode = /\b\d{5}\.\d{5} \d{5}\.\d{6} |\b\d{11}[- ]?\d[ .]\d{11}[- ]?\d\b/
const asking =
  /\b(?:exmo|excelentissim[oa]|ilmo|ilustrissim[oa])\b|\bpede(?:m)? deferimento|\btermos em que\b|\bnestes termos\b|\brequer(?:em)? a v|\bvem,? (?:mui )?respeitosamente|\bvem requerer\b/
/** A clerk certifies it within one suit. */
const inSuit =
  /^\W*(?:autos|processo|mandado)\b[^a-z]*(?:n\w*\W+)?\d{7}-\d{2}\.\d{4}|^\W*\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}\W*$/
const ofBailiff = /^\W*oficial[a]? de justica\W*$/
const mailing = /^(?:de|para|assunto|enviad[oa](?: em)?|anexos?|cc|data)\s?:/
const answering = /^(?:re|res|fwd|enc):|\bescreveu:$|\bcaixa de entrada\b/
const chat = /^\W*\[?\d{2}\/\d{2}\/\d{2,4}[ ,]+\d{2}:\d{2}|^\d{2}:\d{2}$/
const notCertificate =
  /\b(?:carater meramente informativo|nao substitui certidao|nao (?:e|vale como|constitui|tem (?:o )?valor de|equivale a|possui valor de) (?:uma )?certidao)\b(?! (?:negativa|positiva|d[ao]s? ))/
const greeting =
  /^(?:(?:prezad|ilm|ilustrissim)[oa]s?\b.*|senhor[a]?(?:es|as)? [a-z ]{3,30})[,:]$|^(?:atenciosamente|cordialmente|respeitosamente|saudacoes)\b|^assunto ?:|^[ao]s? cuidados\b|^c\/c\b/
/** Questions are answered by crosses, or stand below what says that nothing was issued. */
const answered = /\(\s*x\s*\)|\binsuficientes? para\b/
const blanks = /_{2,}\s?\/\s?_{2,}|_{2,}\.\s?_{2,}|\bx{2,}\/x{2,}/

/** Names of papers; whoever names many of them writes of papers and is none. */
const named = [
  /\bcndt\b|debitos trabalhistas/,
  /receita federal|tributos federais/,
  /interdicoes/,
  /distribuidor|feitos ajuizados/,
  /quitacao condominial|debitos condominiais/,
  /situacao fiscal|enfiteutica|tributos imobiliarios|\biptu\b/,
  /protestos?\b/,
  /justica federal/,
  /funesbom|taxa de incendio/,
  /onus reais|\bmatricula\b/,
  /certidao de casamento/,
]
const mostNamed = 4

export interface AgainstCertificate {
  /** The line that names another sort of paper. */
  sort: LaidLine | null
  /** It asks, sends, lists or lies blank, or says itself that it is no certificate. */
  isOther: boolean
  isBlank: boolean
  /** It greets whom it is sent to. */
  isLetter: boolean
  isSlip: boolean
}

const known = new WeakMap<Flow, AgainstCertificate>()

/** Tells a paper that only speaks of a certificate: a request, a list, a letter, a receipt, a blank form. */
export function lookAlike(flow: Flow): AgainstCertificate {
  const before = known.get(flow)
  if (before) return before
  const lines = linesOfFlow(flow)
  const plain = lines.map(({ text }) => plainClause(text))
  const mails = new Set(plain.slice(0, 30).flatMap((text) => mailing.exec(text)?.[0] ?? []))
  const chats = plain.filter((text) => chat.test(text)).length
  const body = clausesOf(flow).filter(({ block }) => block !== 'title')
  const names = named.filter((name) => body.some((clause) => !clause.isNote && name.test(clause.plain)))
  const found = {
    sort:
      lines.find(
        (line, index) =>
          mayTitle(line, index) && !isTail(plain[index - 1]) && namesOther(line, plain[index] ?? ''),
      ) ?? null,
    isOther:
      lines.some(({ block }, index) => block !== 'body' && inSuit.test(plain[index] ?? '')) ||
      plain.some((text) => ofBailiff.test(text)) ||
      body.some((clause) => asking.test(clause.plain) || notCertificate.test(clause.plain)) ||
      mails.size >= 3 ||
      plain.some((text) => answering.test(text)) ||
      chats >= 3 ||
      names.length > mostNamed ||
      (body.filter(({ plain }) => plain.endsWith('?')).length >= 3 &&
        !body.some(({ plain }) => answered.test(plain))),
    isBlank: blanks.test(flow.text) || (flow.text.match(/[☐☑☒]/gu)?.length ?? 0) > 2,
    isLetter: plain.filter((text) => greeting.test(text)).length >= 2,
    isSlip: barCode.test(flow.text),
  }
  known.set(flow, found)
  return found
}

const namesOther = ({ text }: LaidLine, plain: string): boolean =>
  otherSorts.test(plain) || text.split(/\t|\s[—–-]\s|·/u).some((part) => besideIssuer.test(plainClause(part)))

/** 'Secretaria de Planejamento, Finanças e / Orçamento' */
const isTail = (before = ''): boolean => /(?:,|\b(?:e|d[aeo]s?))$/.test(before)

/** A line of its own near the top: a title, or a short line before the text begins. */
function mayTitle(line: LaidLine, index: number): boolean {
  if (line.page !== 1 || line.text.length > 120 || /[,;:]\s*$/.test(line.text)) return false
  // 'Modelo ..... Executivos fiscais' labels a value, and a sentence in capitals goes on.
  if (/\.{4,}/.test(line.text) || /\bcertific/iu.test(line.text)) return false
  if (line.block === 'title' || line.block === 'head') return true
  return index < 12 && (index < 3 || line.isShort || hasCells(line)) && !/[.;]\s*$/.test(line.text)
}
