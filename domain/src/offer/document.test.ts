import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../test/deed-people.ts'
import { draftedProperty } from '../../test/drafts-of-people.ts'
import { mortgage, readRegister } from '../../test/evidence.ts'
import { couple, exchange, given, iara, otavio, regime, rosa, termsOf } from '../../test/offered.ts'
import { nothingRead } from '../../test/papers-of-record.ts'
import type { DeedPerson } from '../drafting/people.ts'
import type { PaperOfRecord } from '../risk/evidence.ts'
import { differences } from './differences.ts'
import { offerText } from './document.ts'

const fee = { feePercent: '6.00', feeValue: null, payer: 'buyer' as const, mayReceiveDeposit: false }

function write(change: Partial<Parameters<typeof offerText>[0]> = {}) {
  const draft = offerText({
    terms: termsOf(),
    side: 'buyer',
    validUntil: '20/01/2030 às 18:00',
    answers: null,
    property: draftedProperty,
    parts: couple,
    fee: null,
    evidence: { papers: [] },
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
      'R$ 800.000,00 (oitocentos mil reais). O sinal faz parte dele (art. 417 do Código Civil) e é dado aos vendedores como arras [CONFIRMATÓRIAS OU PENITENCIAIS].',
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
      const { text, missing } = write({ evidence: { papers: [one] } })
      const [, day] = /consta da matrícula, conforme Ônus Reais de (.*): hipoteca \(R-4\)\./.exec(text) ?? []
      return [day, missing.includes('dia de emissão: Ônus Reais')]
    }
    expect(told(paper)).toEqual(['03/11/2026', false])
    // Somebody looked at the paper after the machine.
    const stated = { ...nothingRead, issuedOn: '2026-11-02' }
    expect(told({ ...paper, stated })).toEqual(['02/11/2026', false])
    expect(told({ ...paper, reading: null })).toEqual(['[DIA DE EMISSÃO: ÔNUS REAIS]', true])
    const burdens = [{ kind: 'hipoteca', act: 'R-4', isCancelled: false } as const]
    expect(write({ evidence: { papers: [], burdens } }).text).toContain(
      'conforme o cadastro do imóvel: hipoteca (R-4).',
    )
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

  it('asks once for the spouse of a buyer, whom nobody has named', () => {
    const spouses = (union: DeedPerson['union'], others: DeedPerson[] = []) => {
      const buyer = { ...iara, maritalStatus: 'Casado(a)', union }
      const parts = [makePart(rosa), makePart(buyer, 'buyer'), ...others.map((one) => makePart(one, 'buyer'))]
      return write({ terms: exchange, parts }).missing.filter((label) => /cônjuge/.test(label))
    }
    expect(spouses({ ...regime, spouse: null })).toEqual(['nome do cônjuge da compradora'])
    expect(spouses(null)).toEqual(['nome do cônjuge da compradora'])
    const caio = makeDeedPerson({ fullName: 'Caio Prado', maritalStatus: 'Solteiro(a)' })
    expect(spouses({ ...regime, spouse: null }, [caio])).toEqual(['nome do cônjuge de Iara Campos'])
  })

  it('says who receives the sinal, as far as an authorisation says it', () => {
    const byBroker = 'recebê-lo em nome dos vendedores'
    expect(write({ fee }).text).toContain(`O(A) intermediador(a) não pode ${byBroker}.`)
    const allowed = write({ fee: { ...fee, mayReceiveDeposit: true } }).text
    expect(allowed).toContain(`O(A) intermediador(a) pode ${byBroker}.`)
    expect(write().text).not.toContain(byBroker)
    expect(write({ fee, terms: exchange }).text).not.toContain(byBroker)
  })

  it('asks what secures instalments that may fall due after the deed', () => {
    const asked = (line: object, deedOn = '2030-04-01') => {
      const lines = [{ kind: 'instalments', value: '800000.00', count: 1, firstOn: '2030-03-01', ...line }]
      const { text, missing } = write({ terms: termsOf({ lines, deedOn }) })
      const label = 'garantia das parcelas, ou que não há'
      expect(text.includes(`depois da escritura: [${label.toUpperCase()}]`)).toBe(missing.includes(label))
      return missing.includes(label)
    }
    expect(asked({})).toBe(false)
    expect(asked({ firstOn: '2030-04-02' })).toBe(true)
    expect(asked({ firstOn: '' })).toBe(true)
    expect(asked({}, '')).toBe(true)
    expect(asked({ value: '400000.00', count: 2 })).toBe(true)
    const description = 'com alienação fiduciária do imóvel'
    expect(asked({ value: '400000.00', count: 2, description })).toBe(false)
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
    const penitential = withDeposit('penitential')
    const [, priced] = /Cláusula (\d+ª) – Do preço/.exec(penitential) ?? []
    const regret = `nestes termos, salvo o arrependimento que as arras da cláusula ${priced} permitem.`
    expect(penitential).toContain(regret)
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
