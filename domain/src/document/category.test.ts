import { describe, expect, it } from 'vitest'
import {
  isSlot,
  ownerPosition,
  ownerSlot,
  propertyCategories,
  requiredSlots,
  shownSlots,
  slotName,
  slotNameApart,
} from './category.ts'

describe('document slots (rules §2)', () => {
  it('are the five that the specification lists for one owner, six for two', () => {
    expect(requiredSlots([{}])).toEqual([
      'ONUS_REAIS',
      'ESPELHO_IPTU',
      'RG_CNH_1',
      'CERTIDAO_ESTADO_CIVIL',
      'COMPROVANTE_RESIDENCIA',
    ])
    expect(requiredSlots([{}, {}])).toHaveLength(6)
    expect(requiredSlots(Array(20).fill({})).every(isSlot)).toBe(true)
  })

  const company = { cpf: '12.ABC.345/01DE-35' }

  it('ask no paper of people where only companies own', () => {
    expect(requiredSlots([company])).toEqual(['ONUS_REAIS', 'ESPELHO_IPTU', 'RG_CNH_1'])
    expect(requiredSlots([company, { cpf: '529.982.247-25' }])).toHaveLength(6)
    // An owner without a number is not known to be a company.
    expect(requiredSlots([company, { cpf: '' }])).toHaveLength(6)
    expect(requiredSlots([])).toHaveLength(4)
  })

  it('ask no espelho de IPTU of farm land', () => {
    expect(requiredSlots([{}], 'farm')).toEqual(requiredSlots([{}]).filter((slot) => slot !== 'ESPELHO_IPTU'))
    expect(requiredSlots([{}], 'plot')).toEqual(requiredSlots([{}]))
    expect(shownSlots([{}], [{ category: 'ESPELHO_IPTU' }], 'farm')).toContain('ESPELHO_IPTU')
  })

  it('ask nothing of the living of who has died', () => {
    const dead = { isDeceased: true }
    expect(requiredSlots([dead])).toEqual(['ONUS_REAIS', 'ESPELHO_IPTU'])
    expect(requiredSlots([dead, company])).toEqual(['ONUS_REAIS', 'ESPELHO_IPTU', 'RG_CNH_2'])
    // The living owner keeps the second position, and needs the papers of the living.
    expect(requiredSlots([dead, {}])).toEqual(requiredSlots([{}, {}]).filter((slot) => slot !== 'RG_CNH_1'))
    expect(shownSlots([dead, {}], [{ category: 'RG_CNH_1' }])).toContain('RG_CNH_1')
  })

  it('are told apart from the certificate of the same name where both can stand', () => {
    expect(slotNameApart('ONUS_REAIS', [])).toBe('documento Ônus Reais (captação)')
    expect(slotNameApart('ESPELHO_IPTU', [])).toBe('Espelho de IPTU')
  })

  it('stay on screen while they hold a document that nobody asks for any more', () => {
    const held = [{ category: 'COMPROVANTE_RESIDENCIA' }, { category: 'RG_CNH_1' }, { category: 'OUTRA' }]
    expect(shownSlots([company], held)).toEqual([...requiredSlots([company]), 'COMPROVANTE_RESIDENCIA'])
    expect(shownSlots([{}], held)).toEqual(requiredSlots([{}]))
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
