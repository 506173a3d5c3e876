import { hasCells, type LaidLine, linesOfFlow } from './blocks.ts'
import { clausesOf, plainClause } from './clauses.ts'
import type { Flow } from './flow.ts'

/** The first word of a title tells what sort of paper it is; these sorts only quote, ask for or list others. */
const otherSorts =
  /^[^a-z]*(?:(?:ref(?:erencia|erente)?|assunto|objeto)\b[.: ]*)?(?:proposta|contrato|instrumento particular|promessa|compromisso (?:de|particular)|requerimento|pedido d|peticao|protocolo|recibo|comprovante d[eo] (?:protocolo|solicitac|pagamento|agendamento|pedido|envio|entrega|requerimento)|documentos? (?:para|necessari|exigid)|orientac|laudo|parecer|avaliacao|opiniao de valor|orcamento|nota (?:fiscal|d[eo]s? (?:exigencia|devoluc)|devolutiva|de debito|explicativa)|boleto|guia|daje\b|grerj\b|gru\b|darm?\b|dar[ef]\b|dam\b|documento de arrecadac|ata d|edital|mandado|notificacao|intimacao|citacao|convocacao|memorando|memorial|check-?list|lista|relacao d|roteiro|carta\b(?! de quitacao)|autorizacao|anuncio|ficha (?:de|cadastral)|formulario|portaria|decreto|resolucao|provimento|instrucao normativa|lei n|diario (?:oficial|da justica)|anexo|modelo|minuta|sentenca|decisao|despacho|acordao|consulta (?:processual|d[eo]s? (?:processo|andamento)|publica)|andamento|extrato|termo d[eo] (?:quitacao(?! d[eao]s? (?:despesas|cotas|debitos|taxas|condomin))|liberacao|visita|vistoria|entrega|responsabilidade|adesao|acordo|confissao|penhora|audiencia|autorizacao)|confirmacao|escritura|convencao|regimento|aviso|comunicado|apolice|planilha|tabela|relatorio|dossie|analise|e-?mail|conversa|solicitacao|ordem de|contestacao|cronograma|oficio n|auto d[eo]|recurso|embargos|alegacoes|manifestacao|certidao de (?:objeto|publicac|intimac|credito|antecedentes|divida ativa|remessa|transito|inteiro teor d[eo]s? (?:processo|auto))|certidao d[oe] oficial|validacao|verificacao de autenticidade|resumo|tutorial|manual|cartilha|perguntas|como (?:obter|tirar|emitir))/
/** A slip may be named beside who collects, in a letterhead of cells. */
const slip = /^\W*(?:grerj|daje|dar[ejf]|boleto)\b/
const asking =
  /\b(?:exmo|excelentissim[oa]|ilmo|ilustrissim[oa])\b|\bpede(?:m)? deferimento|\btermos em que\b|\bnestes termos\b|\brequer(?:em)? a v|\bvem,? (?:mui )?respeitosamente|\bvem requerer\b/
const mailing = /^(?:de|para|assunto|enviad[oa](?: em)?|anexos?|cc|data)\s?:/
const chat = /^\W*\[?\d{2}\/\d{2}\/\d{2,4}[ ,]+\d{2}:\d{2}/
const notCertificate =
  /\b(?:nao (?:e|vale como|constitui|tem (?:o )?valor de|equivale a|possui valor de) (?:uma )?certidao)\b(?! (?:negativa|positiva))/
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
  const names = named.filter((name) => body.some((clause) => name.test(clause.plain)))
  const found = {
    sort:
      lines.find(
        (line, index) =>
          mayTitle(line, index) && !isTail(plain[index - 1]) && namesOther(line, plain[index] ?? ''),
      ) ?? null,
    isOther:
      body.some((clause) => asking.test(clause.plain) || notCertificate.test(clause.plain)) ||
      mails.size >= 3 ||
      chats >= 3 ||
      names.length > mostNamed ||
      body.filter(({ plain }) => plain.endsWith('?')).length >= 3,
    isBlank: blanks.test(flow.text) || (flow.text.match(/[☐☑☒]/gu)?.length ?? 0) > 2,
  }
  known.set(flow, found)
  return found
}

const namesOther = ({ text }: LaidLine, plain: string): boolean =>
  otherSorts.test(plain) || text.split('\t').some((cell) => slip.test(plainClause(cell)))

/** 'Secretaria de Planejamento, Finanças e / Orçamento' */
const isTail = (before = ''): boolean => /(?:,|\b(?:e|d[aeo]s?))$/.test(before)

/** A line of its own near the top: a title, or a short line before the text begins. */
function mayTitle(line: LaidLine, index: number): boolean {
  if (line.page !== 1 || line.text.length > 120 || /[,;]\s*$/.test(line.text)) return false
  if (line.block === 'title' || line.block === 'head') return true
  return index < 12 && (index < 3 || line.isShort || hasCells(line)) && !/[.;]\s*$/.test(line.text)
}
