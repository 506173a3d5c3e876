import { describe, expect, it } from 'vitest'
import { type Known, placeOf } from './place.ts'
import type { Proposal, Reading } from './proposal.ts'

const today = '2026-11-22'
const cpf = '529.982.247-25'
const known: Known = {
  people: [{ id: 3, cpf, cnpj: null, name: 'Ana Souza', propertyIds: [7] }],
  properties: [
    { id: 7, matricula: '12.345', inscricao: null },
    { id: 8, matricula: '99.999', inscricao: '0.123.456-7' },
  ],
}
const reading = (proposal: Partial<Proposal>): Reading => ({
  proposal: { kind: 'receita_federal', sureness: 'sure', result: 'negativa', ...proposal },
  evidence: [],
  doubts: [],
})
const ofAna = reading({ subject: { kind: 'person', cpf, name: 'ANA SOUZA' } })
const find = (one: Reading, hint: number | null = null, from = known) => placeOf(one, hint, from, today)

describe('the place of a paper', () => {
  it('is found by the number of its person, where they have a part in one property alone', () => {
    expect(find(ofAna)).toEqual({ personId: 3, propertyId: 7, contradictions: [], isSure: true })
    const twice = { ...known, people: known.people.map((one) => ({ ...one, propertyIds: [7, 8] })) }
    expect(find(ofAna, null, twice)).toMatchObject({ personId: 3, propertyId: null, isSure: false })
    expect(find(ofAna, 8, twice)).toMatchObject({ propertyId: 8, isSure: true })
  })

  it('is never found by a name alone', () => {
    const named = reading({ subject: { kind: 'person', name: 'ANA SOUZA' } })
    expect(find(named)).toMatchObject({ personId: null, propertyId: null, isSure: false })
  })

  it.each([
    ['matrícula', { matricula: '012345' }, 7],
    ['inscrição', { inscricao: '01234567' }, 8],
    ['no number that is known', { matricula: '1' }, null],
    ['no number at all', {}, null],
  ])('is found by the %s of its property', (_, numbers, propertyId) => {
    const paper = reading({ kind: 'onus_reais', subject: { kind: 'property', ...numbers } })
    expect(find(paper)).toMatchObject({ propertyId, isSure: propertyId !== null })
  })

  it('is not sure for what somebody has to look at', () => {
    expect(find(reading({ ...ofAna.proposal, kind: null })).isSure).toBe(false)
    expect(find(reading({ ...ofAna.proposal, sureness: 'doubtful' })).isSure).toBe(false)
    const positive = find(reading({ ...ofAna.proposal, result: 'positiva' }))
    expect(positive).toMatchObject({ contradictions: ['positive'], isSure: false })
    const expired = find(reading({ ...ofAna.proposal, validUntil: '2026-11-21' }))
    expect(expired).toMatchObject({ contradictions: ['expired'], isSure: false })
  })

  it('says when it was brought for a property in which its person has no part, or which it is not about', () => {
    expect(find(ofAna, 8)).toMatchObject({ contradictions: ['another_person'], isSure: false })
    const ofNobody = reading({ subject: { kind: 'person', cpf: '111.444.777-35' } })
    expect(find(ofNobody, 8)).toMatchObject({ contradictions: ['another_person'], isSure: false })
    const paper = reading({ kind: 'onus_reais', subject: { kind: 'property', matricula: '12345' } })
    expect(find(paper, 8)).toMatchObject({ contradictions: ['another_property'], isSure: false })
  })
})
