import { addDays, dayOf } from '@soleira/domain/diligence/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { writtenPdf } from '@soleira/server/test/written-paper'

export interface PaperFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const pdf = (name: string, buffer: Buffer): PaperFile => ({ name, mimeType: 'application/pdf', buffer })

/** The day so many days from now, as papers print it. */
function printed(days: number): string {
  return showDate(addDays(dayOf(new Date()), days))
}

/** A clearance of the federal revenue about somebody, as it is printed. */
export function federalClearance(name: string, cpf: string, whose: string): PaperFile {
  return pdf(
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
      `Emitida às 10:28:14 do dia ${printed(-20)} <hora e data de Brasília>.`,
      `Válida até ${printed(160)}.`,
      `Código de controle da certidão: ${cpf.slice(0, 3)}A.3D3A.8D62.B7B1`,
    ]),
  )
}

/** A paper of no kind that is known. */
export const electricityBill = (): PaperFile =>
  pdf('conta.pdf', writtenPdf(['Conta de energia elétrica, sem mais palavras conhecidas']))
