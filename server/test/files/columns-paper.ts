import { pdfOf } from './written-paper.ts'

interface Columns {
  above: readonly string[]
  left: readonly string[]
  right: readonly string[]
  below: readonly string[]
}

/** A page whose middle is printed in two columns, each line of the left one level with one of the right. */
function columnsPdf({ above, left, right, below }: Columns): Buffer {
  const step = 13
  const [top, columnsTop] = [790, 740]
  const belowTop = columnsTop - (Math.max(left.length, right.length) + 3) * step
  const column = (lines: readonly string[], x: number, y: number) =>
    lines.map((line, index) => {
      const escaped = line.replace(/[\\()]/g, (sign) => `\\${sign}`)
      return `BT /F1 9 Tf ${x} ${y - index * step} Td (${escaped}) Tj ET`
    })
  const content = [
    ...column(above, 56, top),
    ...column(left, 56, columnsTop),
    ...column(right, 310, columnsTop),
    ...column(below, 56, belowTop),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  return pdfOf(objects.map((object) => Buffer.from(object, 'latin1')))
}

const around = {
  above: [
    'OFÍCIO DO REGISTRO DE IMÓVEIS DA CAPITAL DO ESTADO DO RIO DE JANEIRO',
    'CERTIDÃO DE INTEIRO TEOR DA MATRÍCULA Nº 12.345',
  ],
  below: [
    'CERTIFICO que a presente reproduz o inteiro teor da matrícula 12.345, da qual nada mais consta.',
    'O referido é verdade e dou fé.',
  ],
}

export const matriculaInColumns = (owner: string, before: string, mother: string): Buffer =>
  columnsPdf({
    ...around,
    left: [
      'R-1-12.345, de 12 de março de 2014. COMPRA E VENDA.',
      'pela escritura de 20 de fevereiro de 2014, lavrada nas',
      'notas do 8º Ofício desta cidade, livro 411, folha 33,',
      `HEITOR MELLO FARIAS, viúvo, CPF ${before},`,
      'vendeu o imóvel a OLÍVIA TAVARES BRANDT, solteira,',
      `maior de idade, CPF ${owner}, pelo preço de`,
      'R$ 420.000,00, pago no ato, do que o vendedor deu aos',
      'presentes a mais plena e geral quitação. Dou fé.',
    ],
    right: [
      'R-2-12.345, de 9 de maio de 2019. USUFRUTO. Pela',
      'escritura de 2 de maio de 2019, das mesmas notas, a',
      'proprietária instituiu usufruto vitalício sobre todo o',
      'imóvel em favor de sua mãe, IRENE TAVARES, viúva,',
      `aposentada, CPF ${mother}, que o aceitou em`,
      'todos os termos da escritura, e que dele gozará até o',
      'fim da vida, com o encargo de pagar os impostos e as',
      'despesas ordinárias de conservação. Dou fé.',
    ],
  })

/** So few lines beside each other may as well be cells of a table. */
export const matriculaInShortColumns = (): Buffer =>
  columnsPdf({
    ...around,
    left: [
      'R-1-12.345, de 12 de março de 2014. COMPRA E VENDA.',
      'pela escritura de 20 de fevereiro de 2014, foi o imóvel',
      'vendido pelo preço de R$ 420.000,00. Dou fé.',
    ],
    right: [
      'R-2-12.345, de 9 de maio de 2019. USUFRUTO. Foi',
      'reservado o usufruto vitalício do imóvel em favor',
      'de quem o doou a seus filhos. Dou fé.',
    ],
  })
