import { gutter, type LaidLine, linesOfFlow } from './blocks.ts'
import type { Flow, PlacedWord } from './flow.ts'
import type { PlacedValue } from './labelled.ts'

/** Words that stand in capitals beside names, and are none: of offices, of papers, of what is said of a person. */
const notNames = new RegExp(
  `^(?:${[
    'nada|nao|nenhum\\w*|consta\\w*|certific\\w*|declara\\w*|process[oa]s?|acao|acoes|civel|civeis|crimina(?:l|is)|sra?|srs|senhor\\w*|dra?|doutor\\w*|dona|prezad[oa]s?|atenciosamente|cordialmente|locador[a]?|locatari[oa]|inquilin[oa]|contratantes?',
    'positiv[oa]|negativ[oa]|contra|federa(?:l|is)|justica|varas?|foro|foros|comarca|capital|estado|estadual|municip\\w*|prefeitura|secretari[ao]|ministerio',
    'fazenda|receita|divida|ativa|uniao|cadastro|pessoas?|fisicas?|juridicas?|tribunal|regional|trabalho|oficios?|registros?|distribui\\w*|certidao|certidoes',
    'tabeli\\w*|cartorio|condominio|edificio|residencial|rua|avenida|av|praca|estrada|lei|leis|decreto|portaria|codigo|nacional|sistema|central|data|hora|emissao|emitid[oa]',
    'resultado|pesquisa\\w*|cpf|cnpj|rg|cep|cic|nomes?|razao|social|contribuintes?|proprietari[oa]s?|titular(?:es)?|interessad[oa]s?|requerentes?|requerid[oa]|solicitante',
    'parte|passiv[oa]|polo|seja|figure|figura|que|brasileir[oa]s?|casad[oa]s?|solteir[oa]s?|viuv[oa]|divorciad[oa]s?|separad[oa]|filh[oa]s?|filiacao|nascid[oa]|natural|matriz|filia(?:l|is)|compare\\w*|cpf\\W?cnpj|org|emissor|doc',
    'portador\\w*|inscrit[oa]s?|residente|domiciliad[oa]|endereco|imovel|inscricao|outorgantes?|outorgad[oa]s?|procurador\\w*|curador\\w*|curatel\\w*|interdi\\w*|sindic[oa]|advogad[oa]',
    'espolio|livro|folhas?|matriculas?|situacao|periodo|anos?|vinte|dez|cinco|referencia|vencimento|validade|casamento|carteira|habilitacao|republica|federativa|poder|judiciario',
    'secao|execuc\\w*|titulos?|extrajudicial|procedimento|comum|despesas|condominiais|assunto|exequente|executad[oa]|autor[a]?|reu|re|total|codigo|selo|pedido|numero|protocolo',
    'janeiro|fevereiro|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|sexo|mae|pai|documento|orgao|identidade|nacionalidade|naturalidade|em|com|nem|na|no|ate',
    'nos|nas|num|numa|deste|desta|este|esta|quem|seus?|suas?|busca\\w*|o|a|os|as|ao|aos|sob|sobre|para|por|perante|mediante|abaixo|acima|verific\\w*|sds|ssp|detran|ifp|dic|uf|expedi\\w*|cobranca|feitos|fiscais|fiscal|debitos?|tributos?|tributari[oa]s?|apartamento|lote|bloco|escrivao|juiz|juizo|provisori[oa]|definitiv[oa]|saibam|traslado|instrumento|publico|faz|forma|capital',
  ].join('|')})$`,
)
const places =
  /^(?:rio de janeiro|sao paulo|belo horizonte|porto alegre|minas gerais|distrito federal|rio grande do sul|mato grosso(?: do sul)?|santa catarina|espirito santo|asa (?:sul|norte)|barra da tijuca)$/
const part = /^\p{Lu}[\p{L}'’.&/-]*$/u
const small = /^(?:d[aeo]s?|e|di|del|van|von|&)$/i
const company = /^(?:ltda|s\.?\/?a|me|epp|eireli|cia)$/i

export interface NameRun extends PlacedValue {
  /** The place of the first word among the words of the flow. */
  index: number
}

const plainWord = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const bareOf = (text: string): string => text.replace(/^[("“*]+/, '').replace(/[,;:)”*.]+$/, '')

const known = new WeakMap<Flow, NameRun[]>()

/** Everything that may be the name of a person or company: two words at least, within a column and a clause. */
export function nameRunsIn(flow: Flow): NameRun[] {
  const before = known.get(flow)
  if (before) return before
  const runs: NameRun[] = []
  let parts: PlacedWord[] = []
  let begun = 0
  const close = () => {
    const run = runOf(parts, begun)
    if (run) runs.push(run)
    parts = []
  }
  const ending = linesOfFlow(flow).filter((line) => line.isShort && !isProse(line))
  const short = new Set(ending.map(({ words }) => words[0]?.line ?? -1))
  flow.words.forEach((word, index) => {
    const previous = parts.at(-1)
    if (previous && isApart(previous, word, short)) close()
    const bare = bareOf(word.text)
    const isPart = isNameWord(bare) || (parts.length > 0 && small.test(bare))
    if (!isPart || /^[("“]/.test(word.text)) close()
    if (!isPart) return
    if (!parts.length) begun = index
    parts.push(word)
    if (/[,;:)”*]$/.test(word.text) || (/\.$/.test(word.text) && bare.length > 2 && !company.test(bare)))
      close()
  })
  close()
  known.set(flow, runs)
  return runs
}

/** A line of a sentence goes on though it ends early, for a name may have no room in it. */
const isProse = ({ block, text }: LaidLine): boolean =>
  block === 'body' && /\p{Ll}{3}/u.test(text) && !/^[^:]{2,30}:|[.;:]$/.test(text)

function isApart(previous: PlacedWord, word: PlacedWord, short: ReadonlySet<number>): boolean {
  if (previous.page !== word.page) return true
  if (previous.line !== word.line) return short.has(previous.line)
  return word.box[0] - previous.box[0] - previous.box[2] > gutter(word)
}

const isNameWord = (bare: string): boolean =>
  company.test(bare) || (part.test(bare) && !small.test(bare) && !notNames.test(plainWord(bare)))

function runOf(all: readonly PlacedWord[], index: number): NameRun | null {
  let parts = all
  while (parts.length && small.test(bareOf(parts.at(-1)?.text ?? ''))) parts = parts.slice(0, -1)
  const [first, last] = [parts[0], parts.at(-1)]
  const names = parts.filter(({ text }) => !small.test(bareOf(text)) && bareOf(text).length > 1)
  if (!first || !last || names.length < 2) return null
  const value = parts
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[("“*]+/, '')
    .replace(/(?<!\b(?:ltda|s\.a|cia))[.]$|[,;:)”*]+$/i, '')
  if (places.test(plainWord(value)) || /\d/.test(value)) return null
  return { value, from: first.at, to: last.at + last.text.length, index }
}
