import { expect, it } from 'vitest'
import { buyerPaperName, missingPapers, papersAskedOf } from './buyer-papers.ts'

it('asks a person for income where it is financed and for the FGTS where it pays a part', () => {
  const asked = (isCompany: boolean, ...kinds: string[]) =>
    papersAskedOf(
      isCompany,
      kinds.map((kind) => ({ kind })),
    )
  expect(asked(false, 'sinal', 'own_funds')).toEqual(['identity', 'civil_status'])
  expect(asked(false, 'financing')).toEqual(['identity', 'civil_status', 'income'])
  expect(asked(false, 'fgts')).toEqual(['identity', 'civil_status', 'fgts'])
  expect(asked(false, 'fgts', 'financing')).toEqual(['identity', 'civil_status', 'income', 'fgts'])
  expect(asked(true, 'fgts', 'financing')).toEqual(['identity'])
  expect([buyerPaperName('identity', true), buyerPaperName('identity', false)]).toEqual([
    'Contrato ou estatuto social',
    'RG/CPF',
  ])
})

it('says in one line what is missing', () => {
  const paper = (label: string, state: 'missing' | 'received' | 'set_aside' = 'missing') => ({ label, state })
  expect(missingPapers([paper('RG/CPF', 'received'), paper('Extrato do FGTS', 'set_aside')])).toBeNull()
  expect(missingPapers([paper('RG/CPF'), paper('Certidão de estado civil'), paper('Extrato do FGTS')])).toBe(
    'RG/CPF, certidão de estado civil e extrato do FGTS',
  )
  expect(missingPapers([paper('Comprovante de renda')])).toBe('Comprovante de renda')
})
