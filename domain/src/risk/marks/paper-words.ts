import { catalogue } from '../../catalogue/kinds.ts'
import { catalogueIds, kindName } from '../../catalogue/names.ts'
import { sharedLabels } from '../../reading/recogniser.ts'
import { recognisers } from '../../reading/recognisers.ts'
import { searchKey } from '../../text/search-key.ts'

const more = `
  a as o os um uma ao aos à às e ou de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sob sobre entre até
  que se não nem já mais menos foi foram é são ser está estão fica ficam consta constam constar contra seu sua seus suas este
  esta estes estas esse essa aquele conforme segundo nos termos termo lei decreto artigo art arts parágrafo inciso alínea
  provimento resolução portaria código certifico certifica certificamos certificado dou fé referido verdade presente mesmo
  república federativa brasil estado estadual federal municipal município ministério secretaria procuradoria prefeitura
  governo poder judiciário justiça tribunal trabalho eleitoral militar região seção subseção vara juízo foro comarca
  distribuidor distribuição cartório ofício serviço serventia registro registros imóveis civil civis títulos documentos pessoas naturais
  jurídicas físicas jurídica física oficial tabelião tabelionato notas escrevente substituto autorizado livro folha folhas ficha
  matrícula matriculado averbação averbado registrado ato atos data hora hs emissão emitida expedida válida validade número nº
  cpf cnpj rg cnh oab cep uf rj sp mg rs pr ba df sc es go pe ce iptu itbi selo eletrônico digital fiscalização
  rua avenida av alameda travessa praça estrada rodovia largo lote quadra bloco apartamento apto casa sala loja andar
  edifício condomínio bairro cidade endereço logradouro complemento freguesia distrito zona área terreno construção fração ideal metros
  imóvel unidade autônoma vaga garagem confrontações frente fundos lado direito esquerdo proprietário proprietária proprietários
  compra venda escritura pública particular contrato instrumento promessa hipoteca alienação fiduciária penhora arresto usufruto
  indisponibilidade cancelamento cancelada cancelado doação partilha inventário formal permuta dação arrematação adjudicação
  integralização usucapião consolidação propriedade servidão cláusula inalienabilidade impenhorabilidade incomunicabilidade
  transmitente transmitentes adquirente adquirentes vendedor compradora comprador doador donatário credor credora devedor
  devedora devedores outorgante outorgado interveniente fiduciário fiduciante exequente executado executada autor autora réu ré
  processo processos ação ações execução execuções fiscal fiscais cível cíveis criminal criminais família fazenda falência falências
  recuperação judicial extrajudicial inquérito trabalhista trabalhistas débito débitos dívida dívidas ativa tributo tributos
  negativa positiva efeito efeitos nada consta inconclusiva certidão certidões relatório nome valor reais total mil
  brasileiro brasileira brasileiros casado casada casados solteiro solteira viúvo viúva divorciado divorciada união estável regime
  comunhão parcial universal separação bens obrigatória maior capaz profissão nacionalidade residente domiciliado domiciliada
  portador portadora identidade carteira inscrito inscrita inscrição filho filha pai mãe cônjuge companheiro companheira
  janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
  segunda terça quarta quinta sexta feira sábado domingo primeiro primeira segundo terceiro quarto quinto sexto sétimo oitavo nono décimo
  página via internet sítio site endereço autenticidade consulta verificação confirmação banco caixa econômica ltda eireli me epp sa
`

/** Matched whole, because people are named after single words of them. */
export const places = [
  'Rio de Janeiro',
  'São Paulo',
  'Belo Horizonte',
  'Porto Alegre',
  'Minas Gerais',
  'Rio Grande do Sul',
  'Santa Catarina',
  'Espírito Santo',
  'Distrito Federal',
  'Mato Grosso',
] as const

/** Recognisers look for these words, but people bear them as names. */
const alsoNames = new Set(
  'nascimento paulo salvador santa santo santos rio janeiro porto alegre belo horizonte bento vitoria maria jose joao pedro serra campos rosa nova gloria'.split(
    ' ',
  ),
)

const wordsIn = (text: string) => searchKey(text).match(/[a-zà-ÿ]+/g) ?? []

let paperWords: ReadonlySet<string> | undefined

/** Whether papers print the word, so that alone it names nobody. It is reduced as `searchKey` does. */
export function isPaperWord(word: string): boolean {
  // The words are reduced at the first question: a start would wait for it.
  paperWords ??= new Set(printedWords().filter((printed) => !alsoNames.has(printed)))
  return paperWords.has(word)
}

const printedWords = () =>
  [
    more,
    ...recognisers.flatMap(({ titles, signs = {}, needs = [], labels = {}, says }) => [
      ...titles,
      ...(says ? [...says.effects, ...says.negative, ...says.positive, ...says.inconclusive] : []),
      ...Object.keys(signs),
      ...needs.flat(),
      ...Object.values(labels).flat(),
    ]),
    ...Object.values(sharedLabels).flat(),
    ...catalogueIds.flatMap((id) => [kindName(id), catalogue[id].issuer]),
  ].flatMap(wordsIn)
