import type { Proposal } from '../src/reading/proposal.ts'
import { cpf } from './certificate-lines.ts'

export const helena = 'HELENA PRADO COUTINHO'

/** A paper as its issuer words and breaks it, of nobody who lives, and what a careful reader takes from it. */
export interface IssuedPaper {
  lines: string
  read: Partial<Proposal>
  isNameless?: true
}

const issuedOn = '2026-03-12'

export const ofStates: Record<string, IssuedPaper> = {
  'SEFAZ-RJ, number before the name': {
    lines: `
GOVERNO DO ESTADO DO RIO DE JANEIRO
SECRETARIA DE ESTADO DE FAZENDA
CERTIDÃO DE REGULARIDADE FISCAL
Nº 2026-118.223
Certifica-se que não constam débitos perante a Receita Estadual para o CPF ${cpf}, de
${helena}, até a presente data, ressalvado o direito de a Receita Estadual cobrar o que for apurado.
EMITIDA EM: 12/03/2026 10:28:14
VÁLIDA ATÉ: 10/06/2026
A autenticidade desta certidão deve ser confirmada em www.fazenda.rj.gov.br. Código: 9A1C-77F0-B2`,
    read: {
      kind: 'sefaz',
      result: 'negativa',
      number: '2026-118.223',
      code: '9A1C-77F0-B2',
      issuedOn,
      validUntil: '2026-06-10',
    },
  },
  'PGE-RJ': {
    lines: `
ESTADO DO RIO DE JANEIRO
PROCURADORIA GERAL DO ESTADO
CERTIDÃO NEGATIVA DE DÉBITOS EM DÍVIDA ATIVA
Certifico que, em consulta ao Sistema da Dívida Ativa no dia 12/03/2026, em referência ao pedido nº
18223/2026, NÃO CONSTA DÉBITO INSCRITO em Dívida Ativa para o contribuinte informado abaixo:
NOME: ${helena}
CPF: ${cpf}
A certidão negativa de Dívida Ativa e a certidão negativa de ICMS somente terão validade quando apresentadas
em conjunto.
CÓDIGO CERTIDÃO: QK7A.1182.23BF
Pesquisa cadastral realizada em: 12/03/2026 às 10:28:14
Esta certidão tem validade até 08/09/2026, considerando 180 dias após a pesquisa cadastral.`,
    read: { kind: 'sefaz', result: 'negativa', code: 'QK7A.1182.23BF', issuedOn, validUntil: '2026-09-08' },
  },
  'SEFAZ-RS, its situation as a certificate': {
    lines: `
ESTADO DO RIO GRANDE DO SUL
SECRETARIA DA FAZENDA
RECEITA ESTADUAL
Certidão de Situação Fiscal nº 0033118223
Identificação do titular da certidão:
Nome: ${helena}
CPF: ${cpf}
Certificamos que, aos 12 dias do mês de MARÇO do ano de 2026, revendo os bancos de dados da
Secretaria da Fazenda, o titular acima enquadra-se na seguinte situação:
CERTIDÃO NEGATIVA
Esta certidão NÃO É VÁLIDA para comprovar a quitação de tributos devidos mensalmente.
Esta certidão é válida até 10/5/2026.
A autenticidade deste documento deverá ser confirmada em https://www.sefaz.rs.gov.br.
Autenticação: 0032118223`,
    read: {
      kind: 'sefaz_rs',
      result: 'negativa',
      number: '0033118223',
      code: '0032118223',
      issuedOn,
      validUntil: '2026-05-10',
    },
  },
  'SEFAZ-RS, positiva with effects': {
    lines: `
ESTADO DO RIO GRANDE DO SUL
SECRETARIA DA FAZENDA - RECEITA ESTADUAL
Certidão de Situação Fiscal nº 0033118224
Nome: ${helena}
CPF: ${cpf}
Certificamos que, aos 12 de março de 2026, revendo os bancos de dados da Secretaria da Fazenda, o
titular acima enquadra-se na seguinte situação: CERTIDÃO POSITIVA COM EFEITOS DE NEGATIVA
Esta certidão é válida até 10/05/2026.`,
    read: {
      kind: 'sefaz_rs',
      result: 'positiva_com_efeito_de_negativa',
      number: '0033118224',
      issuedOn,
      validUntil: '2026-05-10',
    },
  },
  'SEFA-PR': {
    lines: `
Estado do Paraná
Secretaria de Estado da Fazenda
Receita Estadual do Paraná
Certidão Negativa
de Débitos Tributários e de Dívida Ativa Estadual
Nº 036118223-71
Certidão fornecida para o CPF/MF: ${cpf}
Nome: ${helena}
Ressalvado o direito da Fazenda Pública Estadual inscrever e cobrar débitos ainda não registrados ou que
venham a ser apurados, certificamos que, verificando os registros da Secretaria de Estado da Fazenda,
constatamos não existir pendências em nome do contribuinte acima identificado, nesta data.
Válida até 10/07/2026 - Fornecimento Gratuito
A autenticidade desta certidão deverá ser confirmada via Internet
Emitido via Internet Pública (12/03/2026 10:28:14)`,
    read: {
      kind: 'sefa_pr',
      result: 'negativa',
      number: '036118223-71',
      issuedOn,
      validUntil: '2026-07-10',
    },
  },
  'SEF-SC': {
    lines: `
ESTADO DE SANTA CATARINA
SECRETARIA DE ESTADO DA FAZENDA
CERTIDÃO NEGATIVA DE DÉBITOS ESTADUAIS
Nome (razão social): ${helena}
CNPJ/CPF: ${cpf}
Ressalvando o direito da Fazenda Estadual de inscrever e cobrar dívidas que vierem a ser apuradas, é
certificado que não constam, na presente data, pendências em nome do contribuinte acima identificado,
relativas aos tributos, dívida ativa e demais débitos administrados pela Secretaria de Estado da Fazenda.
Dispositivo Legal: Lei nº 3938/66, Art. 154
Número da certidão: 260140011822371
Data de emissão: 12/03/2026 10:28:14
Validade (Lei nº 3938/66, Art. 158): 11/05/2026`,
    read: {
      kind: 'fazenda_estadual',
      result: 'negativa',
      number: '260140011822371',
      issuedOn,
      validUntil: '2026-05-11',
    },
  },
  'SEFAZ-ES': {
    lines: `
GOVERNO DO ESTADO DO ESPÍRITO SANTO
SECRETARIA DE ESTADO DA FAZENDA
Certidão Negativa de Débitos para com a Fazenda Pública Estadual - MOD. 2
Certidão Nº: 20260000118223
Identificação do Requerente: CPF Nº ${cpf}
Certificamos que, até a presente data, não existe débito contra o portador do Cadastro de Pessoa Física
acima especificado, ficando ressalvada à Fazenda Pública Estadual o direito de cobrar quaisquer dívidas
que venham a ser apuradas.
Certidão emitida nos termos do Regulamento do ICMS/ES, aprovado pelo Decreto nº 1.090-R, de 25 de outubro de 2002.
Certidão emitida em 12/03/2026, válida até 10/06/2026.
Autenticação eletrônica: 0A1C.77F0.B2E4.9911`,
    read: {
      kind: 'fazenda_estadual',
      result: 'negativa',
      number: '20260000118223',
      code: '0A1C.77F0.B2E4.9911',
      issuedOn,
      validUntil: '2026-06-10',
    },
    isNameless: true,
  },
  'Economia de Goiás': {
    lines: `
ESTADO DE GOIÁS
SECRETARIA DE ESTADO DA ECONOMIA
CERTIDÃO DE DÉBITO INSCRITO EM DÍVIDA ATIVA - NEGATIVA
NR. CERTIDÃO: Nº 40118223
IDENTIFICAÇÃO:
NOME: ${helena}
CPF: ${cpf}
DESPACHO:
NÃO CONSTA DÉBITO
FUNDAMENTO LEGAL:
Esta certidão é expedida nos termos do Parágrafo 2 do artigo 1 da Instrução Normativa nº 405/1999.
SEGURANÇA:
Certidão VÁLIDA POR 60 DIAS.
VALIDADOR: 5.555.118.223.714   EMITIDA VIA INTERNET
LOCAL E DATA: GOIÂNIA, 12 MARÇO DE 2026`,
    read: {
      kind: 'fazenda_estadual',
      result: 'negativa',
      number: '40118223',
      code: '5.555.118.223.714',
      issuedOn,
      validUntil: '2026-05-11',
    },
  },
}
