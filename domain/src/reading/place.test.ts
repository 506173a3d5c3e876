import { describe, expect, it } from 'vitest'
import type { ItemState } from '../checklist/item.ts'
import type { KnownRecords, Wants } from './known-records.ts'
import { findFilingPlace } from './place.ts'
import type { Doubt, Proposal, Reading } from './proposal.ts'

const today = '2026-11-22'
const cpf = '529.982.247-25'
const unplaced = { cnm: null, cib: null, street: '', number: '', complement: null, city: '' }
const known: KnownRecords = {
  people: [{ id: 3, cpf, cnpj: null, name: 'Ana Souza', propertyIds: [7] }],
  properties: [
    { ...unplaced, id: 7, matricula: '12.345', inscricao: null },
    { ...unplaced, id: 8, matricula: '99.999', inscricao: '0.123.456-7' },
  ],
}
const reading = (proposal: Partial<Proposal>): Reading => ({
  proposal: { kind: 'receita_federal', sureness: 'sure', result: 'negativa', ...proposal },
  evidence: [],
  doubts: [],
})
const ofAna = reading({ subject: { kind: 'person', cpf, name: 'ANA SOUZA' } })
const lacking = { state: 'pending', since: null } as const
const find = (one: Reading, hint: number | null = null, from = known) =>
  findFilingPlace(one, hint, from, today)

