import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../test/field-errors.ts'
import { documentFields } from './contract.ts'
import {
  acceptedExtensions,
  fileRefusals,
  maxDocumentBytes,
  nameForType,
  refuseFile,
  typeByName,
} from './file.ts'

describe('a document’s file, before it is read (rules §3)', () => {
  it.each([
    ['a.pdf', 'application/pdf'],
    ['A.PDF ', 'application/pdf'],
    ['a.b.jpg', 'image/jpeg'],
    ['a.JPEG', 'image/jpeg'],
    ['a.png', 'image/png'],
    ['.png', 'image/png'],
    ['a.gif', null],
    ['a.pdf.exe', null],
    ['a.docx', null],
    ['apdf', null],
    ['a.pdf.', null],
    ['', null],
    ['a.constructor', null],
    ['a.toString', null],
  ])('%j promises %s', (name, type) => {
    expect(typeByName(name)).toBe(type)
  })

  it('is refused for its kind first, then its size', () => {
    expect(refuseFile({ name: 'a.pdf', size: maxDocumentBytes })).toBeNull()
    expect(refuseFile({ name: 'a.pdf', size: 1 })).toBeNull()
    expect(refuseFile({ name: 'a.pdf', size: maxDocumentBytes + 1 })).toBe(fileRefusals.size)
    expect(refuseFile({ name: 'a.pdf', size: 0 })).toBe(fileRefusals.empty)
    expect(refuseFile({ name: 'a.exe', size: 0 })).toBe(fileRefusals.type)
    expect(refuseFile({ name: 'Certidao Negativa', size: 1 })).toBeNull()
    expect(refuseFile({ name: 'IMG_1.HEIC', size: 1 })).toBeNull()
    expect(maxDocumentBytes).toBe(10_485_760)
    expect(acceptedExtensions).toEqual([
      '.pdf',
      '.jpg',
      '.jpeg',
      '.jfif',
      '.png',
      '.tif',
      '.tiff',
      '.p7s',
      '.p7m',
    ])
  })

  it.each([
    ['a.pdf', 'application/pdf', 'a.pdf'],
    ['a.JFIF', 'image/jpeg', 'a.JFIF'],
    ['a.HEIC', 'image/jpeg', 'a.jpg'],
    ['a.jpg', 'image/png', 'a.png'],
    ['Certidao Negativa', 'application/pdf', 'Certidao Negativa.pdf'],
    ['a.pdf.html', 'application/pdf', 'a.pdf.html.pdf'],
  ] as const)('%j that is %s is kept as %j', (name, type, kept) => {
    expect(nameForType(name, type)).toBe(kept)
  })

  it.each([
    [{ propertyId: '7', category: 'ONUS_REAIS' }, {}],
    [{ propertyId: '7', category: 'RG_CNH_2' }, {}],
    [{}, { propertyId: 'Imóvel inválido', category: 'Categoria inválida' }],
    [
      { propertyId: 'x', category: 'RG_CNH_0' },
      { propertyId: 'Imóvel inválido', category: 'Categoria inválida' },
    ],
    [{ propertyId: '2147483648', category: 'ONUS_REAIS' }, { propertyId: 'Imóvel inválido' }],
    [{ propertyId: '-1', category: 'ONUS_REAIS' }, { propertyId: 'Imóvel inválido' }],
  ])('comes with the fields %j', (fields, expected) => {
    expect(fieldErrors(documentFields, fields)).toEqual(expected)
  })
})
