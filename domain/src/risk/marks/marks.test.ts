import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../../test/deed-people.ts'
import { completeCnpj } from '../../format/cnpj.ts'
import { completeCpf } from '../../format/cpf.ts'
import { markerOf, marksIn, putBack } from './marks.ts'
import { personalOf } from './personal.ts'
import { withoutPerson } from './without-person.ts'

const nobody = { names: [], companies: [], cpfs: [], cnpjs: [], rgs: [], phones: [] }
const cpf = completeCpf('529982247')
const cnpj = completeCnpj('123456780001')
const mark = (text: string, known = nobody) => markerOf(known).mark(text)

describe('marks', () => {
  it.each([
    [`CPF ${cpf}, de`, 'CPF [CPF-1], de'],
    [`CPF ${cpf.replace(/\D/g, '')}.`, 'CPF [CPF-1].'],
    [`CPF 529 .982. 247-25`, 'CPF [CPF-1]'],
    ['inscrita sob 12.ABC.345/01DE-35', 'inscrita sob [CNPJ-1]'],
    [`CNPJ nº ${cnpj}`, 'CNPJ nº [CNPJ-1]'],
    ['RG nº 11.222.333-4 do Detran', 'RG nº [RG-1] do Detran'],
    ['carteira de identidade 0123456789, IFP', 'carteira de identidade [RG-1], IFP'],
    ['tel. (21) 98765-4321', 'tel. [TELEFONE-1]'],
    ['fone +55 21 3456-7890', 'fone [TELEFONE-1]'],
    ['escreva a ana.sa+x@exemplo.com.br', 'escreva a [E-MAIL-1]'],
    ['Nome: OTÁVIO LIMA', 'Nome: [NOME-1]'],
    ['que NADA CONSTA contra OTÁVIO DE SOUZA LIMA, inscrito', 'que NADA CONSTA contra [NOME-1], inscrito'],
    ['casado com Maria das Dores Nascimento, brasileira', 'casado com [NOME-1], brasileira'],
    ['Ana\nBeltrão assinou', '[NOME-1] assinou'],
    ['Nome: Lima', 'Nome: [NOME-1]'],
  ])('%s', (text, marked) => {
    expect(mark(text)).toBe(marked)
  })

  it.each([
    'MINISTÉRIO DA FAZENDA Secretaria da Receita Federal do Brasil',
    'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
    'Rio de Janeiro, 12 de junho de 2009, às 10:28:14. Válida até 02/05/2027.',
    'R-4/12.345 - ALIENAÇÃO FIDUCIÁRIA do imóvel da matrícula 12.345',
    'processo 0001234-56.2024.8.19.0001, CEP 22240-003, R$ 500.000,00',
    'Código de controle da certidão: 1A2B.3D3A.8D62.B7B1',
  ])('leaves %s', (text) => {
    expect(mark(text)).toBe(text)
  })

  it('are the same for the same value in all texts, however it is written', () => {
    const marker = markerOf({ ...nobody, names: ['Otávio Souza Lima'] })
    expect(marker.mark(`OTAVIO SOUZA LIMA, CPF ${cpf}`)).toBe('[NOME-1], CPF [CPF-1]')
    expect(marker.mark(`de Otávio  Souza\nLima (${cpf.replace(/\D/g, '')}) e Rosa Prado`)).toBe(
      'de [NOME-1] ([CPF-1]) e [NOME-2]',
    )
    expect(marker.marks().map(({ mark }) => mark)).toEqual(['[CPF-1]', '[NOME-1]', '[NOME-2]'])
  })

  it('come back, but for those that nobody gave and those that a paper prints itself', () => {
    const marker = markerOf(nobody)
    const sent = marker.mark('[NOME-1] deve a ROSA PRADO')
    expect(sent).toBe('(NOME-1) deve a [NOME-1]')
    expect(putBack('[NOME-1] e [NOME-2]', marker.marks())).toBe('ROSA PRADO e [NOME-2]')
    expect(marksIn(['nada'], marker.marks())).toEqual([])
    expect(marksIn(['de [NOME-1]'], marker.marks())).toHaveLength(1)
  })
})

