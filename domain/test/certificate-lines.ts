import { completeCpf } from '../src/format/cpf.ts'
import { pageOf } from '../src/reading/flow.ts'
import { readPaper } from '../src/reading/read-paper.ts'

export const cpf = completeCpf('123456789')

export const federalCertificate = (result: string, body: string) => [
  'MINISTÉRIO DA FAZENDA',
  'Secretaria da Receita Federal do Brasil',
  'Procuradoria-Geral da Fazenda Nacional',
  `CERTIDÃO ${result} DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA`,
  'ATIVA DA UNIÃO',
  'Nome: ANA BEATRIZ DE SOUZA LIMA',
  `CPF: ${cpf}`,
  body,
  'Certidão emitida gratuitamente com base na Portaria Conjunta RFB/PGFN nº 1.751, de 2/10/2014.',
  'Emitida às 10:28:14 do dia 07/08/2026 <hora e data de Brasília>.',
  'Válida até 03/02/2027.',
  'Código de controle da certidão: EE24.3D3A.8D62.B7B1',
]
export const negative = federalCertificate('NEGATIVA', 'é certificado que não constam pendências em seu nome')
export const withEffects = federalCertificate(
  'POSITIVA COM EFEITOS DE NEGATIVA',
  'constam débitos com exigibilidade suspensa; e não constam inscrições em Dívida Ativa da União',
)
export const positive = federalCertificate('POSITIVA', 'é certificado que constam pendências em seu nome')
export const labourCertificate = (result: string, said: string) => [
  'PODER JUDICIÁRIO',
  'JUSTIÇA DO TRABALHO',
  `CERTIDÃO ${result}`,
  'Nome: JOSÉ CARLOS DA SILVA',
  `CPF: ${cpf}`,
  'Certidão nº: 12345678/2026',
  'Expedição: 07/08/2026, às 10:28:14',
  'Validade: 03/02/2027 - 180 (cento e oitenta) dias, contados da data de sua expedição.',
  `Certifica-se que JOSÉ CARLOS DA SILVA, inscrito(a) no CPF sob o nº ${cpf},`,
  `${said} no Banco Nacional de Devedores Trabalhistas.`,
  'Certidão emitida com base no Ato 01/2022 da CGJT, de 21 de janeiro de 2022.',
]
export const courtCertificate = (...said: string[]) => [
  'PODER JUDICIÁRIO',
  'TRIBUNAL REGIONAL DO TRABALHO DA 10ª REGIÃO',
  'CERTIDÃO DE AÇÕES TRABALHISTAS EM TRAMITAÇÃO',
  'Processos eletrônicos',
  'NOME: ANA BEATRIZ DE SOUZA LIMA',
  `CPF/CNPJ: ${cpf}`,
  'Expedição: 12/03/2026 - 10:11:12',
  'Código de Autenticidade: AB12CD34',
  ...said,
  'Não gera os efeitos da Certidão Negativa de Débitos Trabalhistas.',
]

export const readLines = (lines: readonly string[], by: 'text' | 'ocr' = 'text') =>
  readPaper({ pages: [pageOf(lines, 1, by)] })
