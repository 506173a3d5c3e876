import { expect, it } from 'vitest'
import { draftedProperty } from '../../test/drafts-of-people.ts'
import { visitSheetText } from './sheet.ts'
import { visitInput } from './visit.ts'
import { visitWords } from './words.ts'

it.each([
  ['2026-03-02T15:00', true],
  ['2026-03-02T15:00:00-03:00', true],
  ['2026-03-02T18:00:00.000Z', true],
  ['2026-02-30T15:00', false],
  ['2026-03-02', false],
  ['0001-03-02T15:00', false],
])('%s is a moment: %s', (at, isOne) => {
  expect(visitInput.safeParse({ leadIds: [1], at }).success).toBe(isOne)
})

it('has each lead once, and one at least', () => {
  const at = '2026-03-02T15:00'
  expect(visitInput.parse({ leadIds: [2, 2, 1], at })).toMatchObject({ leadIds: [2, 1], minutes: 60 })
  expect(visitInput.safeParse({ leadIds: [], at }).error?.issues[0]?.message).toBe('Escolha quem visita')
})

it('the sheet has who, where and when, and a blank for what is not known', () => {
  const strokes = { image: 'data:image/jpeg;base64,AA', day: '02/03/2026', hour: '15:20' }
  const { blocks, missing } = visitSheetText({
    property: draftedProperty,
    day: '2 de março de 2026',
    hour: '15:00',
    host: null,
    isPlanned: false,
    visitors: [
      { fullName: 'Iara Neves', cpf: '529.982.247-25', phone: '(21) 97777-6655', strokes: null },
      { fullName: 'Rui Neves', cpf: null, phone: null, strokes },
    ],
    broker: { name: 'Helena Prado', creci: 'CRECI-RJ 12.345-F' },
  })
  const text = blocks.flatMap((block) => Object.values(block).flat()).join('\n')
  expect(missing).toEqual(['CPF de Rui Neves', 'telefone de Rui Neves'])
  for (const words of ['Iara Neves, CPF 529.982.247-25', '[CPF DE RUI NEVES]', 'Visitante – Rui Neves']) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('matrícula')
  const [signatures] = blocks.filter(({ kind }) => kind === 'signatures')
  const words = 'Imagem do traço feito na tela em 02/03/2026 às 15:20; não é assinatura eletrônica.'
  expect(signatures).toMatchObject({ drawn: [null, { image: strokes.image, words }, null] })
})

it('the sheet of a visit that nobody has said took place leaves its hour open', () => {
  const hours = (isPlanned: boolean) =>
    visitSheetText({
      property: draftedProperty,
      day: '2 de março de 2026',
      hour: '15:00',
      host: null,
      isPlanned,
      visitors: [],
      broker: { name: 'Helena Prado', creci: null },
    }).blocks.find((block) => block.kind === 'clause' && block.title === 'Dia e hora')
  expect(hours(true)).toMatchObject({ text: '2 de março de 2026, às ____:____ (marcada para 15:00).' })
  expect(hours(false)).toMatchObject({ text: '2 de março de 2026, às 15:00.' })
})

it('the words for WhatsApp name nobody', () => {
  const words = visitWords({ type: 'casa', street: 'Rua das Flores', number: '120' }, '02/03/2026 às 15:00')
  expect(words).toContain('visita de 02/03/2026 às 15:00: casa na Rua das Flores, 120')
})
