import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../test/deed-people.ts'
import { draftedProperty } from '../../test/drafts-of-people.ts'
import { mortgage, readRegister } from '../../test/evidence.ts'
import { nothingRead } from '../../test/papers-of-record.ts'
import type { DeedPerson } from '../drafting/people.ts'
import type { PaperOfRecord } from '../risk/evidence.ts'
import { acceptorsOf } from './acceptance.ts'
import { differences } from './differences.ts'
import { offerText } from './document.ts'
import { offerInput } from './offer.ts'

const given = {
  total: '800000.00',
  lines: [
    { kind: 'sinal', value: '80000.00', firstOn: '2030-02-01' },
    { kind: 'financing', value: '500000.00', bank: 'Banco Azul', isApproved: false },
    { kind: 'own_funds', value: '220000.00', description: 'na escritura' },
  ],
  conditions: [
    { kind: 'financing', by: '2030-03-01' },
    { kind: 'other', words: 'imóvel desocupado' },
  ],
  stays: 'armários',
  keysOn: '2030-05-02',
  itbiPayer: 'seller',
  validUntil: '2030-01-20T18:00',
  notes: 'pode subir',
}
const termsOf = (change: object = {}) => {
  const { validUntil: _, notes: __, ...terms } = offerInput.parse({ ...given, ...change })
  return terms
}
const exchange = termsOf({
  lines: [{ kind: 'exchange', value: '800000.00', description: 'casa em Niterói' }],
})
const regime = { kind: 'marriage', regime: 'comunhao_parcial', since: '1999-05-01', prenup: null } as const
const otavio = makeDeedPerson({ fullName: 'Otávio Lima', gender: 'masculino' })
const rosa = makeDeedPerson({
  fullName: 'Rosa Lima',
  gender: 'feminino',
  maritalStatus: 'Casado(a)',
  union: { ...regime, spouse: otavio },
})
const iara = makeDeedPerson({ fullName: 'Iara Campos', gender: 'feminino', maritalStatus: 'Solteiro(a)' })
const own = { goods: 'own', acquiredBy: 'inheritance', acquiredOn: '2001-02-03' } as const
const couple = [makePart(rosa), makePart(iara, 'buyer')]

function write(change: Partial<Parameters<typeof offerText>[0]> = {}) {
  const draft = offerText({
    terms: termsOf(),
    side: 'buyer',
    validUntil: '20/01/2030 às 18:00',
    answers: null,
    property: draftedProperty,
    parts: couple,
    fee: null,
    papers: [],
    longDate: '10 de janeiro de 2030',
    ...change,
  })
  return { ...draft, text: draft.blocks.flatMap((block) => Object.values(block).flat()).join('\n') }
}

