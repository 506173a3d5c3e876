import { describe, expect, it } from 'vitest'
import { burdensSaidIn } from '../../../test/matricula.ts'

const said = (words: string) =>
  burdensSaidIn(words).map(({ value: { said, act, creditor, day } }) => [said, act, creditor, day])

describe('words of one sentence are not those of the next one', () => {
  const penhora = 'penhora em favor da CAIXA DO LAR'
  it.each([
    ['SA', `BANCO DO POVO SA. Em 20/05/2012 foi averbada ${penhora}.`, undefined],
    ['S.A.', `BANCO DO POVO S.A. Em 20/05/2012 foi averbada ${penhora}.`, undefined],
    ['S/A', `BANCO DO POVO S/A. Consta, desde 20/05/2012, ${penhora}.`, undefined],
    ['ME', `BANCO DO POVO ME. Em 20/05/2012 foi averbada ${penhora}.`, undefined],
    ['LTDA', `BANCO DO POVO LTDA. Em 20/05/2012 foi averbada ${penhora}.`, undefined],
    ['SA', `BANCO DO POVO SA. Consta, pela Av-3, de 20/05/2012, ${penhora}.`, 'Av-3'],
  ])('behind %s: %s', (form, words, act) => {
    expect(said(`Consta hipoteca em favor do ${words}`)).toEqual([
      ['hipoteca', undefined, expect.stringMatching(new RegExp(`^BANCO DO POVO ${form}$`)), undefined],
      ['penhora', act, 'CAIXA DO LAR', undefined],
    ])
  })

  it('in capitals, too', () => {
    expect(said('CONSTA HIPOTECA EM FAVOR DO BANCO DO POVO SA. EM 20/05/2012 FOI AVERBADA PENHORA.')).toEqual(
      [
        ['hipoteca', undefined, 'BANCO DO POVO SA', undefined],
        ['penhora', undefined, undefined, undefined],
      ],
    )
  })

  it.each([
    'Consta hipoteca em favor do BANCO DO POVO S.A. registrada em 15/06/2009.',
    'Consta hipoteca em favor do BANCO DO POVO SA. CNPJ 00.000.000/0001-91, registrada em 15/06/2009.',
    'Consta hipoteca em favor do BANCO DO POVO S.A. CNPJ 00.000.000/0001-91, registrada em 15/06/2009.',
    'CONSTA HIPOTECA EM FAVOR DO BANCO DO POVO S.A. COM SEDE EM NITERÓI, REGISTRADA EM 15/06/2009.',
    'Consta hipoteca em favor do BANCO DO POVO, pelo seu DR. Rui Sá, registrada em 15/06/2009.',
  ])('but a point of an abbreviation ends none: %s', (words) => {
    expect(said(words)).toEqual([
      ['hipoteca', undefined, expect.stringContaining('BANCO DO POVO'), '2009-06-15'],
    ])
  })
})

describe('a burden that was changed since', () => {
  const first = 'Consta hipoteca em favor do BANCO DO POVO SA, registrada em 15/06/2009.'
  const povo = ['hipoteca', undefined, 'BANCO DO POVO SA', '2009-06-15']

  it.each([
    [
      'Consta hipoteca em favor da CAIXA DO LAR, registrada em 20/05/2012, com prazo prorrogado.',
      'CAIXA DO LAR',
      '2012-05-20',
    ],
    ['Consta hipoteca registrada em 20/05/2012, já prorrogada.', undefined, '2012-05-20'],
    [
      'Por aditamento, o imóvel está gravado com hipoteca em favor da CAIXA DO LAR.',
      'CAIXA DO LAR',
      undefined,
    ],
  ])('is one of its own beside another: %s', (words, creditor, day) => {
    expect(said(`${first} ${words}`)).toEqual([povo, ['hipoteca', undefined, creditor, day]])
  })

  it.each([
    'A hipoteca foi prorrogada em 20/05/2012.',
    'Averbada a prorrogação da hipoteca em 20/05/2012.',
    'Averbado, em 20/05/2012, aditamento de hipoteca.',
    'Consta, em 20/05/2012, retificação da referida inscrição de hipoteca.',
    'Hipoteca prorrogada em 20/05/2012.',
    'Junto da construção do prédio, hipoteca prorrogada em 20/05/2012.',
    'Consta que essa hipoteca foi cedida, em 20/05/2012, à CAIXA DO LAR.',
  ])('is none where the words speak of one that was told: %s', (words) => {
    expect(said(`${first} ${words}`)).toEqual([povo])
  })
})
