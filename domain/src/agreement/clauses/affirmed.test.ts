import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../../test/deed-people.ts'
import { cleanEvidence, makeItem, mortgage, readRegister } from '../../../test/evidence.ts'
import { makeLine as line, undoneBy, writtenContract as written } from '../../../test/written.ts'

const other = makeDeedPerson({ fullName: 'Ivo Neri', gender: 'masculino' })
const owed = { ...cleanEvidence(), papers: [readRegister(mortgage)] }
const sinal = line('sinal', { firstOn: '2027-01-10', deposit: 'confirmatory' })

describe('a dissolution', () => {
  const paid = '[VALOR E DIA DO SINAL PAGO, OU QUE NADA FOI PAGO]'

  it.each(['kept', 'doubled', 'returned'] as const)('says of no sinal that it was paid: %s', (deposit) => {
    const { text, missing } = written('distrato', { lines: [sinal], undone: undoneBy('buyer', deposit) })
    expect(text('distrato_sinal')).toContain(paid)
    expect(text('distrato_sinal')).toContain('O que foi pago de sinal')
    expect(missing).toContain('valor e dia do sinal pago, ou que nada foi pago')
  })

  it('asks for no payment where somebody said that there was none', () => {
    const { text } = written('distrato', { lines: [sinal], undone: undoneBy('none', 'none') })
    expect(text('distrato_sinal')).not.toContain(paid)
  })

  it('cites the article of the kind of sinal, and none of a kind that nobody said', () => {
    const of = (deposit: 'confirmatory' | 'penitential' | null) =>
      written('distrato', { lines: [{ ...sinal, deposit }], undone: undoneBy('buyer', 'kept') }).text(
        'distrato_sinal',
      )
    expect(of('confirmatory')).toContain('(art. 418')
    expect(of('penitential')).toContain('(art. 420')
    expect(of(null)).not.toContain('art.')
  })

  it('calls no promise signed and nobody regretful, and has one term for the sinal', () => {
    const undone = { ...undoneBy('seller', 'doubled'), depositWords: 'em dez dias' }
    const { text } = written('distrato', { lines: [sinal], undone })
    expect(text('distrato_contrato')).toContain('[ASSINADA EM QUE DIA, OU AINDA NÃO ASSINADA]')
    expect(text('distrato_corretagem')).not.toContain('arrependimento')
    expect(text('distrato_motivo')).toContain('por iniciativa ou culpa de quem vende')
    expect(text('distrato_sinal')).not.toContain('[QUANDO SE DEVOLVE')
  })
})

describe('a fee that who buys pays', () => {
  const fee = { feePercent: '6.00', feeValue: null, feeDue: null, feeDueWords: null }
  it.each(['buyer', 'both', 'seller'] as const)('asks when they heard of it: %s', (payer) => {
    const { missing } = written('promessa', { fee: { ...fee, payer } })
    expect(missing.includes('como e em que dia quem compra soube da corretagem')).toBe(payer !== 'seller')
  })
})

describe('a debt that the property secures', () => {
  const { text, missing } = written('promessa', { evidence: owed })

  it('is paid out of some part of the price by some day, and not to the seller', () => {
    expect(missing).toEqual(
      expect.arrayContaining(['de que parcela do preço se paga ao credor', 'até quando se paga ao credor']),
    )
    expect(text('pagamento')).toContain('salvo o que a cláusula da baixa manda pagar ao credor')
    expect(written('promessa', {}).text('pagamento')).not.toContain('baixa')
  })

  it('is kept current by who sells, or else paid by who buys', () => {
    expect(text('baixa')).toMatch(
      /a vendedora paga em dia o que dessa dívida vencer\. .* reter .* descontar do preço\./,
    )
  })

  it('is told in a receipt', () => {
    expect(written('recibo_sinal', { evidence: owed, lines: [sinal] }).text('recibo_negocio')).toContain(
      'Sobre o imóvel consta da matrícula, conforme Ônus Reais de 03/11/2026: hipoteca (R-4).',
    )
  })
})

