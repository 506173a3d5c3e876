import { describe, expect, it } from 'vitest'
import { completeCnpj } from '../../format/cnpj.ts'
import { completeCpf } from '../../format/cpf.ts'
import { pageOf } from '../flow.ts'
import { readPaper } from '../read-paper.ts'
import { actKinds, burdenKinds } from './act-kind.ts'
import { readMatricula } from './acts.ts'
import { compareOwners, ownersOf, standingBurdens } from './standing.ts'

const [ana, joao, rui] = ['111222333', '222333444', '333444555'].map(completeCpf) as [string, string, string]
const bank = completeCnpj('123456780001')

const read = (...pages: string[][]) =>
  readMatricula({ pages: pages.map((lines, at) => pageOf(lines, at + 1)) }, pages.length)

const opening = [
  'REGISTRO DE IMÓVEIS',
  'MATRÍCULA 12.345',
  `IMÓVEL: Apartamento 302. PROPRIETÁRIA: ANA SOUZA LIMA, CPF ${ana}.`,
]
const sale = [
  `R-1/12.345 - COMPRA E VENDA: por escritura de 3 de maio de 2009, transmitente ANA SOUZA LIMA, CPF ${ana},`,
  `adquirente JOÃO PEDRO ALVES, CPF ${joao}. Rio de Janeiro, 12 de junho de 2009.`,
]
const mortgage = [
  `R-2/12.345 - HIPOTECA: credor BANCO DO POVO SA, CNPJ ${bank}. Rio de Janeiro, 15 de junho de 2009.`,
]
const cancelled = [
  'AV-3/12.345 - CANCELAMENTO DE HIPOTECA: fica cancelada a hipoteca do R-2. Rio de Janeiro, 1 de março de 2015.',
]
const fiduciary = [
  `R-4/12.345 - ALIENAÇÃO FIDUCIÁRIA: JOÃO PEDRO ALVES, CPF ${joao}, alienou ao BANCO DO POVO SA, CNPJ ${bank}.`,
]
const closing = ['CERTIFICO que nada mais consta. Rio de Janeiro, 3 de abril de 2026.']

describe('the acts', () => {
  const { acts, gaps } = read([...opening, ...sale], [...mortgage, ...cancelled, ...fiduciary, ...closing])

  it('stand in their order, with kind, day, page and text', () => {
    expect(acts.map(({ number, kind, date, page }) => [number, kind, date, page])).toEqual([
      ['R-1', 'compra_e_venda', '2009-06-12', 1],
      ['R-2', 'hipoteca', '2009-06-15', 2],
      ['Av-3', 'cancelamento', '2015-03-01', 2],
      ['R-4', 'alienacao_fiduciaria', undefined, 2],
    ])
    expect(acts[3]?.text).not.toContain('CERTIFICO')
    expect(gaps).toEqual([])
  })

  it('show where they call themselves, without whom they name', () => {
    const named = read([
      ...opening,
      'R-1: JOÃO PEDRO ALVES, brasileiro, deu em garantia o imóvel e o',
      'hipotecou ao banco.',
      'Av-2: nada que se reconheça.',
    ])
    expect([...acts, ...named.acts].map(({ head }) => head.text)).toEqual([
      'R-1 COMPRA E VENDA',
      'R-2 HIPOTECA',
      'Av-3',
      'R-4 ALIENAÇÃO FIDUCIÁRIA',
      'R-1 … hipotecou',
      'Av-2',
    ])
    const [left, top, width, height] = named.acts[0]?.head.box ?? []
    const lines = 1 / 50
    expect([left, top, width, height].map((one) => typeof one)).toEqual(Array(4).fill('number'))
    // The box spans the number on one line and the word on the next.
    expect(height).toBeGreaterThan(lines)
    expect(top).toBeCloseTo(3 * lines)
  })

  it('name people by numbers with right digits', () => {
    expect(acts[0]?.people.map(({ value, name }) => [value, name])).toEqual([
      [ana, 'ANA SOUZA LIMA'],
      [joao, 'JOÃO PEDRO ALVES'],
    ])
  })

  it('are known in other spellings, and not where they are cited', () => {
    const others = read([
      ...opening,
      'R.01 - Doação. O imóvel foi doado.',
      'Av. 2 - M. 12.345 - Fica averbada a construção, objeto da licença citada no',
      'R-1, acima.',
      'AV-03-12345 – PENHORA. Por mandado.',
      'Av-5: INDISPONIBILIDADE dos bens.',
    ])
    expect(others.acts.map(({ number, kind }) => `${number} ${kind}`)).toEqual([
      'R-1 doacao',
      'Av-2 construcao',
      'Av-3 penhora',
      'Av-5 indisponibilidade',
    ])
    expect(others.gaps).toEqual([4])
  })
})

