import { expect, it } from 'vitest'
import { checklistIds } from '../diligence/checklist.ts'
import { requiredSlots } from '../document/category.ts'
import { categoryOf } from './offer.ts'

it('places every certificate but the one of the condominium, and no paper that is none', () => {
  const unplaced = [...checklistIds, ...requiredSlots(2)].filter((kind) => categoryOf(kind) === null)
  expect(unplaced.sort()).toEqual([
    'COMPROVANTE_RESIDENCIA',
    'ESPELHO_IPTU',
    'RG_CNH_1',
    'RG_CNH_2',
    'quitacao_condominial',
  ])
  expect(['onus_reais', 'CERTIDAO_ESTADO_CIVIL', 'sefaz'].map(categoryOf)).toEqual([
    'matricula',
    'certidoes_pessoais',
    'certidoes_fiscais',
  ])
})
