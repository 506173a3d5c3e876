import { describe, expect, it } from 'vitest'
import { completeCnpj } from '../../format/cnpj.ts'
import { completeCpf } from '../../format/cpf.ts'
import { pageOf } from '../flow.ts'
import { layOutPage } from '../layout.ts'
import { readPaper } from '../read-paper.ts'
import { readMatricula } from './acts.ts'
import { ownersOf, standingBurdens } from './standing.ts'

const [ana, rui, lia] = ['111222333', '222333444', '333444555'].map(completeCpf) as [string, string, string]
const bank = completeCnpj('123456780001')
const opening = [
  'REGISTRO DE IMÓVEIS',
  'CERTIDÃO DE ÔNUS REAIS',
  'MATRÍCULA Nº 12.345',
  `IMÓVEL: Casa. PROPRIETÁRIA: ANA SOUZA LIMA, CPF ${ana}.`,
]
const closing = 'CERTIFICO que é cópia fiel. Rio de Janeiro, 3 de abril de 2026.'
const textOf = (lines: readonly string[]) => ({ pages: [pageOf([...opening, ...lines, closing])] })
const read = (...lines: string[]) => readMatricula(textOf(lines), 1)
const burdensIn = (...lines: string[]) => standingBurdens(read(...lines))

describe('a paper is never sure', () => {
  it.each([
    ['no_acts', ['Nada se lê.']],
    ['words_of_burden_without_act', ['R-1 - COMPRA E VENDA. Ciente da penhora que grava o imóvel.']],
    ['gap', ['R-1 - HIPOTECA. Ao Banco.', 'R-3 - PENHORA. Da 2ª Vara.']],
    ['gap', ['R-1 - HIPOTECA. Ao Banco.', 'Av-2 - NOTÍCIA. Altera-se a penhora do R-4.']],
    ['gap', ['R-1 - HIPOTECA. Ao Banco.', 'página 1 de 2']],
    [
      'unclear_cancellation',
      ['R-1 - HIPOTECA. Ao Banco.', 'Av-2 - CANCELAMENTO PARCIAL da hipoteca do R-1.'],
    ],
    ['unknown_act', ['R-1 - PENXXRA. Da 2ª Vara.']],
  ])('with %s: %j', (doubt, lines) => {
    const { proposal, doubts } = readPaper(textOf(lines))
    expect(proposal.sureness).toBe('doubtful')
    expect(doubts).toContain(doubt)
  })

  it('that transcribes a gift in words of its own', () => {
    const told = [
      'TRANSCRIÇÃO 40.118. Doação. A doadora reservou o usufruto vitalício.',
      'Av-1 - CONSTRUÇÃO. Casa nº 2.',
    ]
    expect(burdensIn(...told)).toMatchObject([{ kind: 'usufruto' }])
    expect(readPaper(textOf(told)).doubts).toContain('words_of_burden_without_act')
  })

  it('with a burden that stands, however well it was read', () => {
    const doubtsOf = (...lines: string[]) => readPaper(textOf(lines)).doubts
    expect(doubtsOf('R-1 - HIPOTECA. Ao Banco.')).toEqual(['standing_burden'])
    expect(doubtsOf('R-1 - HIPOTECA. Ao Banco.', 'Av-2 - CANCELAMENTO. Fica cancelada a do R-1.')).toEqual([])
    expect(doubtsOf('R-1 - COMPRA E VENDA. A proprietária vendeu o imóvel.')).toEqual([])
  })

  it('where pages were not read', () => {
    const text = textOf(['R-1 - COMPRA E VENDA. A proprietária vendeu o imóvel.'])
    expect(readPaper(text).proposal.sureness).toBe('sure')
    expect(readPaper(text, 3).doubts).toContain('gap')
  })

  it('where a title of an act stands behind half a sentence', () => {
    const across = 'R-2 - HIPOTECA. Pela escritura de ontem Av-3/12.345 - CANCELAMENTO. Fica cancelada.'
    expect(read('R-1 - COMPRA E VENDA.', across).doubts).toContain('columns')
    const cited = 'R-2 - HIPOTECA. Pela escritura, conforme a Av-1/12.345 - CONSTRUÇÃO, ao Banco.'
    expect(read('Av-1 - CONSTRUÇÃO.', cited).doubts).not.toContain('columns')
  })

  it('in two columns, and the right one is read behind the left', () => {
    const left = [
      'R-1 - DOAÇÃO. Feita por escritura pública a',
      'pessoas de idade que nela todas se obrigam',
      'e que aceitam a doação em todos os termos',
      'da escritura lavrada nas notas do tabelião',
      'R-2 - USUFRUTO. Reservado aos doadores que',
      'o terão enquanto viverem no imóvel doado',
    ]
    const right = [
      'com o direito de acrescer ao que sobreviver',
      'Av-3 - CLÁUSULAS. O imóvel doado fica com',
      'inalienabilidade e com impenhorabilidade',
      'por toda a vida dos donatários e não mais',
      'Av-4 - INDISPONIBILIDADE. Ordem da central',
      'nacional de indisponibilidade de bens hoje',
    ]
    const lines = left.map((line, index) => line.padEnd(52) + right[index])
    const words = pageOf([...opening, ...lines, closing]).lines.flatMap((line) => line.words)
    const page = { number: 1, by: 'text' as const, ...layOutPage(words) }
    const found = readMatricula({ pages: [page] }, 1)
    expect(standingBurdens(found).map(({ act }) => act)).toEqual(['R-2', 'Av-3', 'Av-4'])
    expect(found.doubts).not.toContain('columns')
    const unsure = readMatricula({ pages: [{ ...page, columns: 'unsure' }] }, 1)
    expect(unsure.doubts).toContain('columns')
  })
})

