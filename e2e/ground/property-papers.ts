import { writtenPdf } from '@soleira/server/test/files/written-paper'
import { type PaperFile, pdfFile } from './inbox-papers.ts'

/** Say of a property what its form asks for. */
/** `place` stands behind the number of the flat: a form that has it asks for less. */
export const matriculaOfFlat = (cpf: string, whose: string, place = ''): PaperFile =>
  pdfFile(
    'matricula.pdf',
    writtenPdf([
      'REGISTRO DE IMÓVEIS DA COMARCA DE EXEMPLO',
      'CERTIDÃO DE ÔNUS REAIS',
      'Matrícula nº 54.318',
      'Imóvel: apartamento 502 do edifício Flores, situado na',
      `Rua das Laranjeiras, nº 314, apto 502${place}`,
      'Proprietário: BENTO LUZ, solteiro.',
      `R-1/54.318 - COMPRA E VENDA: BENTO LUZ vendeu o imóvel a ${whose}, CPF ${cpf}.`,
      'O referido é verdade e dou fé.',
    ]),
  )

export const identity = (cpf: string, whose: string, birth = ''): PaperFile =>
  pdfFile(
    'rg.pdf',
    writtenPdf([
      'REPÚBLICA FEDERATIVA DO BRASIL',
      'ESTADO DO RIO DE JANEIRO - SECRETARIA DE SEGURANÇA PÚBLICA',
      'CARTEIRA DE IDENTIDADE',
      'REGISTRO GERAL 12.345.678-9 DATA DE EXPEDIÇÃO 02/03/2015',
      `NOME ${whose}`,
      `${birth}NATURALIDADE RIO DE JANEIRO - RJ`,
      `CPF ${cpf}`,
    ]),
  )