describe('a right to repent', () => {
  it('is not offered beside arras confirmatórias', () => {
    const { ids, missing } = written('promessa', { lines: [sinal] })
    expect(ids).toContain('irretratabilidade')
    expect(missing.join()).not.toContain('com direito de arrependimento')
    expect(written('promessa', { lines: [{ ...sinal, deposit: null }] }).ids).toContain(
      'irretratabilidade_dizer',
    )
  })

  it('is a contradiction where both are typed', () => {
    const typed = {
      'confirmatórias ou penitenciais': 'confirmatórias',
      'em caráter irrevogável e irretratável ou com direito de arrependimento':
        'com direito de arrependimento',
    }
    expect(written('promessa', { lines: [{ ...sinal, deposit: null }], typed }).missing).toContain(
      'arras confirmatórias excluem o direito de arrependimento, que este contrato dá',
    )
  })
})

describe('a promise in parts', () => {
  it('leaves room for no correction, and asks from which day and how often', () => {
    const of = (index: string | null) =>
      written('promessa', { lines: [line('instalments', { count: 12, index })] })
    expect(of(null).missing.join('\n')).toMatch(/sem correção, ou índice, data-base/)
    expect(of('IPCA').text('pagamento')).toContain('com correção por IPCA, [DATA-BASE DA CORREÇÃO')
    expect(of('IPCA').text('pagamento')).toMatch(/art\. 2º da Lei nº 10\.192.*art\. 46 da Lei nº 10\.931/)
  })

  it('says what becomes of a possession that came before the price', () => {
    const lines = [sinal, line('instalments', { count: 12, firstOn: '2027-02-01' })]
    const { text } = written('promessa', { lines, terms: { keysOn: '2027-01-15' } })
    expect(text('resolucao')).toContain(
      'sem outra retenção, salvo a da ocupação e o prejuízo maior que se provar',
    )
    expect(text('resolucao')).toContain('[QUANTO SE PAGA PELA OCUPAÇÃO, OU QUE NADA SE PAGA]')
    const before = written('promessa', { lines: [sinal], terms: { keysOn: '2027-01-15' } }).text('resolucao')
    expect(before).not.toContain('OCUPAÇÃO')
  })

  it('lets the term of the resolution prevail where a payment is late', () => {
    expect(written('promessa', {}).text('inadimplemento')).toContain(
      'o prazo da cláusula da resolução, e não este',
    )
  })
})

it('a bank’s contract may be the title, and its costs and a lesser credit are asked about', () => {
  const { text, missing } = written('promessa', { lines: [line('financing', { bank: 'Caixa' })] })
  expect(text('financiamento')).toContain('faz as vezes da escritura definitiva')
  expect(text('pagamento')).toContain('com financiamento (Caixa)')
  expect(missing).toEqual(
    expect.arrayContaining([
      'quem paga a avaliação e as tarifas da instituição',
      'o que se faz se o crédito for menor',
      'o que se faz se o crédito for liberado depois do prazo',
      'prazo para registrar o contrato de financiamento',
    ]),
  )
})

describe('arras', () => {
  it('that are due before a suspensive condition are told of', () => {
    const conditions = [{ kind: 'sale' as const, by: '2027-03-01', words: null }]
    const of = (effect: string) =>
      written('promessa', {
        lines: [sinal],
        terms: { conditions },
        typed: { 'condição 1: suspensiva ou resolutiva': effect },
      }).missing
    const words = 'o sinal vence em 10/01/2027, antes da condição 1, que é suspensiva'
    expect(of('suspensiva')).toContain(words)
    expect(of('resolutiva')).not.toContain(words)
    expect(written('promessa', { terms: { conditions } }).text('condicoes')).not.toContain('arras')
  })

  it('come back with what the law adds, and performance with damages', () => {
    expect(written('promessa', { lines: [sinal] }).text('arras_confirmatorias')).toMatch(
      /mais o equivalente, com atualização monetária, juros e honorários .* o cumprimento, com as perdas e danos/,
    )
  })
})

