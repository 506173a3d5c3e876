import { describe, expect, it } from 'vitest'
import { isSlot, ownerPosition, ownerSlot, propertyCategories, requiredSlots, slotName } from './category.ts'

describe('document slots (decisions §2)', () => {
  it('are the five that the specification lists for one owner, six for two', () => {
    expect(requiredSlots(1)).toEqual([
      'ONUS_REAIS',
      'ESPELHO_IPTU',
      'RG_CNH_1',
      'CERTIDAO_ESTADO_CIVIL',
      'COMPROVANTE_RESIDENCIA',
    ])
    expect(requiredSlots(2)).toHaveLength(6)
    expect(requiredSlots(20).every(isSlot)).toBe(true)
  })

  it('know the owner’s position, from 1', () => {
    expect([1, 20, 999].map((position) => ownerPosition(ownerSlot(position)))).toEqual([1, 20, 999])
    expect(propertyCategories.map(ownerPosition)).toEqual([null, null, null, null])
  })

  it.each([
    '',
    'RG_CNH',
    'RG_CNH_',
    'RG_CNH_0',
    'RG_CNH_01',
    'RG_CNH_-1',
    'RG_CNH_1.5',
    'RG_CNH_1000',
    'rg_cnh_1',
    'RG_CNH_1\n',
    ' ONUS_REAIS',
    'onus_reais',
    '__proto__',
    'constructor',
  ])('%j is none', (text) => {
    expect(isSlot(text)).toBe(false)
  })

  it('have names on screen', () => {
    expect(propertyCategories.map((slot) => slotName(slot))).toEqual([
      'Ônus Reais',
      'Espelho de IPTU',
      'Certidão de Estado Civil',
      'Comprovante de Residência',
    ])
    expect(slotName('RG_CNH_2', [{ fullName: 'Ana' }, { fullName: 'Bento' }])).toBe('RG/CNH - Bento')
    expect(slotName('RG_CNH_2', [{ fullName: 'Ana' }])).toBe('RG/CNH do proprietário 2')
    expect(slotName('RG_CNH_1', [{ fullName: '' }])).toBe('RG/CNH do proprietário 1')
  })
})
