import { describe, expect, it } from 'vitest'
import { readLines } from '../../test/certificate-lines.ts'
import { maskCnm } from '../format/cnm.ts'

const cnm = '1113382001234558'
const sheet = (...head: string[]) =>
  readLines([
    'REGISTRO DE IMÓVEIS',
    'CERTIDÃO DE ÔNUS REAIS',
    ...head,
    'IMÓVEL: Apartamento 302, situado na Rua Conde de Bonfim, 615.',
    'R-1: COMPRA E VENDA. Escritura lavrada em 03/05/2009, do que dou fé. Rio de Janeiro, 12 de junho de 2009.',
    'CERTIFICO que esta é cópia fiel. O referido é verdade e dou fé. Rio de Janeiro, 3 de abril de 2026.',
  ])
const wordsOf = ({ evidence }: ReturnType<typeof sheet>, sought: string) =>
  evidence.flatMap(({ field, text }) => (field === sought ? [text] : []))

describe('a CNM on a sheet', () => {
  it.each([
    '111338.2.0012345-58',
    '111.338.2.0012345-58',
    '11133-8.2.0012345 - 58',
    'CNM: 111338.2.0012345-58',
  ])('that holds proves the matrícula: %s', (printed) => {
    const reading = sheet(printed)
    expect(reading.proposal.subject).toMatchObject({ cnm, matricula: '12345' })
    expect(wordsOf(reading, 'cnm').join()).toContain('0012345')
    expect(reading.doubts).not.toContain('no_subject')
    expect(reading.proposal.sureness).toBe('sure')
  })

  it('that does not hold makes the paper doubtful, and is shown', () => {
    const reading = sheet('MATRÍCULA Nº 12.345', 'CNM: 111338.2.0012346-58')
    expect(reading.proposal.subject).toMatchObject({ matricula: '12345' })
    expect(reading.proposal.subject).not.toHaveProperty('cnm')
    expect(reading.doubts).toEqual(['cnm_fails'])
    expect(reading.proposal.sureness).toBe('doubtful')
    expect(wordsOf(reading, 'cnm').join()).toContain('111338.2.0012346-58')
  })

  it('outweighs another number beside the word, which is shown, too', () => {
    const reading = sheet('MATRÍCULA Nº 12.354', `CNM: ${maskCnm(cnm)}`)
    expect(reading.proposal.subject).toMatchObject({ cnm, matricula: '12345' })
    expect(reading.doubts).toEqual(['other_matricula'])
    expect(wordsOf(reading, 'matricula').join()).toContain('12.354')
  })

  it('of the form of before is shown, and neither checked nor used', () => {
    const reading = sheet('MATRÍCULA Nº 12.345', 'CNM: 11133.2.0012345-58')
    expect(reading.proposal.subject).not.toHaveProperty('cnm')
    expect(reading.doubts).toEqual([])
    expect(wordsOf(reading, 'cnm').join()).toContain('11133.2.0012345-58')
  })

  it('may lack without a doubt', () => {
    expect(sheet('MATRÍCULA Nº 12.345').doubts).toEqual([])
  })
})

describe('a CIB on a paper', () => {
  it.each([
    ['CIB: ABC1234-J', 'ABC1234J'],
    ['CIB nº 0.000.001-9', '00000019'],
    ['Cadastro Imobiliário Brasileiro (CIB): abc1234-j', 'ABC1234J'],
  ])('that holds is read: %s', (line, cib) => {
    const reading = sheet('MATRÍCULA Nº 12.345', line)
    expect(reading.proposal.subject).toMatchObject({ cib })
    expect(reading.doubts).toEqual([])
  })

  it('that does not hold makes the paper doubtful, and is shown', () => {
    const reading = sheet('MATRÍCULA Nº 12.345', 'CIB: ABC1234-5')
    expect(reading.proposal.subject).not.toHaveProperty('cib')
    expect(reading.doubts).toEqual(['cib_fails'])
    expect(wordsOf(reading, 'cib').join()).toContain('ABC1234-5')
  })
})
