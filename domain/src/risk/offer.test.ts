import { expect, it } from 'vitest'
import { catalogue } from '../catalogue/kinds.ts'
import { requiredSlots } from '../document/category.ts'
import { riskCategoryOf } from './offer.ts'

it('places every certificate of a person, and of the property those that a category asks for', () => {
  const placed = Object.entries(catalogue).map(([kind, { about }]) => ({
    kind,
    category: riskCategoryOf(kind, about.includes('property') ? 'property' : 'person'),
  }))
  const unplaced = placed.flatMap(({ kind, category }) => (category ? [] : [kind]))
  expect(unplaced.sort()).toEqual([
    'alvara_espolio',
    'alvara_incapaz',
    'anuencia_herdeiros',
    'car',
    'cat_uniao',
    'ccir',
    'contrato_social',
    'documento_estrangeiro',
    'foro_salvador',
    'laudemio_municipio',
    'laudemio_particular',
    'pacto_antenupcial',
    'poderes_signatario',
    'procuracao',
    'quitacao_condominial',
    'termo_inventariante',
    'termo_tutela_curatela',
  ])
  const fiscal = placed.filter(({ category }) => category === 'certidoes_fiscais')
  expect(fiscal).toHaveLength(25)
  expect(['onus_reais', 'ONUS_REAIS', 'CERTIDAO_ESTADO_CIVIL'].map((kind) => riskCategoryOf(kind))).toEqual([
    'matricula',
    'matricula',
    'certidoes_pessoais',
  ])
})

it('takes no identity card, and no kind in own words, for a certificate', () => {
  const slots = requiredSlots([{}, {}]).filter((slot) => riskCategoryOf(slot) === null)
  expect(slots.sort()).toEqual(['COMPROVANTE_RESIDENCIA', 'ESPELHO_IPTU', 'RG_CNH_1', 'RG_CNH_2'])
  expect(riskCategoryOf('own-3', 'person')).toBeNull()
})
