import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../../test/deed-people.ts'
import {
  answersOfRecord,
  federalLines,
  federalNegative,
  federalPositive,
  federalWithEffects,
  findingsIn,
  makePaper,
  mortgageOfRecord,
  nothingRead,
  ownerOfRecord,
  recordOfPapers,
  registerLines,
  rui,
  stranger,
  subject,
  title,
} from '../../../test/papers-of-record.ts'
import { pageOf } from '../../reading/flow.ts'
import { readMatricula } from '../../reading/matricula/acts.ts'
import type { PaperOfRecord } from '../evidence.ts'
import { findingsOfPapers } from './of-papers.ts'
import { findingsOfRecord } from './of-record.ts'

const wife = makeDeedPerson({ fullName: 'Rui Prado', cpf: rui })
const matricula = (...acts: (string | Partial<PaperOfRecord>)[]) =>
  makePaper(registerLines(...acts.filter((act) => typeof act === 'string')), {
    label: 'Ônus Reais',
    subject: { type: 'property' },
    ...acts.find((act) => typeof act === 'object'),
  })
const told = (...papers: PaperOfRecord[]) => findingsIn(...papers).map(({ text, level }) => [text, level])

describe('what papers say', () => {
  it('is nothing of one that is negative, in date, and of a party', () => {
    expect(told(makePaper(federalNegative))).toEqual([])
  })

  it('is all that is known of the burdens while the certificate itself is missing', () => {
    const burdens = (...papers: PaperOfRecord[]) =>
      findingsOfRecord('compra_venda', answersOfRecord, recordOfPapers(...papers)).find(({ text }) =>
        text.includes('ônus sobre o imóvel'),
      )?.text
    expect(burdens(matricula(mortgageOfRecord))).toBe(
      'A certidão de ônus reais não foi recebida: dos ônus sobre o imóvel só se sabe o que se leu na matrícula guardada.',
    )
    expect(burdens(makePaper(federalNegative))).toContain('nada se sabe')
  })

  it('is a result, with who looked at it', () => {
    const stated = { ...nothingRead, result: 'positiva', resultBy: 'person' } as const
    expect(findingsIn(makePaper(federalPositive))[0]).toMatchObject({
      text: 'Receita Federal (do 1º proprietário): o papel diz positiva.',
      level: 'alto',
      ground: 'papers',
      paper: { page: 1, checked: 'machine' },
    })
    expect(findingsIn(makePaper(federalPositive))[0]?.restsOn).toMatch(
      /^Receita Federal \(do 1º proprietário\), página 1: “.*POSITIVA.*” · lido pela máquina, não conferido$/,
    )
    expect(findingsIn(makePaper(federalPositive, { stated }))[0]?.restsOn).toMatch(
      / · confirmado por uma pessoa$/,
    )
    expect(
      findingsIn(makePaper(federalPositive, { stated: { ...stated, resultBy: 'provider' } }))[0]?.restsOn,
    ).toMatch(/ · informado pelo serviço/)
    expect(told(makePaper(federalPositive, { stated: { ...stated, resolution: 'parcelado' } }))).toEqual([
      [
        'Receita Federal (do 1º proprietário): o papel diz positiva, dada por resolvida em nota do corretor.',
        null,
      ],
    ])
    expect(told(makePaper(federalWithEffects))[0]?.[1]).toBe('médio')
  })

  it('is a result that is not what was noted', () => {
    const stated = { ...nothingRead, result: 'negativa', resultBy: 'person' } as const
    expect(told(makePaper(federalPositive, { stated }))).toEqual([
      ['Receita Federal (do 1º proprietário): o papel diz positiva, e foi anotada como negativa.', 'alto'],
    ])
    expect(findingsIn(makePaper(federalPositive, { stated }))[0]?.paper?.checked).toBe('machine')
    expect(told(makePaper(federalNegative, { stated: { ...stated, result: 'positiva' } }))).toEqual([
      ['Receita Federal (do 1º proprietário): o papel diz negativa, e foi anotada como positiva.', 'médio'],
    ])
  })

  it('is that no result stands there', () => {
    expect(told(makePaper(federalLines([`CERTIDÃO DE ${title}`])))).toEqual([
      ['Receita Federal (do 1º proprietário): no papel não se reconhece um resultado.', 'médio'],
    ])
  })

  it('is a last day, as printed, assumed or noted', () => {
    const lines = federalLines([`CERTIDÃO NEGATIVA DE ${title}`, 'não constam pendências em seu nome'], {
      until: '21/11/2026',
    })
    expect(told(makePaper(lines))).toEqual([
      ['Receita Federal (do 1º proprietário): vencida em 21/11/2026, como o papel diz.', 'médio'],
    ])
    const noted = { ...nothingRead, validUntil: '2027-01-01', validityBasis: 'printed' } as const
    expect(told(makePaper(lines, { stated: noted })).at(-1)).toEqual([
      'Receita Federal (do 1º proprietário): o papel diz 21/11/2026 como último dia, e foi anotado 01/01/2027.',
      'médio',
    ])
    const undated = lines.filter((line) => !line.startsWith('Válida'))
    const assumed = { ...nothingRead, validUntil: '2026-11-21', validityBasis: 'assumed' } as const
    expect(findingsIn(makePaper(undated, { stated: assumed }))[0]).toMatchObject({
      text: 'Receita Federal (do 1º proprietário): vencida em 21/11/2026, pela validade presumida.',
      paper: { words: expect.stringContaining('03/11/2026') },
    })
    const today = { ...assumed, validUntil: '2026-11-22' } as const
    expect(told(makePaper(undated, { stated: today }))).toEqual([])
  })

  it('is a burden that stands, at the words of its act, which name nobody', () => {
    const [found] = findingsIn(matricula(mortgageOfRecord))
    expect(found).toMatchObject({
      text: 'Ônus Reais (do imóvel): Hipoteca no R-1, sem cancelamento que se leia.',
      level: 'alto',
      paper: { page: 1, words: 'R-1 HIPOTECA', checked: 'machine' },
    })
    const cancelled = 'AV-2/12.345 - CANCELAMENTO: fica cancelada a hipoteca do R-1.'
    expect(told(matricula(mortgageOfRecord, cancelled))).toEqual([])
    expect(told(matricula(mortgageOfRecord, 'R-4/12.345 - USUFRUTO vitalício.'))).toEqual([
      ['Ônus Reais (do imóvel): Hipoteca no R-1, sem cancelamento que se leia.', 'alto'],
      ['Ônus Reais (do imóvel): Usufruto no R-4, sem cancelamento que se leia.', 'médio'],
      ['Ônus Reais (do imóvel): não se leu os atos 2 e 3; pode haver outros ônus.', 'médio'],
    ])
  })

  it('is that pages of a matrícula were not read, whatever the acts say that were', () => {
    const long = (pages: number, ...acts: string[]) =>
      matricula(...acts, { matricula: readMatricula({ pages: [pageOf(registerLines(...acts))] }, pages) })
    const clean = 'R-1/12.345 - COMPRA E VENDA. Niterói, 12 de junho de 2009.'
    expect(told(long(1, clean))).toEqual([])
    expect(told(long(2, clean))).toEqual([
      ['Ônus Reais (do imóvel): 1 página não foi lida; pode haver outros ônus.', 'médio'],
    ])
    expect(findingsIn(long(32, clean))[0]).toMatchObject({
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
    const other = { ...recordOfPapers(matricula()), registrationNumber: '99.999' }
    expect(findingsOfPapers(other).map(({ text }) => text)).toEqual([
      'Ônus Reais (do imóvel): o papel traz a matrícula 12345, e o cadastro 99.999.',
    ])
  })

  it('is a certificate of somebody else, but not of a spouse', () => {
    const theirs = (cpf: string) =>
      makePaper(federalLines(federalNegative.slice(2, 4), { cpf, name: 'RUI PRADO' }))
    const [found] = findingsIn(theirs(stranger))
    expect(found?.text).toBe(
      'Receita Federal (do 1º proprietário): o CPF ou CNPJ do papel não é de nenhuma parte do imóvel.',
    )
    expect(found?.paper?.words).toBe('[CPF]')
    const facts = { kind: 'marriage', regime: null, since: null, prenup: null } as const
    const couple = makeDeedPerson({ ...ownerOfRecord, union: { ...facts, spouse: wife } })
    const about = { ...subject, personId: wife.id, role: 'spouse' } as const
    const known = { ...recordOfPapers({ ...theirs(rui), subject: about }), parts: [makePart(couple)] }
    expect(findingsOfPapers(known)).toEqual([])
    expect(findingsOfPapers({ ...known, papers: [theirs(rui)] })[0]?.text).toBe(
      'Receita Federal (do 1º proprietário): o papel traz o CPF ou CNPJ de outra parte do imóvel.',
    )
  })

  it('is that a paper was not read', () => {
    const waiting = makePaper([], { reading: null, label: 'SEFAZ' })
    const lost = makePaper([], { reading: null, unreadable: 'damaged' })
    expect(told(waiting, lost)).toEqual([
      ['Papéis que ainda não foram lidos: SEFAZ.', null],
      ['Papéis que não se puderam ler: Receita Federal.', null],
    ])
  })
})
