import { expect, it } from 'vitest'
import { completeCnm } from '../format/cnm.ts'
import { completeCnpj } from '../format/cnpj.ts'
import { completeCpf } from '../format/cpf.ts'
import { contradictions, type Expected } from './contradictions.ts'
import { type Proposal, paperKinds, proposalFields, type Reading, slotOfPaperKind } from './proposal.ts'

const cpf = completeCpf('123456789')
const cnpj = completeCnpj('123456780001')
const branch = completeCnpj('123456780002')
const today = '2026-11-22'

function reading(proposal: Partial<Proposal>, doubts: Reading['doubts'] = []): Reading {
  return { proposal: { kind: 'receita_federal', sureness: 'sure', ...proposal }, evidence: [], doubts }
}
const person = (facts: object) => ({ subject: { kind: 'person', ...facts } }) as const
const property = (facts: object) => ({ subject: { kind: 'property', ...facts } }) as const

it.each<[string, Partial<Proposal>, Partial<Expected>, string[]]>([
  ['the kind that was asked for', {}, { kind: 'receita_federal' }, []],
  ['another kind', {}, { kind: 'sefaz' }, ['another_kind']],
  ['no known kind', { kind: null }, { kind: 'sefaz' }, []],
  ['a matrícula for its slot', { kind: 'onus_reais' }, { kind: 'ONUS_REAIS' }, []],
  [
    'a bill for the slot of the matrícula',
    { kind: 'COMPROVANTE_RESIDENCIA' },
    { kind: 'ONUS_REAIS' },
    ['another_kind'],
  ],
  ['the same CPF without dots', person({ cpf }), { person: { cpf: '12345678909' } }, []],
  ['another CPF', person({ cpf }), { person: { cpf: completeCpf('987654321') } }, ['another_person']],
  [
    'another CPF under the same name',
    person({ cpf, name: 'Ana Sá' }),
    { person: { cpf: completeCpf('987654321'), name: 'Ana Sá' } },
    ['another_person'],
  ],
  [
    'another name under the same CPF',
    person({ cpf, name: 'ROSA PRADO' }),
    { person: { cpf, name: 'Ana Prado' } },
    ['unregistered_name'],
  ],
  [
    'a name with a misread letter and another surname, under the same CPF',
    person({ cpf, name: 'ANNA SOUZA LIMA' }),
    { person: { cpf, name: 'Ania Souza' } },
    [],
  ],
  [
    'a first name alone, under the same CPF',
    person({ cpf, name: 'ANA SÁ' }),
    { person: { cpf, name: 'Ana' } },
    [],
  ],
  [
    'a short surname, under the same CPF',
    person({ cpf, name: 'RUI SÁ' }),
    { person: { cpf, name: 'Rui Sá' } },
    [],
  ],
  [
    'a particle alone in common, under the same CPF',
    person({ cpf, name: 'RUI DE SÁ' }),
    { person: { cpf, name: 'Rui de Lima' } },
    ['unregistered_name'],
  ],
  ['a short surname, without numbers', person({ name: 'RUI SÁ' }), { person: { name: 'Rui Sá' } }, []],
  ['a day of issue that is today', { issuedOn: today }, {}, []],
  ['a day of issue that is tomorrow', { issuedOn: '2026-11-23' }, {}, ['future_issue']],
  ['the term of its kind', { issuedOn: '2026-11-10', validUntil: '2027-05-09' }, {}, []],
  ['its term and a week', { issuedOn: '2026-11-10', validUntil: '2027-05-16' }, {}, []],
  [
    'a longer term than its kind',
    { issuedOn: '2026-11-10', validUntil: '2027-05-17' },
    {},
    ['long_validity'],
  ],
  [
    'a longer term than the one that is only assumed',
    { kind: 'sefaz', issuedOn: '2026-11-10', validUntil: '2027-05-17' },
    {},
    [],
  ],
  [
    'years where a term is only assumed',
    { kind: 'sefaz', issuedOn: '2026-11-10', validUntil: '2028-11-10', result: 'negativa' },
    {},
    ['long_validity'],
  ],
  [
    'years of a power of attorney',
    { kind: 'procuracao', issuedOn: '2026-11-10', validUntil: '2028-11-10' },
    {},
    [],
  ],
  ['a branch of the company', person({ cnpj }), { person: { cnpj: branch } }, []],
  ['a company for a human being', person({ cnpj }), { person: { cpf } }, ['another_person']],
  [
    'another name, without numbers',
    person({ name: 'ANA SOUZA' }),
    { person: { name: 'João Lima' } },
    ['another_name'],
  ],
  ['a name before the marriage', person({ name: 'ANA SOUZA' }), { person: { name: 'Ana Souza Lima' } }, []],
  [
    'the same matrícula with a dot',
    property({ matricula: '012345' }),
    { property: { matricula: '12.345' } },
    [],
  ],
  [
    'another matrícula',
    property({ matricula: '12346' }),
    { property: { matricula: '12.345' } },
    ['another_property'],
  ],
  [
    'another matrícula than the CNM of the property holds',
    property({ matricula: '12346' }),
    { property: { cnm: completeCnm('11133820012345') } },
    ['another_property'],
  ],
  [
    'another inscrição',
    property({ inscricao: '0.123.456-7' }),
    { property: { inscricao: '01234568' } },
    ['another_property'],
  ],
  ['its last day', { validUntil: today }, {}, []],
  ['the day after', { validUntil: '2026-11-21' }, {}, ['expired']],
  ['a positiva', { result: 'positiva' }, {}, ['positive']],
  ['an inconclusive one', { result: 'inconclusiva' }, {}, ['inconclusive']],
  ['a positiva com efeito de negativa', { result: 'positiva_com_efeito_de_negativa' }, {}, []],
])('%s', (_what, proposal, expected, codes) => {
  expect(contradictions(reading(proposal), { today, ...expected })).toEqual(codes)
})

