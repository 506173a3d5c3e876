import { type Facts, inWords, showDate } from './facts.ts'
import { centred, columns, gap, paragraph, plain } from './layout.ts'
import type { Other } from './styles.ts'

const registry = ({ street, neighborhood, city, name, cpf, otherCpf, mother }: Facts) => [
  ...paragraph(
    `IMÓVEL: Apartamento nº 302 do edifício situado na ${street}, ${neighborhood}, ${city}, e a correspondente fração ideal de 0,0123 do terreno. PROPRIETÁRIA: ${mother}, CPF ${otherCpf}.`,
  ),
  ...paragraph(
    `R-1: Por escritura lavrada em 03/05/2009, o imóvel foi vendido a ${name}, CPF ${cpf}, do que dou fé. Rio de Janeiro, 12 de junho de 2009. Selo eletrônico EAAA11111.`,
  ),
  ...paragraph(
    `R-2: ALIENAÇÃO FIDUCIÁRIA ao Banco do Povo, no prazo de 360 meses, com carência de 90 (noventa) dias; prazo de 90 (noventa) dias para a purga da mora. Rio de Janeiro, 12 de junho de 2009.`,
  ),
  ...paragraph(
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
        centred('9º OFÍCIO DO REGISTRO DE IMÓVEIS DO RIO DE JANEIRO', 11, true),
        centred('CERTIDÃO DE ÔNUS REAIS', 13, true),
        gap,
        plain(`Matrícula nº ${f.matricula}`),
        gap,
        ...registry(f),
        ...paragraph(
          `CERTIFICO, nos termos dos arts. 17 e 19, §9º, da Lei nº 6.015, de 31 de dezembro de 1973, que esta é cópia fiel da matrícula. O referido é verdade e dou fé. Rio de Janeiro, ${inWords(f.issuedOn)}.`,
        ),
      ],
      (f) => [
        columns(['REGISTRO DE IMÓVEIS', 'LIVRO Nº 2 - REGISTRO GERAL'], 10, true),
        columns([`MATRÍCULA ${f.matricula}`, 'FICHA 01'], 11),
        gap,
        ...registry(f),
        ...paragraph(
          `CERTIFICO e dou fé que a presente reproduz o inteiro teor da matrícula. Certidão emitida em ${showDate(f.issuedOn)}.`,
        ),
      ],
      (f) => [
        centred('CERTIDÃO DE INTEIRO TEOR', 14, true),
        centred('2º Serviço Registral de Imóveis', 10),
        plain(`CNM: 089763.2.00${f.matricula.replace(/\D/g, '')}-12`),
        plain(`Matrícula: ${f.matricula}`),
        gap,
        ...registry(f),
        ...paragraph(`Certifico que nada mais consta. Expedida em ${showDate(f.issuedOn)}.`),
      ],
      (f) => [
        plain('OFICIAL DE REGISTRO DE IMÓVEIS', 12, true),
        plain('Livro nº 2 - Registro Geral', 9),
        columns(['Matrícula', 'Ficha'], 8),
        columns([f.matricula, '1'], 12),
        gap,
        ...registry(f),
        ...paragraph(
          `CERTIFICO que a presente certidão foi extraída em forma reprográfica. ${f.city}, ${inWords(f.issuedOn)}. O Oficial.`,
        ),
      ],
      (f) => [
        centred('Certidão de Matrícula', 15, true),
        centred('Registro de Imóveis da Comarca', 10),
        gap,
        plain(`MATRÍCULA Nº: ${f.matricula}`, 11),
        ...registry(f),
        ...paragraph(`O referido é verdade, dou fé. Data e hora da emissão: ${showDate(f.issuedOn)} 14:20`),
      ],
      (f) => [
        centred('SERVIÇO REGISTRAL DE IMÓVEIS', 10),
        centred('CERTIDÃO DIGITAL', 12, true),
        plain(`Matrícula número ${f.matricula}`),
        ...registry(f),
        ...paragraph(
          `Certifico e dou fé. Certidão expedida em ${showDate(f.issuedOn)}. Selo de fiscalização eletrônico EABC12345.`,
        ),
      ],
    ],
  },
]