describe('a certificate in its own words', () => {
  const told = (...lines: string[]) =>
    readMatricula({ pages: [pageOf([...opening.slice(0, 2), ...lines])] }, 1)

  it.each([
    'acha-se gravado com HIPOTECA em favor do Banco, conforme o ato R-6, e NADA CONSTA quanto a outros ônus.',
    'encontra-se onerado por HIPOTECA, objeto do R-6, sem outros ônus.',
  ])('tells its burden: %s', (line) => {
    const found = told(`CERTIFICO que o imóvel da matrícula 12.345 ${line}`)
    expect(standingBurdens(found)).toEqual([{ kind: 'hipoteca', act: 'R-6' }])
    expect(found.acts[0]?.source).toBe('narrative')
    expect(found.doubts).toEqual(['no_acts', 'words_of_burden_without_act'])
  })

  it.each([
    'acha-se livre e desembaraçado de hipotecas, penhoras e quaisquer outros ônus.',
    'NÃO CONSTAM hipotecas, penhoras nem usufruto sobre o imóvel.',
  ])('tells of none: %s', (line) => {
    const found = told(`CERTIFICO que o imóvel da matrícula 12.345 ${line}`)
    expect(standingBurdens(found)).toEqual([])
    expect(found.doubts).toEqual(['no_acts'])
  })
})