describe('the document of an offer', () => {
  it('says who offers what to whom, how it is paid, on which conditions, and until when', () => {
    const { text, title, missing } = write()
    expect(title).toBe('Proposta de compra')
    for (const words of [
      'Iara Campos, ',
      'como COMPRADORA, propõe aos vendedores, Rosa Lima e Otávio Lima, a compra e venda',
      'R$ 800.000,00 (oitocentos mil reais). O sinal faz parte dele (art. 417 do Código Civil) e é dado como arras [CONFIRMATÓRIAS OU PENITENCIAIS].',
      'Sinal: R$ 80.000,00 (em 01/02/2030)',
      'Financiamento: R$ 500.000,00 (Banco Azul, ainda não aprovado), [QUANDO SE PAGA: FINANCIAMENTO]',
      'Financiamento aprovado, até 01/03/2030',
      'imóvel desocupado',
      'As chaves são entregues em 02/05/2030. Ficam no imóvel: armários.',
      'Escritura, pela compradora; ITBI, pelos vendedores; Registro, pela compradora',
      'pode ser aceita até 20/01/2030 às 18:00. Até lá obriga quem a faz (art. 427 do Código Civil).',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/pode subir|notes/)
    for (const blank of text.match(/\[[^\]]+\]/g) ?? [])
      expect(missing.map((label) => `[${label.toUpperCase()}]`)).toContain(blank)
  })

  it('is signed by the buyer, and below by all who sell', () => {
    const [first, second] = write().blocks.filter(({ kind }) => kind === 'signatures')
    expect(first).toMatchObject({ lines: [expect.stringContaining('Iara Campos')] })
    expect(second).toMatchObject({
      lines: [expect.stringContaining('Rosa Lima'), expect.stringContaining('Otávio Lima')],
    })
  })

  it('tells a stranger neither where the owners live nor how to reach them', () => {
    const reachable = {
      ...rosa,
      phone: '(21) 98888-7777',
      email: 'rosa@exemplo.com.br',
      rg: '12.345.678-9',
      cpf: '529.982.247-25',
    }
    for (const side of ['buyer', 'owner'] as const) {
      const answers = side === 'owner' ? { day: '11/01/2030', total: '1.00', differences: [] } : null
      const { text } = write({ side, answers, parts: [makePart(reachable), makePart(iara, 'buyer')] })
      expect(text).not.toMatch(/98888|rosa@|12\.345\.678|529\.982/)
    }
  })

  it('leaves a blank for the day on which nobody said that money is paid', () => {
    const lines = [{ kind: 'own_funds', value: '800000.00' }]
    const { text, missing } = write({ terms: termsOf({ lines }) })
    expect(text).toContain('Recursos próprios: R$ 800.000,00, [QUANDO SE PAGA: RECURSOS PRÓPRIOS]')
    expect(missing).toContain('quando se paga: recursos próprios')
  })

  it('says what a condition that fails does to the offer', () => {
    expect(write().text).toContain('desobriga as duas partes de celebrar a compra e venda')
    expect(write({ terms: termsOf({ conditions: [] }) }).text).not.toContain('desobriga')
  })

  it('tells who buys of a fee that they pay, and of the whole, before they sign', () => {
    const fee = { feePercent: '6.00', feeValue: null, payer: 'buyer' as const }
    expect(write({ fee }).text).toMatch(
      /a corretagem, de 6 % do preço, R\$\s48\.000,00 \(.*\), é paga pela compradora: com ela a compradora paga ao todo R\$\s848\.000,00/,
    )
    expect(write({ terms: termsOf({ keysWords: 'Na assinatura' }) }).text).toContain(
      '05/2030, na assinatura.',
    )
    expect(write({ fee: { ...fee, payer: 'both' } }).text).toMatch(/ao todo R\$\s824\.000,00/)
    expect(write({ fee: { ...fee, payer: 'seller' } }).text).not.toContain('corretagem')
    expect(write({ fee: { ...fee, feePercent: null } }).missing).toEqual(
      expect.arrayContaining(['valor da corretagem', 'preço mais corretagem']),
    )
  })

  it('tells of a burden that a paper of the property tells of, with the day of the paper', () => {
    const paper = readRegister(mortgage)
    const told = (one: PaperOfRecord) => {
      const { text, missing } = write({ papers: [one] })
      const [, day] = /consta da matrícula, conforme Ônus Reais de (.*): hipoteca \(R-4\)\./.exec(text) ?? []
      return [day, missing.includes('dia de emissão: Ônus Reais')]
    }
    expect(told(paper)).toEqual(['03/11/2026', false])
    // Somebody looked at the paper after the machine.
    const stated = { ...nothingRead, issuedOn: '2026-11-02' }
    expect(told({ ...paper, stated })).toEqual(['02/11/2026', false])
    expect(told({ ...paper, reading: null })).toEqual(['[DIA DE EMISSÃO: ÔNUS REAIS]', true])
    expect(write().text).not.toContain('consta')
  })

  it('asks that the spouse consents to what a married buyer gives in exchange', () => {
    const buyer = { ...iara, maritalStatus: 'Casado(a)', union: { ...regime, spouse: otavio } }
    const given = { terms: exchange, parts: [makePart(rosa), makePart(buyer, 'buyer')] }
    const { text, blocks } = write(given)
    expect(text).toContain('pede que consinta Otávio Lima, cônjuge de Iara Campos')
    expect(blocks.find(({ kind }) => kind === 'signatures')).toMatchObject({
      lines: [expect.stringContaining('Iara'), 'Cônjuge de Iara Campos – Otávio Lima'],
    })
    expect(write({ ...given, terms: termsOf() }).text).not.toContain('consinta')
  })

  it('leaves a blank for the day of the keys that nobody said', () => {
    const { text, missing } = write({ terms: termsOf({ keysOn: '' }) })
    expect(text).toContain('[QUANDO SE ENTREGAM AS CHAVES]')
    expect(missing).toContain('quando se entregam as chaves')
  })

  it('says what becomes of a sinal of the kind that was chosen', () => {
    const lines = (deposit: string) => [{ ...given.lines[0], deposit }, ...given.lines.slice(1)]
    const confirmed = write({ terms: termsOf({ lines: lines('confirmatory') }) })
    expect(confirmed.text).toContain(
      'arras confirmatórias: se uma parte não cumprir, a outra pode ter o contrato por desfeito',
    )
    expect(confirmed.text).toContain('(art. 418 do Código Civil)')
    expect(confirmed.text).toContain('as arras são o mínimo da indenização (art. 419 do Código Civil)')
    expect(confirmed.missing).not.toContain('confirmatórias ou penitenciais')
    expect(write({ terms: termsOf({ lines: lines('penitential') }) }).text).toContain(
      '(art. 420 do Código Civil)',
    )
  })

  it('binds both sides, but for the regret that a penitential sinal allows', () => {
    const withDeposit = (deposit: string) =>
      write({ terms: termsOf({ lines: [{ ...given.lines[0], deposit }, ...given.lines.slice(1)] }) }).text
    const regret = 'nestes termos, salvo o arrependimento que as arras da cláusula 2ª permitem.'
    expect(withDeposit('penitential')).toContain(regret)
    expect(withDeposit('confirmatory')).not.toContain('salvo o arrependimento')
    expect(write().text).not.toContain('salvo o arrependimento')
  })

  it('is a counter-offer that tells each change, signed by the owners first', () => {
    const terms = termsOf({ total: '820000', lines: [{ kind: 'own_funds', value: '820000' }], stays: '' })
    const { title, text, blocks } = write({
      terms,
      side: 'owner',
      answers: { day: '11/01/2030', total: '800000.00', differences: differences(termsOf(), terms) },
    })
    expect(title).toBe('Contraproposta')
    expect(text).toContain(
      'respondem à proposta de 11/01/2030, de R$ 800.000,00, que com isto não é aceita, e contrapropõem à compradora, Iara Campos, a compra',
    )
    const changes = blocks.find(({ kind }) => kind === 'table')
    expect(changes).toMatchObject({ head: ['', 'Antes', 'Agora'] })
    expect(changes?.kind === 'table' && changes.rows).toEqual(
      expect.arrayContaining([
        ['Preço total', 'R$ 800.000,00', 'R$ 820.000,00'],
        ['Sinal', 'R$ 80.000,00, em 01/02/2030', '–'],
        ['Móveis que ficam', 'armários', '–'],
      ]),
    )
    // Nobody signs below a table alone: the words that bind come last.
    expect(text).toMatch(/Cláusula 6ª – Do que muda.*Cláusula 7ª – Da validade/s)
    const [first] = blocks.filter(({ kind }) => kind === 'signatures')
    expect(JSON.stringify(first)).toContain('Rosa Lima')
  })
})

