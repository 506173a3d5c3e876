import { expect, it } from 'vitest'
import { inProperties, ofProperties, reuseDocumentsText } from './words.ts'

it('says how many documents of whom can be used, and where they are', () => {
  expect(reuseDocumentsText(1, 'José')).toBe('Usar o documento de José')
  expect(reuseDocumentsText(2, 'José')).toBe('Usar os 2 documentos de José')
  expect(ofProperties(['00001'])).toBe('do imóvel #00001')
  expect(ofProperties(['00001', '00001'])).toBe('do imóvel #00001')
  expect(ofProperties(['00001', '00004', '00007'])).toBe('dos imóveis #00001, #00004 e #00007')
  expect(inProperties([{ sequenceNumber: '00001' }, { sequenceNumber: '00002' }])).toBe(
    'nos imóveis #00001 e #00002',
  )
})
