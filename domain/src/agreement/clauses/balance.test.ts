import { describe, expect, it } from 'vitest'
import { cleanEvidence, makeItem } from '../../../test/evidence.ts'
import { makeLine as line, man, woman, writtenContract as written } from '../../../test/written.ts'
import type { OfferLine } from '../../offer/lines.ts'

const sinal = (deposit: OfferLine['deposit']) => ({ lines: [line('sinal', { deposit }), line('own_funds')] })

describe('penalties for one fact', () => {
  it('are the arras alone where they are confirmatórias, with a greater loss on proof', () => {
    const { text } = written('promessa', sinal('confirmatory'))
    expect(text('inadimplemento')).toContain(
      'desfeito por falta de uma das partes, só as arras, e além delas só o prejuízo maior que se provar (art. 419',
    )
    expect(text('resolucao')).toContain('as arras ficam com quem vende')
    expect(text('resolucao')).not.toContain('[RETENÇÃO')
    expect(text('arras_confirmatorias')).toMatch(
      /a outra pode ter o contrato por desfeito .* mínimo da indeniz/,
    )
  })

  it('are the arras alone for a regret, and the retention or the fine for all else', () => {
    const { text } = written('promessa', sinal('penitential'))
    expect(text('inadimplemento')).toContain('no arrependimento, só as arras (art. 420')
    expect(text('inadimplemento')).toContain('por falta de quem compra, só a retenção')
    expect(text('resolucao')).toContain('em que o sinal se conta')
    expect(text('resolucao')).not.toContain('adjudicação')
    expect(text('arras_penitenciais')).toContain('função só de indenização')
  })

  it('name no arras where there is no sinal, and both kinds where nobody has said which', () => {
    const without = written('promessa', {})
    expect(without.text('inadimplemento') + without.text('resolucao')).not.toMatch(/arras|sinal/)
    const undecided = written('promessa', sinal(null)).text('inadimplemento')
    expect(undecided).toMatch(/se as arras forem confirmatórias.*\n.*se forem penitenciais/)
  })

  it('fall on who sells, too', () => {
    const { text } = written('promessa', sinal('confirmatory'))
    expect(text('resolucao')).toMatch(
      /Se a vendedora, notificada, não outorgar a escritura, .* o comprador pode exigir o cumprimento, .*1\.418.*, ou ter o contrato por desfeito e receber em \[[^\]]+\] tudo o que pagou e mais o equivalente às arras/,
    )
  })
})

