import { expect, it } from 'vitest'
import { draftedProperty } from '../../test/drafts-of-people.ts'
import { protectedText } from './protected.ts'

const iara = { fullName: 'Iara Campos', cpf: '529.982.247-25', visits: ['2030-02-01'], offers: [] }
const write = (change: Partial<Parameters<typeof protectedText>[0]> = {}) => {
  const draft = protectedText({
    property: draftedProperty,
    clients: [iara],
    startsOn: '2030-01-10',
    lastDay: '2030-06-30',
    today: '2030-07-01',
    broker: { name: 'Helena Prado', creci: 'CRECI-RJ 12.345-F' },
    owners: ['Rosa Lima'],
    longDate: '1 de julho de 2030',
    ...change,
  })
  return { ...draft, text: draft.blocks.flatMap((block) => Object.values(block).flat()).join('\n') }
}

it('names who came and on which days, for the broker and the owners to sign', () => {
  const { text, blocks } = write({
    clients: [
      iara,
      { ...iara, fullName: 'Rui Neves', visits: ['2030-02-01', '2030-03-02'], offers: ['2030-03-05'] },
    ],
  })
  expect(text).toContain(
    'de 10/01/2030 a 30/06/2030, na vigência da autorização de intermediação, já encerrada (art. 727 do Código Civil).',
  )
  expect(text).toContain('Iara Campos, CPF nº 529.982.247-25: visita em 01/02/2030')
  expect(text).toContain(
    'Rui Neves, CPF nº 529.982.247-25: visitas em 01/02/2030 e 02/03/2030; proposta em 05/03/2030',
  )
  expect(blocks.at(-1)).toEqual({
    kind: 'signatures',
    lines: ['Corretor(a) – Helena Prado, CRECI-RJ 12.345-F', 'Ciente – Rosa Lima'],
  })
})

it('says that nobody came, leaves a blank for a number, and has no end while there is none', () => {
  expect(write({ clients: [] }).text).toContain('Não há visitas realizadas nem propostas registradas')
  const { text, missing } = write({ clients: [{ ...iara, cpf: null }], lastDay: null })
  expect(text).toContain('de 10/01/2030 a 01/07/2030, na vigência da autorização de intermediação, sem prazo')
  expect(text).toContain('[CPF DE IARA CAMPOS]')
  expect(missing).toEqual(['CPF de Iara Campos'])
})

it('says nothing of days to come while it runs, through its last day', () => {
  for (const today of ['2030-03-01', '2030-06-30']) {
    expect(write({ today }).text).toContain('intermediação, com fim em 30/06/2030')
  }
  expect(write({ today: '2030-03-01' }).text).toContain('de 10/01/2030 a 01/03/2030')
})