describe('who must accept', () => {
  const names = (parts: Parameters<typeof acceptorsOf>[1]) =>
    acceptorsOf('buyer', parts, termsOf()).map(({ personId, name, as }) => [personId !== null, name, as])

  it('is each of a couple whose property may be common', () => {
    expect(names(couple)).toEqual([
      [true, 'Rosa Lima', 'Proprietária'],
      [true, 'Otávio Lima', 'Proprietário'],
    ])
  })

  it('is a spouse who only consents, known or not', () => {
    expect(names([makePart(rosa, 'owner', null, own)])[1]).toEqual([
      true,
      'Otávio Lima',
      'Cônjuge de Rosa Lima',
    ])
    const alone = { ...rosa, union: { ...regime, spouse: null } }
    expect(names([makePart(alone, 'owner', null, own)])[1]).toEqual([
      false,
      'Pessoa não cadastrada',
      'Cônjuge de Rosa Lima',
    ])
  })

  it('is nobody else where the regime asks for no consent', () => {
    const apart = { ...rosa, union: { ...regime, regime: 'separacao_absoluta' as const, spouse: otavio } }
    expect(names([makePart(apart)])).toEqual([[true, 'Rosa Lima', 'Proprietária']])
  })

  it('is an estate by its executor, and a principal by the proxy', () => {
    const bia = makeDeedPerson({ fullName: 'Bia Reis', gender: 'feminino' })
    const estate = [makePart(otavio), makePart(bia, 'executor', otavio), makePart(bia, 'heir', otavio)]
    expect(names(estate)[0]?.[1]).toBe('Espólio de Otávio Lima, por Bia Reis, inventariante')
    const principal = [makePart(iara), makePart(bia, 'representative', iara)]
    expect(names(principal)).toEqual([[true, 'Iara Campos, por Bia Reis', 'Proprietária']])
  })

  it('is every buyer of a counter-offer', () => {
    expect(acceptorsOf('owner', couple, termsOf())).toEqual([
      { personId: iara.id, name: 'Iara Campos', as: 'Compradora' },
    ])
  })

  it('is the spouse of a buyer, too, where a counter-offer has them give property in exchange', () => {
    const asked = (union: DeedPerson['union'], terms = exchange) => {
      const parts = [makePart(rosa), makePart({ ...iara, maritalStatus: 'Casado(a)', union }, 'buyer')]
      return acceptorsOf('owner', parts, terms).map(({ personId, name, as }) => [personId, name, as])
    }
    const davi = makeDeedPerson({ fullName: 'Davi Reis', gender: 'masculino' })
    const mine = [iara.id, 'Iara Campos', 'Compradora']
    expect(asked({ ...regime, spouse: davi })).toEqual([
      mine,
      [davi.id, 'Davi Reis', 'Cônjuge de Iara Campos'],
    ])
    expect(asked({ ...regime, spouse: null })).toEqual([
      mine,
      [null, 'Pessoa não cadastrada', 'Cônjuge de Iara Campos'],
    ])
    expect(asked({ ...regime, spouse: davi }, termsOf())).toEqual([mine])
    expect(asked({ ...regime, regime: 'separacao_absoluta', spouse: davi })).toEqual([mine])
  })
})
