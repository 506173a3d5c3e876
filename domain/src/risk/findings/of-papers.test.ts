import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../../test/deed-people.ts'
import { completeCpf } from '../../format/cpf.ts'
import { pageOf } from '../../reading/flow.ts'
import { readMatricula } from '../../reading/matricula/acts.ts'
import { readPaper } from '../../reading/read-paper.ts'
import { riskLevels } from '../level.ts'
import type { Answers } from '../question.ts'
import { simulateReport } from '../simulation.ts'
import { findingsOfPapers, type PaperOfRecord } from './of-papers.ts'
import { findingsOfRecord, type PropertyRecord } from './of-record.ts'
import { completeByAi, completeByRules } from './with-findings.ts'

const [ana, rui, stranger] = ['111222333', '222333444', '333444555'].map(completeCpf) as [
  string,
  string,
  string,
]
const owner = makeDeedPerson({ fullName: 'Ana Souza Lima', cpf: ana, maritalStatus: 'Solteiro(a)' })
const wife = makeDeedPerson({ fullName: 'Rui Prado', cpf: rui })
const subject = { type: 'person', personId: owner.id, name: 'Ana Souza Lima', role: 'owner' } as const
const nothing = { result: null, resultBy: null, resolution: null, validUntil: null, validityBasis: null }
let last = 0

function paper(lines: readonly string[], change: Partial<PaperOfRecord> = {}): PaperOfRecord {
  const text = { pages: [pageOf(lines)] }
  const reading = readPaper(text)
  last += 1
  return {
    ...{ readingId: last, label: 'Receita Federal', subject, stated: null, reading, unreadable: null },
    keptFromAi: false,
    matricula: reading.proposal.kind === 'onus_reais' ? readMatricula(text, 1) : null,
    ...change,
  }
}
const federal = (
  words: readonly string[],
  { until = '02/05/2027', cpf = ana, name = 'ANA SOUZA LIMA' } = {},
) => [
  'MINISTÉRIO DA FAZENDA',
  'Procuradoria-Geral da Fazenda Nacional',
  ...words,
  `Nome: ${name}`,
  `CPF: ${cpf}`,
  'Emitida às 10:28:14 do dia 03/11/2026 <hora e data de Brasília>.',
  `Válida até ${until}.`,
  'Código de controle da certidão: 1A2B.3D3A.8D62.B7B1',
]
const title = 'DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO'
const negative = federal([
  `CERTIDÃO NEGATIVA DE ${title}`,
  'é certificado que não constam pendências em seu nome',
])
const effects = federal([`CERTIDÃO POSITIVA COM EFEITOS DE NEGATIVA DE ${title}`])
const positive = federal([`CERTIDÃO POSITIVA DE ${title}`, 'constam débitos em nome do contribuinte'])
const register = (...acts: string[]) => [
  'REGISTRO DE IMÓVEIS',
  'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
  `IMÓVEL: Apartamento 302. PROPRIETÁRIA: ANA SOUZA LIMA, CPF ${ana}.`,
  ...acts,
  'CERTIFICO, nos termos do art. 19 da Lei 6.015. Rio de Janeiro, 3 de novembro de 2026.',
]
const mortgage = 'R-1/12.345 - HIPOTECA: por ROSA PRADO, credor BANCO. Rio de Janeiro, 15 de junho de 2009.'
const matricula = (...acts: (string | Partial<PaperOfRecord>)[]) =>
  paper(register(...acts.filter((act) => typeof act === 'string')), {
    ...{ label: 'Ônus Reais', subject: { type: 'property' } },
    ...acts.find((act) => typeof act === 'object'),
  })

const record = (...papers: PaperOfRecord[]): PropertyRecord => ({
  ...{ registrationNumber: '12.345', municipalRegistration: null, today: '2026-11-22', items: [], papers },
  parts: [makePart(owner)],
})
const of = (...papers: PaperOfRecord[]) => findingsOfPapers(record(...papers))
const told = (...papers: PaperOfRecord[]) => of(...papers).map(({ text, level }) => [text, level])