it('says that a paper has no result, and that nothing was issued', () => {
  expect(contradictions(reading({}, ['no_result']), { today })).toEqual(['no_result'])
  expect(contradictions(reading({}, ['contrary_results']), { today })).toEqual(['no_result'])
  expect(contradictions(reading({ kind: null }, ['nothing_issued']), { today })).toEqual(['nothing_issued'])
})

it('knows the category that a kind fills', () => {
  expect(slotOfPaperKind('certidao_casamento')).toBe('CERTIDAO_ESTADO_CIVIL')
  expect(slotOfPaperKind('ESPELHO_IPTU')).toBe('ESPELHO_IPTU')
  expect(slotOfPaperKind('RG_CNH')).toBe('RG_CNH')
  expect(slotOfPaperKind('sefaz')).toBeNull()
  expect(new Set(paperKinds).size).toBe(paperKinds.length)
  expect(proposalFields).toContain('result')
})

it('accepts a paper of a couple for either, by the number on it or as the registered spouse', () => {
  const other = completeCpf('987654321')
  const about = (kind: Proposal['kind'], ...printed: string[]): Reading => ({
    ...reading({ kind, ...person({ cpf, name: 'Ana Sá' }) }),
    evidence: printed.map((text) => ({ field: 'cpf', page: 1, text, box: [0, 0, 1, 1] })),
  })
  const said = (paper: Reading, spouse?: object) =>
    contradictions(paper, { today, person: { cpf: other, name: 'Otto Lima', ...(spouse && { spouse }) } })
  expect(said(about('certidao_casamento', `CPF:${other}`))).toEqual([])
  expect(said(about('certidao_casamento'), { cpf, name: 'Ana Sá' })).toEqual([])
  expect(said(about('certidao_casamento'), { cpf: completeCpf('111222333') })).toEqual(['another_person'])
  expect(said(about('certidao_casamento'))).toEqual(['another_person'])
  // Numbers on any other paper may be of whoever signed it.
  expect(said(about('receita_federal', other), { cpf })).toEqual(['another_person'])
})