describe('the place of a paper', () => {
  it('is found by the number of its person, where they have a part in one property alone', () => {
    expect(find(ofAna)).toEqual({
      personId: 3,
      personName: 'Ana Souza',
      owner: null,
      spouse: null,
      propertyId: 7,
      as: 'receita_federal',
      counts: [],
      contradictions: [],
      isSure: true,
      isReady: true,
      mayReplace: false,
      replacedDay: null,
      mayVouch: false,
      collidesWith: null,
    })
    const twice = { ...known, people: known.people.map((one) => ({ ...one, propertyIds: [7, 8] })) }
    expect(find(ofAna, null, twice)).toMatchObject({ personId: 3, propertyId: null, isSure: false })
    expect(find(ofAna, 8, twice)).toMatchObject({ propertyId: 8, isSure: true })
  })

  it('is not sure where another name stands with the number of its person', () => {
    const subject = { kind: 'person', cpf, name: 'ROSA SOUZA' } as const
    expect(find(reading({ kind: 'RG_CNH', subject }))).toMatchObject({
      personId: 3,
      contradictions: ['unregistered_name'],
      isSure: false,
    })
  })

  it.each([
    [{ issuedOn: '2026-11-23' }, ['future_issue']],
    [{ issuedOn: '2026-11-22' }, []],
    [{ issuedOn: '2026-11-10', validUntil: '2029-05-01' }, ['long_validity']],
  ])('is not sure where its days cannot be: %j', (days, codes) => {
    const paper = reading({ ...ofAna.proposal, ...days })
    expect(find(paper)).toMatchObject({ contradictions: codes, isSure: !codes.length })
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

  it('is not sure where a paper of the property names an owner who has no part in it', () => {
    const quitacao = (cpf?: string) =>
      reading({
        kind: 'quitacao_condominial',
        subject: { kind: 'property', matricula: '12345', ...(cpf && { cpf }) },
      })
    expect(find(quitacao())).toMatchObject({ contradictions: [], isSure: true })
    expect(find(quitacao(cpf))).toMatchObject({ contradictions: [], isSure: true })
    for (const other of ['111.444.777-35', '310.482.917-90'])
      expect(find(quitacao(other))).toMatchObject({ contradictions: ['another_owner'], isSure: false })
    expect(find(quitacao(cpf), 8)).toMatchObject({ contradictions: ['another_property'], propertyId: 7 })
    expect(find(quitacao(cpf))).toMatchObject({ personId: null, owner: { id: 3, name: 'Ana Souza' } })
    expect(find(quitacao()).owner).toBeNull()
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
    const another = (code: string, propertyId: number | null) => ({
      contradictions: [code],
      propertyId,
      isSure: false,
      isReady: false,
      mayVouch: false,
    })
    expect(find(ofAna, 8)).toMatchObject(another('another_person', 7))
    const ofNobody = reading({ subject: { kind: 'person', cpf: '111.444.777-35' } })
    expect(find(ofNobody, 8)).toMatchObject(another('another_person', null))
    const paper = (matricula: string) =>
      reading({ kind: 'onus_reais', subject: { kind: 'property', matricula } })
    expect(find(paper('12345'), 8)).toMatchObject(another('another_property', 7))
    expect(find(paper('54321'), 8)).toMatchObject(another('another_property', null))
  })

  describe('of a person with several properties', () => {
    const asks = (state: ItemState, since: string | null = null): Wants => ({
      items: [{ kind: 'receita_federal', personId: 3, state, since }],
      ownerIds: [3],
      identifiedIds: [],
      statedIds: [],
    })
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

    it('is each that lacks the paper or holds an expired one, and none with one that is valid', () => {
      const found = find(
        ofAna,
        null,
        having(asks('completed', '2026-10-01'), asks('pending'), asks('expired')),
      )
      expect(found).toMatchObject({ propertyId: 2, isSure: true, contradictions: [] })
      expect(found.counts).toEqual([
        { propertyId: 1, why: 'held', since: '2026-10-01' },
        { propertyId: 2, why: 'lacks', since: null },
        { propertyId: 3, why: 'expired', since: null },
      ])
    })

    it('is not sure where it would take the place of a paper that is valid, or that has an issue', () => {
      for (const state of ['completed', 'with_issues'] as const)
        expect(find(ofAna, null, having(asks(state, '2026-10-01'), asks(state)))).toMatchObject({
          propertyId: 1,
          contradictions: ['replaces'],
          replacedDay: '2026-10-01',
          isSure: false,
          isReady: false,
          mayReplace: true,
        })
    })

    it('is each that they own, for a document of identity, and none in which they have another part', () => {
      const identity = reading({ ...ofAna.proposal, kind: 'RG_CNH' })
      const found = find(identity, null, having(asks('pending'), { ...asks('pending'), ownerIds: [4] }))
      expect(found.counts).toEqual([{ propertyId: 1, why: 'lacks', since: null }])
    })

    it('is the one for which it was brought', () => {
      expect(find(ofAna, 2, having(asks('pending'), asks('pending')))).toMatchObject({ propertyId: 2 })
    })

    it('is ready, though not sure, where only its words are unconfirmed', () => {
      const unconfirmed: Reading = {
        ...ofAna,
        proposal: { ...ofAna.proposal, sureness: 'doubtful' },
        doubts: ['unconfirmed_phrases'],
      }
      const from = having(asks('pending'), asks('pending'))
      expect(find(unconfirmed, null, from)).toMatchObject({ isSure: false, isReady: true })
      const more = { ...unconfirmed, doubts: ['unconfirmed_phrases', 'no_issue'] as const }
      expect(find({ ...more, doubts: [...more.doubts] }, null, from)).toMatchObject({ isReady: false })
    })
  })

  describe('in a property whose checklist is known', () => {
    const wants: Wants = {
      items: [
        { kind: 'onus_reais', personId: null, ...lacking },
        { kind: 'receita_federal', personId: 3, ...lacking },
        { kind: 'sefaz', personId: 4, ...lacking },
      ],
      ownerIds: [3],
      identifiedIds: [],
      statedIds: [],
    }
    const at = (kind: Proposal['kind'], more: Partial<Wants> = {}, number = cpf) => {
      const person = { id: 3, cpf: number, cnpj: null, name: 'Ana Souza', propertyIds: [7] }
      const property = {
        ...unplaced,
        id: 7,
        matricula: '12345',
        inscricao: null,
        wants: { ...wants, ...more },
      }
      const subject =
        kind === 'onus_reais'
          ? ({ kind: 'property', matricula: '12345' } as const)
          : ({ kind: 'person', cpf: number } as const)
      return find(reading({ kind, subject }), 7, { people: [person], properties: [property] })
    }

    it('is its item, where that is asked of this person', () => {
      expect(at('receita_federal')).toMatchObject({ as: 'receita_federal', isSure: true })
      expect(at('sefaz')).toMatchObject({ contradictions: ['not_asked'], isSure: false })
      expect(at('protesto')).toMatchObject({ contradictions: ['not_asked'], isSure: false })
    })

    it('takes the place of nothing where only another person’s paper is there', () => {
      const ofSpouse = { kind: 'receita_federal', personId: 4, state: 'completed', since: today } as const
      const found = at('receita_federal', { items: [ofSpouse, ...wants.items] })
      expect(found).toMatchObject({ contradictions: [], isSure: true })
    })

    it('is the slot of its kind, where no item asks for it', () => {
      expect(at('certidao_casamento')).toMatchObject({ as: 'CERTIDAO_ESTADO_CIVIL', isSure: true })
      expect(at('onus_reais')).toMatchObject({ as: 'onus_reais', isSure: true })
      expect(at('onus_reais', { items: [] })).toMatchObject({ as: 'ONUS_REAIS', isSure: true })
      expect(at('documento_estrangeiro')).toMatchObject({ as: 'RG_CNH', isSure: true })
      const ofBuyer = at('documento_estrangeiro', { ownerIds: [4] })
      expect(ofBuyer).toMatchObject({ contradictions: ['not_asked'], isSure: false })
    })

    it('is that of an owner, for a document of identity', () => {
      expect(at('RG_CNH')).toMatchObject({ as: 'RG_CNH', isSure: true })
      expect(at('RG_CNH', { ownerIds: [4] })).toMatchObject({ contradictions: ['not_asked'], isSure: false })
    })

    it('of the property needs no number in the paper, where somebody brought it for that property', () => {
      const property = { ...unplaced, id: 7, matricula: null, inscricao: null, wants }
      const unnumbered = (kind: Proposal['kind'], hint: number | null, ...more: Doubt[]) => {
        const paper = reading({ kind, sureness: 'doubtful' })
        return find({ ...paper, doubts: ['no_subject', ...more] }, hint, {
          people: [],
          properties: [property],
        })
      }
      expect(unnumbered('onus_reais', 7)).toMatchObject({ propertyId: 7, isReady: true, isSure: false })
      expect(unnumbered('onus_reais', null).isReady).toBe(false)
      expect(unnumbered('onus_reais', 7, 'gap').isReady).toBe(false)
      // Whose it is nobody has said.
      expect(unnumbered('receita_federal', 7).isReady).toBe(false)
    })

    it('says of a stranger that the paper is another person’s, and nothing of the list', () => {
      const property = { ...unplaced, id: 7, matricula: null, inscricao: null, wants }
      const paper = reading({ kind: 'protesto', subject: { kind: 'person', cpf: '111.444.777-35' } })
      const found = find(paper, 7, { people: [], properties: [property] })
      expect(found.contradictions).toEqual(['another_person'])
    })
  })
})