it('penalties beyond all measure are told of', () => {
  const of = (fine: string, rate: string) =>
    written('promessa', {
      typed: { 'percentual da multa': fine, 'taxa dos juros de mora': rate },
    }).missing.join('\n')
  expect(of('100', '10 % ao dia')).toMatch(
    /multa de 100 %: confira[\s\S]*juros de mora de 10 % ao dia: confira/,
  )
  expect(of('10', '1 % ao mês')).not.toContain('confira')
  expect(of('10', '12 % ao ano')).not.toContain('confira')
})

it('a deed that was planned has a day that binds, which nobody has said', () => {
  const text = written('promessa', { terms: { deedOn: '2027-01-29' } }).text('escritura')
  expect(text).toContain('prevista para 29/01/2027, é outorgada')
  expect(text).toContain('[ÚLTIMO DIA PARA OUTORGAR A ESCRITURA]')
})

it('the certificates that lack have a day, and a house asks for none of a condominium', () => {
  const items = [
    makeItem('quitacao_condominial', { status: 'pending' }),
    makeItem('onus_reais', { status: 'pending' }),
  ]
  const evidence = { ...cleanEvidence(), items }
  const of = (type: 'casa' | 'apartamento') => written('promessa', { evidence, property: { type } })
  expect(of('casa').text('certidoes')).not.toMatch(/condomin/i)
  expect(of('apartamento').text('certidoes')).toContain('Quitação')
  expect(of('casa').missing).toContain('último dia para apresentar as certidões')
})

it('what stays is no thing of which the property is free, and words of the offer stand within the sentence', () => {
  const terms = { stays: 'armários', keysWords: 'Na assinatura' }
  const free = 'livre de pessoas e coisas, salvo as que ficam,'
  expect(written('promessa', { terms }).text('posse')).toContain(`${free} na assinatura, e desde então`)
  expect(written('chaves', { terms }).text('chaves_estado')).toContain(free)
  expect(written('chaves', {}).text('chaves_estado')).not.toContain('salvo')
})

it('who buys may assign, and does not do so by the contract itself', () => {
  expect(written('promessa', {}).text('cessao')).toContain('O comprador pode ceder os direitos')
  expect(written('promessa', {}).text('dados')).not.toContain('endereço')
})

it('a receipt and a term of keys say what they do not do, and what is still open', () => {
  const conditions = [{ kind: 'sale' as const, by: null, words: null }]
  const receipt = written('recibo_sinal', { lines: [sinal], terms: { conditions } })
  expect(receipt.missing).toEqual(
    expect.arrayContaining(['dia em que a proposta foi aceita', 'último dia para assinar a promessa']),
  )
  const keys = written('chaves', { beside: [makePart(other, 'usufructuary')] }).text('chaves_entrega')
  expect(keys).toContain('não dá quitação do preço nem transfere a propriedade')
  expect(keys).toContain('ressalvado o usufruto')
})

describe('a term of the keys', () => {
  const typed = { 'leitura do medidor de gás, ou que não há': 'não há' }

  it('has day and readings from the milestone, and what neither it nor the broker says is a blank', () => {
    const keys = { on: '2027-03-12', readings: { light: '4.711', water: null } }
    const { text, missing } = written('chaves', { keys, typed })
    expect(text('chaves_entrega')).toContain('em 12/03/2027: [QUANTAS CHAVES')
    expect(text('chaves_medidores')).toBe(
      'Leituras neste dia: água, [LEITURA DO MEDIDOR DE ÁGUA]; energia, 4.711; gás, não há.',
    )
    expect(missing).toContain('leitura do medidor de água')
    expect(missing).not.toContain('leitura do medidor de energia')
    expect(missing).not.toContain('dia da entrega das chaves')
  })

  it('says where the milestone has another reading than was typed, and asks for all without one', () => {
    const keys = { on: null, readings: { gas: '12' } }
    const { missing } = written('chaves', { keys, typed })
    expect(missing).toContain('o cadastro diz outra coisa: leitura do medidor de gás, ou que não há: 12')
    expect(missing).toContain('dia da entrega das chaves')
    expect(written('chaves', {}).missing).toEqual(
      expect.arrayContaining(['dia da entrega das chaves', 'leitura do medidor de energia']),
    )
  })
})
