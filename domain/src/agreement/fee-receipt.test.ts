import { expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../test/deed-people.ts'
import { draftProperty } from '../../test/draft-facts.ts'
import { feeReceiptText } from './fee-receipt.ts'

type Facts = Parameters<typeof feeReceiptText>[0]

const owner = makeDeedPerson({ fullName: 'Otávio Lima', cpf: '529.982.247-25', rg: '11.222.333-4' })
const buyer = makeDeedPerson({ fullName: 'Rosa Prado' })

const facts = (change: Partial<Facts> = {}): Facts => ({
  number: 12,
  amount: '24000.00',
  receivedOn: '2027-02-01',
  way: 'pix',
  payer: 'seller',
  property: draftProperty as Facts['property'],
  price: '800000.00',
  undoneOn: null,
  parts: [makePart(owner), makePart(buyer, 'buyer')],
  broker: { name: 'Helena Prado', creci: 'CRECI-RJ 12.345', number: '529.982.247-25', company: null },
  sharing: [],
  longDate: '2 de fevereiro de 2027',
  ...change,
})
const read = (change: Partial<Facts> = {}) =>
  feeReceiptText(facts(change))
    .blocks.map((block) => ('text' in block ? block.text : ''))
    .join('\n')

it('says number, payer, sum in words, day, way and what for, and acquits that sum alone', () => {
  expect(feeReceiptText(facts()).title).toBe('Recibo de honorários nº 12')
  const text = read()
  expect(text).toContain('declara ter recebido de Otávio Lima')
  expect(text).toContain('como VENDEDOR')
  expect(text).toContain('R$ 24.000,00 (vinte e quatro mil reais), em 01/02/2027, por Pix.')
  expect(text).toContain('quitação do valor recebido, e só dele')
  expect(text).not.toContain('Rosa Prado')
})

it('says by which number the broker issues it', () => {
  const broker = (number: string | null, company: string | null = null) => ({
    name: 'Helena Prado',
    creci: 'CRECI-RJ 12.345',
    number,
    company,
  })
  expect(read({ broker: broker('529.982.247-25') })).toContain('12.345, CPF nº 529.982.247-25,')
  const cnpj = '11.222.333/0001-81'
  const named = `12.345, razão social Prado Imóveis Ltda., CNPJ nº ${cnpj},`
  expect(read({ broker: broker(cnpj, 'Prado Imóveis Ltda.') })).toContain(named)
  expect(read({ broker: broker(cnpj) })).toContain(
    `razão social [RAZÃO SOCIAL DO CORRETOR], CNPJ nº ${cnpj},`,
  )
  expect(feeReceiptText(facts({ broker: broker(cnpj) })).missing).toContain('razão social do corretor')
  expect(read({ broker: broker(null) })).toContain('12.345, CPF ou CNPJ nº [')
})

it('says name, number and address of who paid, and nothing else of them', () => {
  const known = {
    fullName: 'Otávio Lima',
    cpf: '529.982.247-25',
    rg: '11.222.333-4',
    gender: 'masculino' as const,
    fatherName: 'Pai Lima',
    motherName: 'Mãe Lima',
    birthDate: '1980-05-01',
    profession: 'Médico',
    phone: '(21) 99999-0000',
    email: 'otavio@exemplo.com.br',
    address: 'Rua Azul, 10, Rio de Janeiro',
  }
  const payer = (change: object) => read({ parts: [makePart(makeDeedPerson({ ...known, ...change }))] })
  expect(payer({})).toContain(
    'de Otávio Lima, portador do CPF nº 529.982.247-25, residente e domiciliado na Rua Azul, 10, Rio de Janeiro, como VENDEDOR',
  )
  expect(payer({})).not.toMatch(/Pai|Mãe|exemplo|99999|1980|médico|11\.222/)
  const company = { kind: 'legal', fullName: 'Lima Ltda.', cpf: null, cnpj: '11.222.333/0001-81' }
  expect(payer(company)).toMatch(
    /de Lima Ltda\., .* CNPJ sob o nº 11\.222\.333\/0001-81, com sede na Rua Azul/,
  )
  expect(payer(company)).not.toContain('representada')
  const blank = ['nome', 'CPF', 'endereço'].map((what) => `${what} do(a) vendedor(a)`)
  expect(feeReceiptText(facts({ parts: [] })).missing).toEqual(expect.arrayContaining(blank))
})

it('names the buyers where they paid, and those who share without what they get', () => {
  const text = read({ payer: 'buyer', sharing: [{ name: 'Caio Serra', creci: 'CRECI-RJ 9' }] })
  expect(text).toContain('Rosa Prado')
  expect(text).not.toContain('Otávio Lima')
  expect(text).toContain('Intermediaram também o negócio: Caio Serra, CRECI-RJ 9.')
})

it('leaves a visible blank for all that nobody said, and tells of a deal that was undone', () => {
  const change = {
    broker: { name: 'Helena Prado', creci: null, number: null, company: null },
    way: 'other' as const,
  }
  expect(feeReceiptText(facts(change)).missing).toEqual(
    expect.arrayContaining(['CRECI do corretor', 'CPF ou CNPJ do corretor', 'forma do pagamento']),
  )
  expect(read({ undoneOn: '2027-03-01' })).toContain('negócio que foi desfeito em 01/03/2027')
})