describe('pages that were not read', () => {
  const pages = [pageOf(sale, 1), pageOf(mortgage, 2)]

  it('are counted', () => {
    expect(readMatricula({ pages }, 2).unreadPages).toBe(0)
    expect(readMatricula({ pages }, 41).unreadPages).toBe(39)
  })

  it('are also those behind more words than are looked through', () => {
    const endless = pageOf(Array(7000).fill('uma linha de nove palavras que nada diz aqui'), 2)
    const long = [pageOf(sale, 1), endless, pageOf(mortgage, 3)]
    expect(readMatricula({ pages: long }, 4)).toMatchObject({ acts: [{ number: 'R-1' }], unreadPages: 3 })
  })
})

describe('burdens', () => {
  it('stand until a later averbação names the act', () => {
    expect(standingBurdens(read([...opening, ...sale, ...mortgage]))).toEqual([
      { kind: 'hipoteca', act: 'R-2' },
    ])
    const later = read([...opening, ...sale, ...mortgage, ...cancelled, ...fiduciary])
    expect(standingBurdens(later)).toEqual([{ kind: 'alienacao_fiduciaria', act: 'R-4' }])
    expect(later.acts.map(({ isCancelled }) => isCancelled)).toEqual([false, true, false, false])
  })

  it.each([
    ['that names no act', 'Av-3: CANCELAMENTO da hipoteca, conforme requerimento.'],
    ['of another act', 'Av-3: CANCELAMENTO da penhora do R-1.'],
    ['of another kind at the same number', 'Av-3: Fica cancelado o usufruto citado no R-2.'],
    ['of a part', 'Av-3: CANCELAMENTO PARCIAL da hipoteca do R-2.'],
  ])('stay after a cancellation %s', (_which, line) => {
    expect(standingBurdens(read([...opening, ...sale, ...mortgage, line]))).toEqual([
      { kind: 'hipoteca', act: 'R-2' },
    ])
  })

  it('come back when the cancellation is cancelled', () => {
    const back = read([
      ...opening,
      ...sale,
      ...mortgage,
      ...cancelled,
      'Av-4: Fica cancelada a Av-3, por decisão judicial.',
    ])
    expect(standingBurdens(back)).toEqual([{ kind: 'hipoteca', act: 'R-2' }])
  })

  it.each([
    ['R-2: USUFRUTO vitalício.', 'usufruto'],
    ['R-2: Cláusula de inalienabilidade.', 'restricao'],
    ['Av-2: AVERBAÇÃO PREMONITÓRIA.', 'acao'],
    ['R-2: ARRESTO.', 'arresto'],
  ])('%s', (line, kind) => {
    expect(standingBurdens(read([...opening, ...sale, line]))).toEqual([{ kind, act: line.split(':')[0] }])
    expect(burdenKinds).toContain(kind)
    expect(actKinds).toContain(kind)
  })
})

describe('an act without effect', () => {
  it('lays no burden', () => {
    const line = 'R-5/12.345 - REGISTRO SEM EFEITO. A hipoteca refere-se à matrícula 12.354.'
    expect(standingBurdens(read([...opening, line, ...closing]))).toEqual([])
    const laid = 'R-5/12.345 - HIPOTECA. Registro feito, sem efeito suspensivo do recurso.'
    expect(standingBurdens(read([...opening, laid, ...closing]))).toHaveLength(1)
  })
})

