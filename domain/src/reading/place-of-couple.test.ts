import { describe, expect, it } from 'vitest'
import type { KnownRecords, Wants } from './known-records.ts'
import type { Box } from './page-text.ts'
import { findFilingPlace } from './place.ts'
import type { Proposal, Reading } from './proposal.ts'

const cpf = '529.982.247-25'
const unplaced = { cnm: null, cib: null, street: '', number: '', complement: null, city: '' }
const known: KnownRecords = {
  people: [{ id: 3, cpf, cnpj: null, name: 'Ana Souza', propertyIds: [7] }],
  properties: [7, 8].map((id) => ({ ...unplaced, id, matricula: null, inscricao: null })),
}
const reading = (proposal: Partial<Proposal>): Reading => ({
  proposal: { kind: 'receita_federal', sureness: 'sure', result: 'negativa', ...proposal },
  evidence: [],
  doubts: [],
})
const ofAna = reading({ subject: { kind: 'person', cpf, name: 'ANA SOUZA' } })
const lacking = { state: 'pending', since: null } as const
const find = (one: Reading, hint: number | null = null, from = known) =>
  findFilingPlace(one, hint, from, '2026-11-22')

describe('the place of a paper', () => {
  it('of a couple is accepted for a property of either, under the one who takes part there', () => {
    const [other, box] = ['111.444.777-35', [0, 0, 1, 1] as [number, number, number, number]]
    const spouse = { id: 9, cpf: other, name: 'Otto Lima', propertyIds: [8] }
    const ana = known.people.map((one) => ({ ...one, spouse }))
    const married = { ...known, people: ana }
    const subject = { kind: 'person', cpf, name: 'ANA SOUZA' } as const
    const certificate = reading({ kind: 'certidao_casamento', subject })
    expect(find(certificate, 8, married)).toMatchObject({
      personId: 9,
      personName: 'Otto Lima',
      spouse: { id: 3, name: 'Ana Souza' },
      contradictions: [],
      isSure: true,
    })
    expect(find(ofAna, 8, married).contradictions).toEqual(['another_person'])
    const evidence = (field: 'kind' | 'cpf', text: string) => ({ field, page: 1, text, box })
    // Nobody registered the two as a couple, or the first of them at all: the paper prints both numbers.
    const otto = { ...spouse, cnpj: null, spouse: null }
    const union = {
      ...reading({ kind: 'CERTIDAO_ESTADO_CIVIL', subject }),
      evidence: [evidence('kind', 'Escritura Pública Declaratória de União Estável'), evidence('cpf', other)],
    }
    for (const people of [[...known.people, otto], [otto]])
      expect(find(union, 8, { ...known, people })).toMatchObject({
        personId: 9,
        contradictions: [],
        isSure: true,
      })
    const two: Reading = {
      ...certificate,
      proposal: { ...certificate.proposal, sureness: 'doubtful' },
      evidence: [evidence('cpf', other)],
      doubts: ['several_people'],
    }
    // The two whom it names are the registered couple, or may be anybody.
    const [{ spouse: _, ...herself }] = ana as [(typeof ana)[number]]
    const couple = { ...known, people: [...ana, { ...otto, spouse: herself }] }
    expect(find(two, 8, couple)).toMatchObject({ isSure: false, isReady: true })
    expect(find(two, 8, { ...known, people: [...known.people, otto] })).toMatchObject({ isReady: false })
    expect(find({ ...two, evidence: [] }, 8, couple)).toMatchObject({ isReady: false })
    const birth = { ...union, evidence: [evidence('kind', 'Certidão de Nascimento'), evidence('cpf', other)] }
    expect(find(birth, 8, { ...known, people: [otto] })).toMatchObject({ personId: null })
  })

  it('of a couple is their spouse’s as well', () => {
    const spouse = { id: 9, cpf: '111.444.777-35', name: 'Otto Lima', propertyIds: [] }
    const married = { ...known, people: known.people.map((one) => ({ ...one, spouse })) }
    const certificate = reading({ kind: 'certidao_casamento', subject: { kind: 'person', cpf } })
    expect(find(certificate, null, married).spouse).toEqual(spouse)
    expect(find(ofAna, null, married).spouse).toBeNull()
    // It prints the number of a former one.
    const former = { field: 'cpf', page: 1, text: '390.533.447-05', box: [0, 0, 1, 1] } as const
    const before: Reading = { ...certificate, evidence: [{ ...former, box: [0, 0, 1, 1] }] }
    expect(find(before, null, married).spouse).toBeNull()
    const ex = { id: 5, cpf: former.text, cnpj: null, name: 'Rui Paz', propertyIds: [] }
    const people = [...married.people, ex]
    expect(find(before, null, { ...married, people }).spouse).toMatchObject({ id: 5 })
  })
})

