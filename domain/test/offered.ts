import { offerInput } from '../src/offer/offer.ts'
import { makeDeedPerson, makePart } from './deed-people.ts'

export const given = {
  total: '800000.00',
  lines: [
    { kind: 'sinal', value: '80000.00', firstOn: '2030-02-01' },
    { kind: 'financing', value: '500000.00', bank: 'Banco Azul', isApproved: false },
    { kind: 'own_funds', value: '220000.00', description: 'na escritura' },
  ],
  conditions: [
    { kind: 'financing', by: '2030-03-01' },
    { kind: 'other', words: 'imóvel desocupado' },
  ],
  stays: 'armários',
  keysOn: '2030-05-02',
  itbiPayer: 'seller',
  validUntil: '2030-01-20T18:00',
  notes: 'pode subir',
}
export const termsOf = (change: object = {}) => {
  const { validUntil: _, notes: __, ...terms } = offerInput.parse({ ...given, ...change })
  return terms
}
export const exchange = termsOf({
  lines: [{ kind: 'exchange', value: '800000.00', description: 'casa em Niterói' }],
})
export const regime = {
  kind: 'marriage',
  regime: 'comunhao_parcial',
  since: '1999-05-01',
  prenup: null,
} as const
export const otavio = makeDeedPerson({ fullName: 'Otávio Lima', gender: 'masculino' })
export const rosa = makeDeedPerson({
  fullName: 'Rosa Lima',
  gender: 'feminino',
  maritalStatus: 'Casado(a)',
  union: { ...regime, spouse: otavio },
})
export const iara = makeDeedPerson({
  fullName: 'Iara Campos',
  gender: 'feminino',
  maritalStatus: 'Solteiro(a)',
})
export const couple = [makePart(rosa), makePart(iara, 'buyer')]