describe('possession and deed', () => {
  const lines = [
    line('sinal', { firstOn: '2027-01-10' }),
    line('own_funds', { firstOn: '2027-03-01', value: '2000.00' }),
    line('instalments', { firstOn: '2027-02-01', count: 3 }),
    line('financing', { description: 'na escritura' }),
  ]
  const { text } = written('promessa', { lines, terms: { keysOn: '2027-02-15', deedOn: '2027-03-01' } })

  it('wait for the lines that fall due before their day, and ask of those of the day itself', () => {
    expect(text('posse')).toMatch(
      /pago o que vence antes desse dia, sinal de R\$\s1\.000,00, a posse se entrega\./,
    )
    expect(text('escritura')).toMatch(
      /pago o que vence antes desse dia, sinal de R\$\s1\.000,00, a escritura se outorga\. .*não diz pago antes, recursos próprios de R\$\s2\.000,00, parcelas/,
    )
  })

  it('ask about those that end later or have no day', () => {
    expect(text('posse')).toMatch(
      /recursos próprios de .*, parcelas de R\$\s3\.000,00 e financiamento de .* \(na escritura\), a posse se entrega \[POSSE ANTES/,
    )
    expect(text('escritura')).toMatch(
      /parcelas de .* e financiamento de .*, a escritura se outorga \[ESCRITURA NO/,
    )
  })
})

it('a condition is one of two kinds, each with what it does', () => {
  const conditions = [{ kind: 'sale', by: '2027-01-02', words: null }] as const
  const text = written('promessa', { terms: { conditions: [...conditions] } }).text('condicoes')
  expect(text).toContain(
    'É condição [CONDIÇÃO 1: SUSPENSIVA OU RESOLUTIVA]. Se não se cumprir: [O QUE SE FAZ',
  )
  expect(text).toMatch(/Suspensiva, o contrato só tem efeito quando .* Resolutiva, tem efeito desde já/)
})

it('somebody separated is asked for the regime of the marriage, and how they are separated', () => {
  const separated = { ...woman, maritalStatus: 'Separado(a)' }
  const { preamble } = written('promessa', { people: [separated, man] })
  expect(preamble).toContain(
    'separada [SEPARAÇÃO JUDICIAL, OU DE FATO E O CÔNJUGE CONSENTE, DA VENDEDORA], do casamento sob o regime [REGIME DO CASAMENTO DA VENDEDORA]',
  )
  const union = {
    kind: 'marriage',
    regime: 'comunhao_parcial',
    since: null,
    prenup: null,
    spouse: man,
  } as const
  const known = written('promessa', { people: [{ ...separated, union }, man] })
  expect(known.preamble).toContain('do casamento com Rui Luz sob o regime da comunhão parcial de bens')
})

it('a tenant hears of the deal before the promise', () => {
  const text = written('promessa', {}).text('locacao')
  expect(text).toMatch(
    /preferência, e vem antes deste contrato: .*art\. 27 .*art\. 28 .* só tem efeito depois\.$/,
  )
})

describe('certificates', () => {
  it('stand with day and result, and what did not come is affirmed by nobody', () => {
    const items = [
      ...cleanEvidence().items,
      makeItem('situacao_fiscal', { status: 'pending', label: 'Falta X' }),
    ]
    const text = written('promessa', { evidence: { ...cleanEvidence(), items } }).text('certidoes')
    expect(text).toContain(
      'a) do imóvel: Ônus Reais, de 10/11/2026, resultado: negativa, vale até 10/12/2026; Certidão',
    )
    expect(text).toContain('Ainda não apresentadas, e das quais nada se afirma:\na) do imóvel: Falta X.\n')
    expect(text).toContain('além dos que constem dessas certidões, nos dias que trazem (art. 1º')
  })

  it('that are not there leave the declaration for later', () => {
    const text = written('promessa', {}).text('certidoes')
    expect(text).not.toContain('não há outras ações')
    expect(text).toContain('até lá não se faz: [RESSALVAR: NENHUMA CERTIDÃO NO CADASTRO]')
  })
})

it('a receipt says and quits only what came on its day, not what the offer says is due', () => {
  const due = { lines: [line('sinal', { firstOn: '2027-01-10', value: '5000.00' })] }
  const { text } = written('recibo_sinal', due)
  expect(text('recibo_valor')).toMatch(
    /recebe do comprador \[VALOR RECEBIDO NO DIA\] como sinal, em \[DIA EM QUE/,
  )
  expect(text('recibo_valor')).toMatch(
    /O sinal da proposta é de R\$\s5\.000,00 .*, previsto para 10\/01\/2027\.$/,
  )
  expect(text('recibo_quitacao')).toContain('vencido ou por vencer, não há quitação')
})

it('an index that ends, notices and an assignment are provided for', () => {
  const lines = [line('instalments', { count: 2, index: 'IPCA' })]
  const { text } = written('promessa', { lines })
  expect(text('pagamento')).toContain('Se um índice deixar de ser publicado')
  expect(written('promessa', {}).text('pagamento')).not.toContain('índice')
  expect(text('avisos')).toContain('Ana Sá, ana@exemplo.com.br; e Rui Luz, [E-MAIL DE RUI LUZ]')
  expect(text('cessao')).toContain('[COM AVISO POR ESCRITO A QUEM VENDE, OU SÓ COM O CONSENTIMENTO')
  expect(text('dados')).toMatch(/o corretor que intermediou .* a correção e o mais que a lei lhe dá/)
})

it('a party is called as its gender asks, and openly while nobody has said it', () => {
  const { preamble, signatures } = written('promessa', { people: [woman, { ...man, gender: null }] })
  expect(preamble).toContain('como VENDEDORA, Ana Sá')
  expect(preamble).toMatch(/como COMPRADOR\(A\), Rui Luz, .*portador\(a\)/)
  expect(signatures).toBe(
    'Vendedora – Ana Sá\nComprador(a) – Rui Luz\nTestemunha 1 – nome e CPF\nTestemunha 2 – nome e CPF',
  )
})