describe('what papers say', () => {
  it('is nothing of one that is negative, in date, and of a party', () => {
    expect(told(paper(negative))).toEqual([])
  })

  it('is all that is known of the burdens while the certificate itself is missing', () => {
    const burdens = (...papers: PaperOfRecord[]) =>
      findingsOfRecord('compra_venda', answers, record(...papers)).find(({ text }) =>
        text.includes('ônus sobre o imóvel'),
      )?.text
    expect(burdens(matricula(mortgage))).toBe(
      'A certidão de ônus reais não foi recebida: dos ônus sobre o imóvel só se sabe o que se leu na matrícula guardada.',
    )
    expect(burdens(paper(negative))).toContain('nada se sabe')
  })

  it('is a result, with who looked at it', () => {
    const stated = { ...nothing, result: 'positiva', resultBy: 'person' } as const
    expect(of(paper(positive))[0]).toMatchObject({
      text: 'Receita Federal (do 1º proprietário): o papel diz positiva.',
      level: 'alto',
      ground: 'papers',
      paper: { page: 1, checked: 'machine' },
    })
    expect(of(paper(positive))[0]?.restsOn).toMatch(
      /^Receita Federal \(do 1º proprietário\), página 1: “.*POSITIVA.*” · lido pela máquina, não conferido$/,
    )
    expect(of(paper(positive, { stated }))[0]?.restsOn).toMatch(/ · confirmado por uma pessoa$/)
    expect(of(paper(positive, { stated: { ...stated, resultBy: 'provider' } }))[0]?.restsOn).toMatch(
      / · informado pelo serviço/,
    )
    expect(told(paper(positive, { stated: { ...stated, resolution: 'parcelado' } }))).toEqual([
      [
        'Receita Federal (do 1º proprietário): o papel diz positiva, dada por resolvida em nota do corretor.',
        null,
      ],
    ])
    expect(told(paper(effects))[0]?.[1]).toBe('médio')
  })

  it('is a result that is not what was noted', () => {
    const stated = { ...nothing, result: 'negativa', resultBy: 'person' } as const
    expect(told(paper(positive, { stated }))).toEqual([
      ['Receita Federal (do 1º proprietário): o papel diz positiva, e foi anotada como negativa.', 'alto'],
    ])
    expect(of(paper(positive, { stated }))[0]?.paper?.checked).toBe('machine')
  })

  it('is that no result stands there', () => {
    expect(told(paper(federal([`CERTIDÃO DE ${title}`])))).toEqual([
      ['Receita Federal (do 1º proprietário): no papel não se reconhece um resultado.', 'médio'],
    ])
  })

  it('is a last day, as printed, assumed or noted', () => {
    const lines = federal([`CERTIDÃO NEGATIVA DE ${title}`, 'não constam pendências em seu nome'], {
      until: '21/11/2026',
    })
    expect(told(paper(lines))).toEqual([
      ['Receita Federal (do 1º proprietário): vencida em 21/11/2026, como o papel diz.', 'médio'],
    ])
    const noted = { ...nothing, validUntil: '2027-01-01', validityBasis: 'printed' } as const
    expect(told(paper(lines, { stated: noted })).at(-1)).toEqual([
      'Receita Federal (do 1º proprietário): o papel diz 21/11/2026 como último dia, e foi anotado 01/01/2027.',
      'médio',
    ])
    const undated = lines.filter((line) => !line.startsWith('Válida'))
    const assumed = { ...nothing, validUntil: '2026-11-21', validityBasis: 'assumed' } as const
    expect(of(paper(undated, { stated: assumed }))[0]).toMatchObject({
      text: 'Receita Federal (do 1º proprietário): vencida em 21/11/2026, pela validade presumida.',
      paper: { words: expect.stringContaining('03/11/2026') },
    })
    const today = { ...assumed, validUntil: '2026-11-22' } as const
    expect(told(paper(undated, { stated: today }))).toEqual([])
  })

  it('is a burden that stands, at the words of its act, which name nobody', () => {
    const [found] = of(matricula(mortgage))
    expect(found).toMatchObject({
      text: 'Ônus Reais (do imóvel): Hipoteca no R-1, sem cancelamento que se leia.',
      level: 'alto',
      paper: { page: 1, words: 'R-1 HIPOTECA', checked: 'machine' },
    })
    const cancelled = 'AV-2/12.345 - CANCELAMENTO: fica cancelada a hipoteca do R-1.'
    expect(told(matricula(mortgage, cancelled))).toEqual([])
    expect(told(matricula(mortgage, 'R-4/12.345 - USUFRUTO vitalício.'))).toEqual([
      ['Ônus Reais (do imóvel): Hipoteca no R-1, sem cancelamento que se leia.', 'alto'],
      ['Ônus Reais (do imóvel): Usufruto no R-4, sem cancelamento que se leia.', 'médio'],
      ['Ônus Reais (do imóvel): não se leu os atos 2 e 3; pode haver outros ônus.', 'médio'],
    ])
  })

  it('is that pages of a matrícula were not read, whatever the acts say that were', () => {
    const long = (pages: number, ...acts: string[]) =>
      matricula(...acts, { matricula: readMatricula({ pages: [pageOf(register(...acts))] }, pages) })
    const clean = 'R-1/12.345 - COMPRA E VENDA. Niterói, 12 de junho de 2009.'
    expect(told(long(1, clean))).toEqual([])
    expect(told(long(2, clean))).toEqual([
      ['Ônus Reais (do imóvel): 1 página não foi lida; pode haver outros ônus.', 'médio'],
    ])
    expect(of(long(32, clean))[0]).toMatchObject({
      text: 'Ônus Reais (do imóvel): 31 páginas não foram lidas; pode haver outros ônus.',
      paper: { page: 1, words: expect.stringContaining('R-1') },
    })
    expect(told(long(3))).toEqual([
      ['Ônus Reais (do imóvel): 2 páginas não foram lidas; pode haver outros ônus.', 'médio'],
    ])
  })

  it('is another matrícula, and other owners', () => {
    const sale = `R-1/12.345 - COMPRA E VENDA: adquirente RUI PRADO, CPF ${rui}. Niterói, 12 de junho de 2009.`
    expect(told(matricula(sale))).toEqual([
      [
        'Ônus Reais (do imóvel): 1 dono pela matrícula não consta entre os proprietários do cadastro.',
        'alto',
      ],
      [
        'Ônus Reais (do imóvel): entre os donos na matrícula não foi lido o 1º proprietário do cadastro.',
        'médio',
      ],
    ])
    const other = { ...record(matricula()), registrationNumber: '99.999' }
    expect(findingsOfPapers(other).map(({ text }) => text)).toEqual([
      'Ônus Reais (do imóvel): o papel traz a matrícula 12345, e o cadastro 99.999.',
    ])
  })

  it('is a certificate of somebody else, but not of a spouse', () => {
    const theirs = (cpf: string) => paper(federal(negative.slice(2, 4), { cpf, name: 'RUI PRADO' }))
    const [found] = of(theirs(stranger))
    expect(found?.text).toBe(
      'Receita Federal (do 1º proprietário): o CPF ou CNPJ do papel não é de nenhuma parte do imóvel.',
    )
    expect(found?.paper?.words).toBe('[CPF]')
    const facts = { kind: 'marriage', regime: null, since: null, prenup: null } as const
    const couple = makeDeedPerson({ ...owner, union: { ...facts, spouse: wife } })
    const about = { ...subject, personId: wife.id, role: 'spouse' } as const
    const known = { ...record({ ...theirs(rui), subject: about }), parts: [makePart(couple)] }
    expect(findingsOfPapers(known)).toEqual([])
    expect(findingsOfPapers({ ...known, papers: [theirs(rui)] })[0]?.text).toBe(
      'Receita Federal (do 1º proprietário): o papel traz o CPF ou CNPJ de outra parte do imóvel.',
    )
  })

  it('is that a paper was not read', () => {
    const waiting = paper([], { reading: null, label: 'SEFAZ' })
    const lost = paper([], { reading: null, unreadable: 'damaged' })
    expect(told(waiting, lost)).toEqual([
      ['Papéis que ainda não foram lidos: SEFAZ.', null],
      ['Papéis que não se puderam ler: Receita Federal.', null],
    ])
  })
})

