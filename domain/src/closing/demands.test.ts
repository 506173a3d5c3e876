import { describe, expect, it } from 'vitest'
import { pageOf } from '../reading/flow.ts'
import { readDemands } from './demands.ts'

const read = (...pages: string[][]) =>
  readDemands({ pages: pages.map((lines, index) => pageOf(lines, index + 1)) })
const words = (...lines: string[]) => read(lines)?.map((demand) => demand.words) ?? null

describe('a nota devolutiva', () => {
  it('is read by its numbered items, over lines and pages, up to its closing words', () => {
    const found = read(
      [
        'NOTA DEVOLUTIVA',
        'Protocolo nº 412.345',
        'Devolvemos o título pelas seguintes exigências:',
        '1. Apresentar a guia do ITBI com a quita-',
        'ção do imposto.',
        '2. Retificar a escritura: o estado civil do',
      ],
      [
        'vendedor diverge do registro (art. 213).',
        '3) Juntar certidão de casamento atualizada.',
        'Prazo para cumprimento: até o fim da prenotação.',
        '1. Emolumentos: R$ 100,00',
      ],
    )
    expect(found).toEqual([
      { words: 'Apresentar a guia do ITBI com a quitação do imposto.', page: 1 },
      { words: 'Retificar a escritura: o estado civil do vendedor diverge do registro (art. 213).', page: 1 },
      { words: 'Juntar certidão de casamento atualizada.', page: 2 },
    ])
  })

  it.each([
    [
      ['NOTA DE EXIGÊNCIA', 'I - Apresentar o RG.', 'II - Juntar a procuração.'],
      ['Apresentar o RG.', 'Juntar a procuração.'],
    ],
    [
      ['Nota devolutiva', 'a) Recolher o laudêmio;', 'b) Averbar o casamento.'],
      ['Recolher o laudêmio;', 'Averbar o casamento.'],
    ],
    [
      ['Nota devolutiva', 'Exigência 1: Comprovar o pagamento', 'Exigência 2: Reconhecer firma'],
      ['Comprovar o pagamento', 'Reconhecer firma'],
    ],
    [
      ['Nota devolutiva', '• Apresentar a certidão da SPU', 'com validade.', '• Corrigir o CPF'],
      ['Apresentar a certidão da SPU com validade.', 'Corrigir o CPF'],
    ],
    [
      ['EXIGÊNCIAS', '- Falta a prova de pagamento do ITBI;', '- Ausente a certidão de casamento.'],
      ['Falta a prova de pagamento do ITBI;', 'Ausente a certidão de casamento.'],
    ],
    [
      ['Nota devolutiva', '1.ª - Apresentar a guia.', '2.ª - Juntar o RG.'],
      ['Apresentar a guia.', 'Juntar o RG.'],
    ],
    [
      ['1º Ofício de Imóveis', 'Nota devolutiva', '1) Apresentar a guia.', '2) Juntar o RG.'],
      ['Apresentar a guia.', 'Juntar o RG.'],
    ],
    [
      ['Nota de exigências', 'Item Exigência', '1 Apresentar a guia', 'do ITBI', '2 Aditar a cédula'],
      ['Apresentar a guia do ITBI', 'Aditar a cédula'],
    ],
    [
      [
        'Nota devolutiva',
        '1. Quanto ao imóvel, apresentar:',
        'a) o CCIR;',
        'b) a planta.',
        '2. Juntar o RG.',
      ],
      ['o CCIR;', 'a planta.', 'Juntar o RG.'],
    ],
    [
      ['Nota devolutiva', 'Protocolo 12', 'O imóvel é um lote. Cumpre à parte', 'averbar a casa. Dou fé.'],
      ['Cumpre à parte averbar a casa.'],
    ],
  ])('knows other ways to number: %j', (lines, expected) => {
    expect(words(...lines)).toEqual(expected)
  })

  it('is taken by the list that asks, not by one of papers that came', () => {
    expect(
      words(
        'Nota devolutiva',
        'Documentos recebidos:',
        '1. Escritura',
        '2. Guia',
        '3. Planta',
        'Exigências:',
        '1. Apresentar a planta aprovada',
        '2. Retificar a área',
      ),
    ).toEqual(['Apresentar a planta aprovada', 'Retificar a área'])
  })

  it('leaves out an item that says that nothing is to be brought', () => {
    const items = ['1. Apresentar a guia.', '2. Certidão da vaga - DISPENSADA (consta do acervo).']
    expect(words('Nota devolutiva', ...items, '3. A reserva está averbada e nada há a exigir.')).toEqual([
      'Apresentar a guia.',
    ])
  })

  it.each([
    [['EXCELENTÍSSIMO JUIZ', 'A nota devolutiva pediu:', '1. Apresentar a guia.', '2. Juntar o RG.']],
    [['MATRÍCULA 12.345', '1. Apresentar', '2. Juntar']],
    [['Nota devolutiva', 'O título não pode ser registrado.']],
    [['Nota devolutiva', '2. Apresentar a guia', '5. Juntar o RG']],
    [['Nota devolutiva', '1. Escritura', '2. Guia', '3. Planta', '4. Juntar']],
    [[]],
  ])('is not read rather than guessed: %j', (lines) => {
    expect(words(...lines)).toBeNull()
  })

  it('is cut where it is endless, and answers soon', () => {
    const lines = Array.from({ length: 400 }, (_, at) => `${at + 1}. Apresentar ${'x '.repeat(50)}`)
    const found = words('Nota devolutiva', ...lines) ?? []
    expect(found.length).toBeLessThanOrEqual(60)
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(2_000)
    expect(words('Nota devolutiva', `1. ${'Apresentar'.repeat(20_000)}`)?.[0]?.length ?? 0).toBeLessThan(
      2_001,
    )
  })
})