describe('of a person with several properties, the place', () => {
  const open: Wants = {
    items: [{ kind: 'receita_federal', personId: 3, ...lacking }],
    ownerIds: [3],
    identifiedIds: [],
    statedIds: [],
  }
  const having = (...wanted: Wants[]): KnownRecords => ({
    people: known.people.map((one) => ({ ...one, propertyIds: wanted.map((_, index) => index + 1) })),
    properties: wanted.map((wants, index) => ({
      ...unplaced,
      id: index + 1,
      matricula: null,
      inscricao: null,
      wants,
    })),
  })

  it('is each whose slot of the civil status is empty, beside those that ask for the certificate', () => {
    const kind = 'certidao_casamento'
    const items = [{ kind, personId: 3, ...lacking }]
    const asked = { ...open, items }
    const certificate = reading({ kind, subject: { kind: 'person', cpf } })
    const counts = (...wanted: Wants[]) =>
      find(certificate, 1, having(...wanted)).counts.map(({ why }) => why)
    expect(find(certificate, 1, having(open, asked))).toMatchObject({ as: 'CERTIDAO_ESTADO_CIVIL' })
    expect(find(certificate, 2, having(open, asked))).toMatchObject({ as: kind })
    expect(counts(open, asked)).toEqual(['lacks', 'lacks'])
    // One of which nobody said whose it is may be theirs; that of another owner is not.
    for (const [statedIds, why] of [
      [[3], 'held'],
      [[null], 'held'],
      [[4], 'lacks'],
    ] as const)
      expect(counts(open, { ...open, statedIds })).toEqual(['lacks', why])
    expect(counts(open, { ...open, ownerIds: [4] })).toEqual(['lacks'])
    // Their spouse's slot is filled only if the paper prints the spouse's number, too.
    const otto = { id: 4, cpf: '111.444.777-35', cnpj: null, name: 'Otto Lima', propertyIds: [2] }
    const of = having(open, { ...open, ownerIds: [4] })
    const people = [...of.people.map((one) => ({ ...one, propertyIds: [1], spouse: otto })), otto]
    const cpfOfOtto = { field: 'cpf' as const, page: 1, text: otto.cpf, box: [0, 0, 1, 1] as Box }
    for (const [evidence, most] of [
      [[], 1],
      [[cpfOfOtto], 2],
    ] as const)
      expect(find({ ...certificate, evidence: [...evidence] }, 1, { ...of, people }).counts).toHaveLength(
        most,
      )
    const birth = reading({ kind: 'CERTIDAO_ESTADO_CIVIL', subject: { kind: 'person', cpf } })
    expect(find(birth, null, having(open, open))).toMatchObject({
      propertyId: 1,
      counts: [{ propertyId: 1 }, { propertyId: 2 }],
      isReady: true,
    })
    // A slot holds several papers.
    const full = { ...open, statedIds: [3] }
    expect(find(birth, 1, having(full, open))).toMatchObject({ contradictions: [], isReady: true })
  })

  it('is each of either, for the paper of a couple, and of these that of the named one', () => {
    const kind = 'certidao_casamento'
    const items = [{ kind, personId: 9, ...lacking }]
    const { people, properties } = having(open, { ...open, items })
    const spouse = { id: 9, cpf: null, name: 'Otto Lima', propertyIds: [2] }
    const married = { properties, people: people.map((one) => ({ ...one, propertyIds: [], spouse })) }
    const certificate = reading({ kind, subject: { kind: 'person', cpf } })
    const found = find(certificate, null, married)
    expect(found.counts).toEqual([{ propertyId: 2, why: 'lacks', since: null }])
    // Nobody has said that it is for a property of the spouse alone.
    expect(found).toMatchObject({ propertyId: null, contradictions: [] })
    expect(find(ofAna, null, married).counts).toEqual([])
  })
})