describe('the day of a certificate below its acts', () => {
  it('stands in the last line, where that speaks of the certificate', () => {
    const day = (...lines: string[]) =>
      readPaper({ pages: [pageOf([...opening, ...sale, ...mortgage, ...lines])] }, 1).proposal.issuedOn
    expect(day('Rio de Janeiro, 19 de maio de 2026. Válida por 30 dias.')).toBe('2026-05-19')
    expect(day('Rio de Janeiro, 19 de maio de 2026.')).toBeUndefined()
  })
})

describe('owners', () => {
  it('are not those from whom the first ones bought', () => {
    const bought = [...opening.slice(0, 2), `${opening[2]} POR COMPRA A RUI LEAL, CPF ${rui}.`]
    expect(ownersOf(read(bought))?.map(({ value }) => value)).toEqual([ana])
  })

  it('are those of the opening, then those of the last transfer', () => {
    expect(ownersOf(read(opening))).toEqual([{ kind: 'cpf', value: ana, name: 'ANA SOUZA LIMA' }])
    expect(ownersOf(read([...opening, ...sale, ...mortgage]))).toEqual([
      { kind: 'cpf', value: joao, name: 'JOÃO PEDRO ALVES' },
    ])
  })

  it('are unknown where nobody could be told', () => {
    expect(ownersOf(read(['MATRÍCULA 1', 'R-1: COMPRA E VENDA: vendido a JOÃO.']))).toBeNull()
    expect(compareOwners(read(['MATRÍCULA 1']), [{ cpf: ana }])).toBeNull()
  })

  it('are compared with who sells', () => {
    const matricula = read([...opening, ...sale])
    expect(compareOwners(matricula, [{ cpf: joao }])).toEqual({
      notSelling: [],
      notOwning: [],
      unnumbered: [],
    })
    expect(compareOwners(matricula, [{ cpf: rui }])).toMatchObject({
      notSelling: [{ value: joao }],
      notOwning: [0],
    })
  })

  it('without a number are compared by name, and told apart where no seller has it', () => {
    const couple = `R-1: COMPRA E VENDA: adquirentes JOÃO PEDRO ALVES, CPF ${joao}, e sua mulher RITA DIAS ALVES. Valor: R$ 1,00.`
    const matricula = read([...opening, couple])
    const husband = { cpf: joao }
    expect(compareOwners(matricula, [husband, { cpf: rui, name: 'Rita Dias Alves' }])).toEqual({
      notSelling: [],
      notOwning: [],
      unnumbered: [],
    })
    expect(compareOwners(matricula, [husband])).toMatchObject({
      notSelling: [],
      unnumbered: [{ name: 'RITA DIAS ALVES' }],
    })
  })

  it('are read through acts that run on in one paragraph', () => {
    const running = `R-1/12.345: PENHORA da 2ª Vara. Rio, 21/05/1999. AV-2/12.345: CANCELADA a penhora do R-1, ofício 611. Rio, 13/12/2004. R-3/12.345: COMPRA E VENDA, a ANA SOUZA LIMA vendeu a JOÃO PEDRO ALVES, CPF ${joao}. Rio, 29/04/2008.`
    const matricula = read([...opening, running])
    expect(matricula.acts.map(({ number }) => number)).toEqual(['R-1', 'Av-2', 'R-3'])
    expect(standingBurdens(matricula)).toEqual([])
    expect(ownersOf(matricula)?.map(({ value }) => value)).toEqual([joao])
  })

  it('are not those who are only married to one', () => {
    const line = `R-1: COMPRA E VENDA: adquirente JOÃO PEDRO ALVES, CPF ${joao}, casado sob a comunhão parcial com RITA DIAS, CPF ${rui}.`
    expect(ownersOf(read([...opening, line]))?.map(({ value }) => value)).toEqual([joao])
  })
})
