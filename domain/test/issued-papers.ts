import { cpf } from './certificate-lines.ts'
import { helena, type IssuedPaper, ofStates } from './issued-by-states.ts'

const issuedOn = '2026-03-12'

const cities: Record<string, IssuedPaper> = {
  'a city that names its owner in a row': {
    lines: `
MUNICÍPIO DE JUNDIAÍ - SECRETARIA DE FINANÇAS
CERTIDÃO POSITIVA COM EFEITO DE NEGATIVA DE DÉBITOS MUNICIPAIS
11822/2026 - ${helena} - CPF ${cpf} - RUA DO ROSÁRIO, 118
Há parcelas vincendas de IPTU do exercício, sem vencidas; vale como negativa (CTN, art. 206).
Data 12/03/2026; validade 10/06/2026.`,
    read: {
      kind: 'tributos_municipais',
      result: 'positiva_com_efeito_de_negativa',
      number: '11822/2026',
      issuedOn,
      validUntil: '2026-06-10',
    },
  },
  'São Paulo, its situation behind a colon': {
    lines: `
PREFEITURA DO MUNICÍPIO DE SÃO PAULO
Secretaria Municipal da Fazenda
Certidão Conjunta de Débitos de Tributos Imobiliários
Certidão Número: 0001182237-2026
Número do Contribuinte: 012.345.0067-8
Contribuintes: ${helena} CPF ${cpf}
Local do Imóvel: RUA DO ROSÁRIO, 118
Liberação: 12/03/2026
Validade: 08/09/2026
Tendo em vista as informações fornecidas pelo Departamento Fiscal da Procuradoria Geral do Município, é
certificado que a Situação Fiscal do Imóvel supra, referente aos créditos tributários inscritos e não
inscritos na Dívida Ativa, até a presente data, é:
REGULAR
Código de Autenticidade: 9A1C77F0`,
    read: {
      kind: 'tributos_sao_paulo',
      result: 'negativa',
      number: '0001182237-2026',
      code: '9A1C77F0',
      issuedOn,
      validUntil: '2026-09-08',
    },
  },
  'Belo Horizonte, a code of letters alone': {
    lines: `
PREFEITURA MUNICIPAL DE BELO HORIZONTE
Secretaria Municipal de Fazenda
CERTIDÃO DE QUITAÇÃO PLENA - IPTU
Índice cadastral: 118.022.013.0018
Titular: ${helena}, CPF ${cpf}
É certificado que não há débitos para o imóvel acima.
Emitida em 12/03/2026, às 10:28:14. Esta certidão vale até 11/04/2026.
Código de controle: BXKQTRLMND`,
    read: {
      kind: 'iptu_belo_horizonte',
      result: 'negativa',
      code: 'BXKQTRLMND',
      issuedOn,
      validUntil: '2026-04-11',
    },
  },
}

const others: Record<string, IssuedPaper> = {
  'CNDT whose denial stands alone': {
    lines: `
PODER JUDICIÁRIO
JUSTIÇA DO TRABALHO
CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS
Nome: ${helena}
CPF: ${cpf}
Certidão nº: 11822371/2026
Expedição: 12/03/2026, às 10:28:14
Validade: 08/09/2026 - 180 (cento e oitenta) dias, contados da data de sua expedição.
Certifica-se que ${helena}, inscrita no CPF sob o nº ${cpf},
NÃO
CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas.`,
    read: {
      kind: 'debitos_trabalhistas',
      result: 'negativa',
      number: '11822371/2026',
      issuedOn,
      validUntil: '2026-09-08',
    },
  },
  'a federal court': {
    lines: `
PODER JUDICIÁRIO
JUSTIÇA FEDERAL
TRIBUNAL REGIONAL FEDERAL DA 4ª REGIÃO
CERTIDÃO JUDICIAL CÍVEL
CERTIFICAMOS, na forma da lei, que, consultando os sistemas processuais abaixo indicados, NADA CONSTA, até
a presente data e hora, contra ${helena}, CPF ${cpf}.
Certidão emitida em: 12/03/2026 às 10:28:14
Válida até 10/06/2026.
Para confirmar a autenticidade, informe o código 9a1c77f0b2e4.`,
    read: { kind: 'trf4', result: 'negativa', code: '9a1c77f0b2e4', issuedOn, validUntil: '2026-06-10' },
  },
  'a labour court': {
    lines: `
PODER JUDICIÁRIO
TRIBUNAL REGIONAL DO TRABALHO DA 3ª REGIÃO
CERTIDÃO ELETRÔNICA DE AÇÕES TRABALHISTAS
Certifica-se, conforme pesquisa nos sistemas do Tribunal, que até a presente data NÃO CONSTA ação
trabalhista em face de ${helena}, CPF ${cpf}.
Certidão emitida em 12/03/2026 às 10:28:14, com validade de 30 dias.
Código de verificação: 9A1C.77F0`,
    read: { kind: 'trt3', result: 'negativa', code: '9A1C.77F0', issuedOn, validUntil: '2026-04-11' },
  },
  'a distributor with its number before the text': {
    lines: `
2º OFÍCIO DE INTERDIÇÕES E TUTELAS
Comarca da Capital do Estado do Rio de Janeiro
CERTIDÃO
B-11823 – Certifico que não consta, nos livros deste Ofício, interdição, tutela ou curatela de
${helena}, CPF ${cpf}.
Rio de Janeiro, 12 de março de 2026. Vale até 10/06/2026.`,
    read: {
      kind: 'segundo_interdicoes',
      result: 'negativa',
      number: 'B-11823',
      issuedOn,
      validUntil: '2026-06-10',
    },
  },
  'protests, by a seal': {
    lines: `
3º TABELIONATO DE PROTESTO DE TÍTULOS DE NITERÓI
CERTIDÃO NEGATIVA DE PROTESTO
Certifico que, revendo os livros desta serventia no período de cinco anos, NÃO CONSTA protesto de
responsabilidade de ${helena}, CPF ${cpf}.
Niterói, 12 de março de 2026.
Selo eletrônico: EDXB 11823 KLM`,
    read: { kind: 'protesto', result: 'negativa', code: 'EDXB 11823 KLM', issuedOn },
  },
  'a condominium': {
    lines: `
CONDOMÍNIO DO EDIFÍCIO MIRANTE
DECLARAÇÃO DE QUITAÇÃO CONDOMINIAL
Declaro, como síndico, que a unidade 302, de ${helena}, CPF ${cpf}, encontra-se em dia com as cotas
condominiais, nada devendo até esta data.
Esta declaração vale até 11/04/2026.
Niterói, 12 de março de 2026.`,
    read: { kind: 'quitacao_condominial', result: 'negativa', issuedOn, validUntil: '2026-04-11' },
  },
}

export const issuedPapers: Record<string, IssuedPaper> = { ...ofStates, ...cities, ...others }
