import { expect, it } from 'vitest'
import { agreeWithGender, nationalityOf, nationalityWarning } from './gender.ts'

it('has words agree with whom they are about, and leaves them open where nobody has said', () => {
  const words = 'casado(a), portador(a) do RG, residente e domiciliado(a)'
  expect(agreeWithGender(words, 'feminino')).toBe('casada, portadora do RG, residente e domiciliada')
  expect(agreeWithGender(words, 'masculino')).toBe('casado, portador do RG, residente e domiciliado')
  expect(agreeWithGender(words, null)).toBe(words)
})

it.each([
  ['brasileira', 'brasileira', 'brasileiro', 'brasileiro(a)'],
  ['brasileiro', 'brasileira', 'brasileiro', 'brasileiro(a)'],
  ['português', 'portuguesa', 'português', 'português(esa)'],
  ['espanhola', 'espanhola', 'espanhol', 'espanhol(a)'],
  ['alemã', 'alemã', 'alemão', 'alemão(ã)'],
  ['canadense', 'canadense', 'canadense', 'canadense'],
  ['belga', 'belga', 'belga', 'belga'],
  ['BRASILEIRO', 'BRASILEIRA', 'BRASILEIRO', 'BRASILEIRO(A)'],
  ['Brasileira', 'Brasileira', 'Brasileiro', 'Brasileiro(a)'],
  ['PORTUGUÊS', 'PORTUGUESA', 'PORTUGUÊS', 'PORTUGUÊS(ESA)'],
  [
    'brasileiro naturalizado',
    'brasileira naturalizada',
    'brasileiro naturalizado',
    'brasileiro(a) naturalizado(a)',
  ],
  [
    'brasileira naturalizada',
    'brasileira naturalizada',
    'brasileiro naturalizado',
    'brasileiro(a) naturalizado(a)',
  ],
  [
    'portuguesa e brasileira',
    'portuguesa e brasileira',
    'português e brasileiro',
    'português(esa) e brasileiro(a)',
  ],
  ['norte-americana', 'norte-americana', 'norte-americano', 'norte-americano(a)'],
  ['europeia', 'europeia', 'europeu', 'europeu(eia)'],
  ['europeu', 'europeia', 'europeu', 'europeu(eia)'],
  ['judia', 'judia', 'judeu', 'judeu(judia)'],
  ['Judeu', 'Judia', 'Judeu', 'Judeu(judia)'],
  ['natural da China', 'natural da China', 'natural da China', 'natural da China'],
])('%s is said as the person is', (typed, feminine, masculine, both) => {
  expect(nationalityOf(typed, 'feminino')).toBe(feminine)
  expect(nationalityOf(typed, 'masculino')).toBe(masculine)
  expect(nationalityOf(typed, null)).toBe(both)
})

it('warns of a nationality in the other gender, and of none where nobody has said', () => {
  expect(nationalityWarning('Brasileira', 'masculino')).toBe(
    '“Brasileira” está no feminino, e o gênero informado é masculino: confira.',
  )
  expect(nationalityWarning('BRASILEIRO', 'feminino')).toBe(
    '“BRASILEIRO” está no masculino, e o gênero informado é feminino: confira.',
  )
  for (const [nationality, gender] of [
    ['Brasileira', 'feminino'],
    ['Brasileira', null],
    ['Canadense', 'masculino'],
    ['', 'masculino'],
  ] as const)
    expect(nationalityWarning(nationality, gender)).toBeNull()
})