const answers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
}
const anyPaper = fc
  .record({
    lines: fc.constantFrom(
      negative,
      positive,
      effects,
      federal([`CERTIDÃO DE ${title}`], { until: '01/01/2020', cpf: stranger }),
      register(mortgage),
      register('Av-3/12.345: PENHORA de ROSA PRADO.', 'Av-9: nada'),
      ['conta de luz'],
    ),
    isOfProperty: fc.boolean(),
    result: fc.constantFrom('negativa', 'positiva', null),
    resultBy: fc.constantFrom('person', 'provider'),
    isFiled: fc.boolean(),
  })
  .map(({ lines, isOfProperty, result, resultBy, isFiled }) =>
    paper(lines, {
      label: 'Papel',
      subject: isFiled ? (isOfProperty ? { type: 'property' } : subject) : null,
      stated: isFiled ? { ...nothing, result, resultBy: result && resultBy } : null,
    }),
  )
const place = (level: (typeof riskLevels)[number]) => riskLevels.indexOf(level)

it('never lowers the risk by one paper more, whoever wrote the report', () => {
  fc.assert(
    fc.property(
      fc.array(anyPaper, { maxLength: 3 }),
      anyPaper,
      fc.constantFrom(...riskLevels),
      (some, more, level) => {
        const basis = (papers: PaperOfRecord[]) =>
          ({ nature: 'compra_venda', answers, record: record(...papers), files: 1 }) as const
        const simulated = { ...simulateReport('compra_venda', answers), riskLevel: level }
        for (const complete of [completeByRules, completeByAi]) {
          const [before, after] = [
            complete(simulated, basis(some)),
            complete(simulated, basis([...some, more])),
          ]
          expect(place(after.riskLevel)).toBeGreaterThanOrEqual(place(before.riskLevel))
          expect(place(before.riskLevel)).toBeGreaterThanOrEqual(place(level))
        }
      },
    ),
  )
})

it('raises no alarm that rests on no words of a paper, and quotes nobody', () => {
  fc.assert(
    fc.property(fc.array(anyPaper, { maxLength: 4 }), (papers) => {
      for (const { level, paper, restsOn, text } of of(...papers)) {
        if (level) {
          expect(papers.some(({ readingId }) => readingId === paper?.readingId)).toBe(true)
          expect(paper?.words.trim()).not.toBe('')
          expect(paper?.box).toHaveLength(4)
          expect(restsOn).toContain(`página ${paper?.page}`)
        }
        for (const secret of ['SOUZA', 'Souza', 'ROSA', 'PRADO', ana, rui, stranger]) {
          expect(text + restsOn).not.toContain(secret)
        }
      }
    }),
  )
})
