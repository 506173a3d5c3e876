import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { writtenPdf } from '@soleira/server/test/files/written-paper'

export interface PaperFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const pdfFile = (name: string, buffer: Buffer): PaperFile => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})

function printed(days: number): string {
  return showDate(addDays(dayOf(new Date()), days))
}

export function federalClearance(name: string, cpf: string, whose: string, daysOld = 20): PaperFile {
  return pdfFile(
    name,
    writtenPdf([
      'MINISTÉRIO DA FAZENDA',
      'Secretaria da Receita Federal do Brasil',
      'Procuradoria-Geral da Fazenda Nacional',
      'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA',
      'ATIVA DA UNIÃO',
      `Nome: ${whose}`,
      `CPF: ${cpf}`,
      'é certificado que não constam pendências em seu nome, relativas a créditos tributários',
      `Emitida às 10:28:14 do dia ${printed(-daysOld)} <hora e data de Brasília>.`,
      `Válida até ${printed(180 - daysOld)}.`,
      `Código de controle da certidão: ${cpf.slice(0, 3)}A.3D3A.8D62.B7B1`,
    ]),
  )
}

export const electricityBill = (whose = ''): PaperFile =>
  pdfFile('conta.pdf', writtenPdf(['Conta de energia elétrica, sem mais palavras conhecidas', whose]))

export function labourClearance(name: string, cpf: string, whose: string): PaperFile {
  return pdfFile(
    name,
    writtenPdf([
      'PODER JUDICIÁRIO',
      'JUSTIÇA DO TRABALHO',
      'CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS',
      `Nome: ${whose}`,
      `CPF: ${cpf}`,
      `Certidão nº: 4${cpf.replace(/\D/g, '').slice(2, 9)}/2026`,
      `Expedição: ${printed(-20)}, às 10:28:14`,
      `Validade: ${printed(160)} - 180 (cento e oitenta) dias, contados da data de sua expedição.`,
      `Certifica-se que ${whose}, inscrito(a) no CPF sob o nº ${cpf},`,
      'NÃO CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas.',
    ]),
  )
}

export const taxPaper = () =>
  writtenPdf(['PREFEITURA', 'Carnê do imposto, sem mais palavras conhecidas', 'Rua das Flores, 12'])