it('no longer stand for somebody who was erased', () => {
  const marker = markerOf(nobody)
  marker.mark(
    `Nome: OTÁVIO LIMA, CPF ${cpf}, RG nº 11.222.333-4, CNH nº 04512378901, tel. (21) 98765-4321; Nome: ROSA PRADO`,
  )
  const none = { cnpj: null, rg: null, cnh: '04512378901', phones: [], emails: [] }
  const otavio = { ...none, fullName: 'Otávio Lima', cpf, rg: '112223334', phones: ['21987654321'] }
  const spelled = markerOf({ ...nobody, names: ['Otávio Lima'], cpfs: [cpf], phones: ['21987654321'] })
  spelled.mark(`otavio disse: 0${cpf.replace(/\D/g, '')}, +55 21 98765 4321, OtávioLima`)
  expect(spelled.marks()).toHaveLength(4)
  expect(withoutPerson(spelled.marks(), otavio)).toEqual([])
  expect(withoutPerson(marker.marks(), otavio).map(({ value }) => value)).toEqual(['ROSA PRADO'])
})

it('are put for the driving licence of somebody whom the record knows', () => {
  const owner = makePart(makeDeedPerson({ cnh: '04512378901' }))
  const marked = markerOf(personalOf([owner], [])).mark('habilitação 04512378901')
  expect(marked).not.toContain('04512378901')
})

const first = ['Otávio', 'ROSA', 'Zuleide', 'JOÃO PAULO', 'Íris', 'Salvador', 'MARIA DAS DORES', "D'Ávila"]
const last = ['Lima', 'NASCIMENTO', 'dos Santos', 'Prado', 'Bragança e Silva', 'CAMPOS', 'Rios', 'Wernek']
const number = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)
const person = fc.record({
  name: fc.tuple(fc.constantFrom(...first), fc.constantFrom(...last)).map((words) => words.join(' ')),
  cpf: number.map(completeCpf),
  rg: number.map(
    (digits) => `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5, 8)}-${digits[8]}`,
  ),
  phone: number.map((digits) => `(${digits[0]}1) 9${digits.slice(1, 5)}-${digits.slice(5)}`),
  email: fc.constantFrom('ana', 'jose.lima', 'z_9').map((one) => `${one}@exemplo.com.br`),
})
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never
const sentences: ((one: Person) => string)[] = [
  ({ name, cpf }) => `Nome: ${name}\nCPF: ${cpf}`,
  ({ name, cpf }) => `CERTIFICA QUE NADA CONSTA CONTRA ${name.toUpperCase()}, CPF ${cpf.replace(/\D/g, '')}`,
  ({ name, rg }) => `R-3: ${name}, brasileiro, casado, RG nº ${rg}, vendeu o imóvel`,
  ({ name, phone, email }) => `Requerente: ${name} tel. ${phone} e-mail ${email}`,
  ({ name, cpf }) => `Av-7 - PENHORA: exequente ${name} (CPF nº ${cpf})`,
  ({ name, rg, email }) => `filho de ${name}, identidade ${rg.replace(/\D/g, '')}, ${email}`,
]
const paper = fc.array(fc.tuple(person, fc.constantFrom(...sentences)), { minLength: 1, maxLength: 6 })

it('leave nothing personal of generated papers, and bring back every value', () => {
  fc.assert(
    fc.property(paper, (parts) => {
      const text = parts.map(([one, sentence]) => sentence(one)).join('\n')
      const marker = markerOf({
        ...nobody,
        names: parts.slice(1).map(([{ name }]) => name),
        rgs: parts.map(([{ rg }]) => rg),
      })
      const sent = marker.mark(text)
      const digits = sent.replace(/[^\d\n]/g, '')
      for (const [{ name, cpf, rg, phone, email }] of parts) {
        for (const secret of [name, name.toUpperCase(), cpf, rg, phone, email])
          expect(sent).not.toContain(secret)
        for (const secret of [cpf, rg, phone]) expect(digits).not.toContain(secret.replace(/\D/g, ''))
        for (const word of name.split(' ').filter((one) => one.length > 3)) {
          expect(sent.toLowerCase()).not.toContain(word.toLowerCase())
        }
      }
      const plain = (one: string) =>
        one
          .replace(/\s+/g, '')
          .toLowerCase()
          .replace(/[^\p{L}\d@]/gu, '')
      expect(plain(putBack(sent, marker.marks()))).toBe(plain(text))
    }),
    { numRuns: 300 },
  )
})