describe('burdens of their own names', () => {
  it.each([
    ['CAUÇÃO. Em favor do locador.', ['caucao']],
    ['ANTICRESE. Em garantia da dívida.', ['anticrese']],
    ['DIREITO DE SUPERFÍCIE. Por 25 anos.', ['superficie']],
    ['LOCAÇÃO. Contrato com cláusula de vigência.', ['locacao']],
    ['PROMESSA DE COMPRA E VENDA. A RUI.', ['promessa']],
    ['CESSÃO DE DIREITOS. A LIA.', ['cessao']],
    ['DOAÇÃO COM RESERVA DE USUFRUTO.', ['usufruto']],
    ['HIPOTECA DO DIREITO DE SUPERFÍCIE.', ['hipoteca']],
  ])('%s', (line, kinds) => {
    expect(burdensIn(`R-1 - ${line}`).map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('owners', () => {
  const ownersAfter = (...lines: string[]) =>
    ownersOf(read(...lines))?.map(({ value, share }) => [value, share])

  it.each([
    `COMPRA E VENDA. ANA SOUZA LIMA vendeu o imóvel a RUI BRAGA REIS, CPF ${rui}.`,
    `PERMUTA. ANA SOUZA LIMA transmitiu a RUI BRAGA REIS, CPF ${rui}, adquirente.`,
    `ADJUDICAÇÃO. O imóvel foi adjudicado a RUI BRAGA REIS, CPF ${rui}.`,
    `ARREMATAÇÃO. Foi arrematado por RUI BRAGA REIS, CPF ${rui}, contra a executada ANA SOUZA LIMA.`,
  ])('take the whole: %s', (line) => {
    expect(ownersAfter(`R-1 - ${line}`)).toEqual([[rui, undefined]])
  })

  it('take parts, of all and of one another', () => {
    const shared = `R-1 - PARTILHA. Foi o imóvel partilhado: 1/2 a RUI BRAGA REIS, CPF ${rui}; 1/2 a LIA MOURA SÁ, CPF ${lia}.`
    expect(ownersAfter(shared)).toEqual([
      [rui, '1/2'],
      [lia, '1/2'],
    ])
    const sold = 'R-2 - COMPRA E VENDA. LIA MOURA SÁ vendeu a sua parte, de 1/2, a RUI BRAGA REIS.'
    expect(ownersAfter(shared, sold)).toEqual([[rui, undefined]])
    const half = 'R-2 - COMPRA E VENDA. LIA MOURA SÁ vendeu 1/4 do imóvel a RUI BRAGA REIS.'
    expect(ownersAfter(shared, half)).toEqual([
      [rui, '3/4'],
      [lia, '1/4'],
    ])
  })

  it.each([
    `DAÇÃO EM PAGAMENTO. ANA SOUZA LIMA deu em pagamento o imóvel à credora LIA MOURA SÁ, CPF ${lia}.`,
    `ADJUDICAÇÃO. A credora LIA MOURA SÁ, CPF ${lia}, adjudicou o imóvel de ANA SOUZA LIMA.`,
    `PARTILHA. Por óbito de ANA SOUZA LIMA, o imóvel coube à filha LIA MOURA SÁ, CPF ${lia}.`,
    `COMPRA E VENDA. Foi o imóvel vendido por ANA SOUZA LIMA, CPF ${ana}, a LIA MOURA SÁ, CPF ${lia}.`,
    `COMPRA E VENDA a LIA MOURA SÁ, CPF ${lia}, por R$ 90.000,00.`,
    `COMPRA E VENDA. Adquirente: LIA MOURA SÁ, casada com NILO SÁ, CPF ${lia}. Preço: R$ 1,00.\n2/3`,
  ])('take by other words: %s', (line) => {
    expect(ownersAfter(...`R-1 - ${line}`.split('\n'))).toEqual([[lia, undefined]])
  })

  it('are presumed to hold equal parts where none is printed', () => {
    const couple = `R-1 - COMPRA E VENDA. Adquirentes: RUI BRAGA REIS, CPF ${rui}, e LIA MOURA SÁ, CPF ${lia}.`
    const quarter = `R-2 - COMPRA E VENDA. RUI BRAGA REIS vendeu 25% do imóvel a ANA SOUZA LIMA.`
    // Who gives less than that stays; how much is left to him is not said.
    expect(ownersAfter(couple, quarter)).toEqual([
      [rui, undefined],
      [lia, undefined],
      [ana, '25%'],
    ])
    const sole = `R-1 - COMPRA E VENDA. Adquirente: RUI BRAGA REIS, CPF ${rui}.`
    const own = 'R-2 - COMPRA E VENDA. RUI BRAGA REIS vendeu da sua parte 1/4 a ANA SOUZA LIMA.'
    expect(ownersAfter(sole, own)).toEqual([
      [rui, '3/4'],
      [ana, '1/4'],
    ])
  })

  it('keep their number when a divorce or a correction changes their name', () => {
    const couple = `R-1 - COMPRA E VENDA. Adquirentes: RUI BRAGA REIS, CPF ${rui}, e sua mulher LIA MOURA REIS, CPF ${lia}.`
    const divorce = 'Av-2 - DIVÓRCIO de RUI BRAGA REIS e LIA MOURA REIS, voltando ela a assinar LIA MOURA SÁ.'
    const dealt = 'R-3 - PARTILHA. O imóvel foi atribuído, na totalidade, a LIA MOURA SÁ.'
    expect(ownersOf(read(couple, divorce, dealt))).toEqual([
      { kind: 'cpf', value: lia, name: 'LIA MOURA SÁ' },
    ])
  })

  it('may be named without a number, until an act prints it', () => {
    const sale = `R-1 - COMPRA E VENDA. Adquirentes: RUI BRAGA REIS, CPF ${rui}, e sua mulher LIA MOURA SÁ. Valor: R$ 1,00.`
    expect(ownersOf(read(sale))).toEqual([
      { kind: 'cpf', value: rui, name: 'RUI BRAGA REIS' },
      { kind: 'name', value: 'LIA MOURA SÁ', name: 'LIA MOURA SÁ' },
    ])
    const later = `Av-2 - CADASTRO. LIA MOURA SÁ está inscrita no CPF ${lia}.`
    expect(ownersAfter(sale, later)).toEqual([
      [rui, undefined],
      [lia, undefined],
    ])
  })

  it('of a part that nobody knew before are unknown', () => {
    const lost = ownersOf({
      ...read('R-1 - COMPRA E VENDA. Vendeu a sua terça parte a RUI BRAGA REIS, CPF 1.'),
      opening: '',
    })
    expect(lost).toBeNull()
  })

  it('are not changed by a promise, nor is who lends one', () => {
    expect(
      ownersAfter(
        `R-1 - PROMESSA DE COMPRA E VENDA. A RUI BRAGA REIS, CPF ${rui}.`,
        `R-2 - HIPOTECA. Ao BANCO DO POVO SA, CNPJ ${bank}.`,
      ),
    ).toEqual([[ana, undefined]])
  })
})

describe('where an act begins and ends', () => {
  it('behind who signs, though a comma leaves room for the signature', () => {
    const acts = [
      'R-1-12.345 em 28/09/2021. Compra e venda. O Oficial,',
      'R-2-12.345 em 28/09/2021. Hipoteca. Ao Banco.',
    ]
    expect(burdensIn(...acts)).toMatchObject([{ act: 'R-2', kind: 'hipoteca' }])
  })

  it('not at a number that a sentence inserts', () => {
    const told = [
      'a filiação é a seguinte: em 2004',
      '(R-3), RUI ALVES a adquiriu; em 2011',
      '(R-6), vendeu dois terços.',
    ]
    expect(read(...told).acts.filter(({ source }) => source === 'act')).toEqual([])
  })

  it('before the words of the clerk, also where the text runs on', () => {
    const last = 'Av-1/12.345 - INSCRIÇÃO. Nº 418. ERA O QUE SE CONTINHA. Sobre o imóvel pesa hipoteca? Não.'
    expect(read(last).acts[0]?.text).toMatch(/418\.$/)
  })
})

it('a number that stands before its burden names the act', () => {
  const told =
    'CERTIFICO que o imóvel acha-se gravado, pelo R-6 de 21/10/2021, com HIPOTECA em favor do Banco.'
  expect(burdensIn(told)).toMatchObject([{ act: 'R-6', kind: 'hipoteca' }])
})
