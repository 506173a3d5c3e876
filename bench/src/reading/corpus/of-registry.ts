import { completeCnm, maskCnm } from '@soleira/domain/format/cnm'
import { type Facts, inWords, showDate } from './facts.ts'
import { centredLine, columnsLine, gap, paragraphLines, plainLine } from './layout.ts'
import type { Other } from './styles.ts'

const registry = ({ street, neighborhood, city, name, cpf, otherCpf, mother }: Facts) => [
  ...paragraphLines(
    `IMÓVEL: Apartamento nº 302 do edifício situado na ${street}, ${neighborhood}, ${city}, e a correspondente fração ideal de 0,0123 do terreno. PROPRIETÁRIA: ${mother}, CPF ${otherCpf}.`,
  ),
  ...paragraphLines(
    `R-1: Por escritura lavrada em 03/05/2009, o imóvel foi vendido a ${name}, CPF ${cpf}, do que dou fé. Rio de Janeiro, 12 de junho de 2009. Selo eletrônico EAAA11111.`,
  ),
  ...paragraphLines(
    `R-2: ALIENAÇÃO FIDUCIÁRIA ao Banco do Povo, no prazo de 360 meses, com carência de 90 (noventa) dias; prazo de 90 (noventa) dias para a purga da mora. Rio de Janeiro, 12 de junho de 2009.`,
  ),
  ...paragraphLines(
    'Av-3: CONSTRUÇÃO. Averba-se o habite-se expedido em 03/02/2011. Rio de Janeiro, 1 de agosto de 2011.',
  ),
]

export const ofRegistry: readonly Other[] = [
  {
    truth: ({ matricula, issuedOn }) => ({
      kind: 'onus_reais',
      matricula: matricula.replace(/\D/g, ''),
      issuedOn,
    }),
    draw: [
      (f) => [
        centredLine('9º OFÍCIO DO REGISTRO DE IMÓVEIS DO RIO DE JANEIRO', 11, true),
        centredLine('CERTIDÃO DE ÔNUS REAIS', 13, true),
        gap,
        plainLine(`Matrícula nº ${f.matricula}`),
        gap,
        ...registry(f),
        ...paragraphLines(
          `CERTIFICO, nos termos dos arts. 17 e 19, §9º, da Lei nº 6.015, de 31 de dezembro de 1973, que esta é cópia fiel da matrícula. O referido é verdade e dou fé. Rio de Janeiro, ${inWords(f.issuedOn)}.`,
        ),
      ],
      (f) => [
        columnsLine(['REGISTRO DE IMÓVEIS', 'LIVRO Nº 2 - REGISTRO GERAL'], 10, true),
        columnsLine([`MATRÍCULA ${f.matricula}`, 'FICHA 01'], 11),
        gap,
        ...registry(f),
        ...paragraphLines(
          `CERTIFICO e dou fé que a presente reproduz o inteiro teor da matrícula. Certidão emitida em ${showDate(f.issuedOn)}.`,
        ),
      ],
      (f) => [
        centredLine('CERTIDÃO DE INTEIRO TEOR', 14, true),
        centredLine('2º Serviço Registral de Imóveis', 10),
        plainLine(
          `CNM: ${maskCnm(completeCnm(`0897632${f.matricula.replace(/\D/g, '').padStart(7, '0')}`))}`,
        ),
        plainLine(`Matrícula: ${f.matricula}`),
        gap,
        ...registry(f),
        ...paragraphLines(`Certifico que nada mais consta. Expedida em ${showDate(f.issuedOn)}.`),
      ],
      (f) => [
        plainLine('OFICIAL DE REGISTRO DE IMÓVEIS', 12, true),
        plainLine('Livro nº 2 - Registro Geral', 9),
        columnsLine(['Matrícula', 'Ficha'], 8),
        columnsLine([f.matricula, '1'], 12),
        gap,
        ...registry(f),
        ...paragraphLines(
          `CERTIFICO que a presente certidão foi extraída em forma reprográfica. ${f.city}, ${inWords(f.issuedOn)}. O Oficial.`,
        ),
      ],
      (f) => [
        centredLine('Certidão de Matrícula', 15, true),
        centredLine('Registro de Imóveis da Comarca', 10),
        gap,
        plainLine(`MATRÍCULA Nº: ${f.matricula}`, 11),
        ...registry(f),
        ...paragraphLines(
          `O referido é verdade, dou fé. Data e hora da emissão: ${showDate(f.issuedOn)} 14:20`,
        ),
      ],
      (f) => [
        centredLine('SERVIÇO REGISTRAL DE IMÓVEIS', 10),
        centredLine('CERTIDÃO DIGITAL', 12, true),
        plainLine(`Matrícula número ${f.matricula}`),
        ...registry(f),
        ...paragraphLines(
          `Certifico e dou fé. Certidão expedida em ${showDate(f.issuedOn)}. Selo de fiscalização eletrônico EABC12345.`,
        ),
      ],
    ],
  },
]
