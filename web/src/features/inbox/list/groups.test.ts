import { expect, it } from 'vitest'
import { anInboxFile } from '../../../../test/inbox.ts'
import { groupsOf } from './groups.ts'

const of = (id: number, person: number | null, name = 'Rafael Brandão') =>
  anInboxFile({
    id,
    property: null,
    proposal: {
      kind: 'receita_federal',
      sureness: 'sure',
      ...(person !== null && {
        subject: { kind: 'person' as const, id: person, name: 'NOME NO PAPEL', registeredName: name },
      }),
    },
  })
const shown = (...papers: ReturnType<typeof of>[]) =>
  groupsOf(papers).map(({ name, papers }) => [name, papers.map(({ id }) => id)])

it('brings papers of one person together where the first stands', () => {
  expect(shown(of(1, 7), of(2, null), of(3, 7), of(4, null))).toEqual([
    ['Rafael Brandão', [1, 3]],
    ['Sem pessoa ou imóvel', [2, 4]],
  ])
})

it('gives every paper a head once some stand together, but those that are read or filed now', () => {
  const reading = anInboxFile({ id: 5, status: 'reading', proposal: null })
  const unreadable = anInboxFile({ id: 6, status: 'unreadable', proposal: null })
  expect(shown(of(1, 7), unreadable, of(2, 8, 'Ana Reis'), of(3, 7), reading)).toEqual([
    [null, [5]],
    ['Rafael Brandão', [1, 3]],
    ['Ana Reis', [2]],
    ['Sem pessoa ou imóvel', [6]],
  ])
})

it('carries no name that merely stands on the papers', () => {
  const unnamed = [1, 2].map((id) => {
    const paper = of(id, 7)
    const subject = { kind: 'person' as const, id: 7, name: 'MÃE DE RAFAEL' }
    return { ...paper, proposal: paper.proposal && { ...paper.proposal, subject } }
  })
  expect(shown(...unnamed)).toEqual([['Pessoa do cadastro', [1, 2]]])
})

it('leaves a single paper, and what is read or filed, among the others', () => {
  const reading = anInboxFile({ id: 5, status: 'reading', proposal: null })
  expect(shown(of(1, 7), of(2, 8), reading)).toEqual([[null, [1, 2, 5]]])
})

it('brings papers of one property together that name no person of the register', () => {
  const property = { propertyId: 3, sequenceNumber: '00003', title: 'Casa - Rua A, 1' }
  const ofProperty = (id: number) =>
    anInboxFile({ id, property, proposal: { kind: 'taxa_incendio', sureness: 'sure' } })
  expect(shown(ofProperty(1), of(2, 7), ofProperty(3))).toEqual([
    ['Imóvel 00003 · Casa - Rua A, 1', [1, 3]],
    ['Rafael Brandão', [2]],
  ])
})

it('keeps those that ask for a password under a head of their own, last, also where no other has one', () => {
  const locked = anInboxFile({ id: 5, status: 'locked', proposal: null })
  expect(shown(locked, of(1, 7))).toEqual([
    [null, [1]],
    ['Pedem uma senha', [5]],
  ])
  const reading = anInboxFile({ id: 6, status: 'reading', proposal: null })
  expect(shown(locked, of(1, 7), reading, of(2, 7), of(3, null))).toEqual([
    [null, [6]],
    ['Rafael Brandão', [1, 2]],
    ['Sem pessoa ou imóvel', [3]],
    ['Pedem uma senha', [5]],
  ])
  expect(shown(locked)).toEqual([['Pedem uma senha', [5]]])
})

it('brings papers of somebody new together by the number that they print, under a name that one prints', () => {
  const ofNew = (id: number, cpf: string, name?: string) => {
    const subject = { kind: 'person' as const, cpf, ...(name && { name }) }
    return anInboxFile({
      id,
      property: null,
      proposal: { kind: 'receita_federal', sureness: 'doubtful', subject },
    })
  }
  const papers = [
    ofNew(1, '529.982.247-25'),
    ofNew(2, '123.456.789-09', 'RUI SÁ'),
    ofNew(3, '529.982.247-25', 'YOLANDA PRATES'),
  ]
  expect(shown(...papers)).toEqual([
    ['Fora do cadastro: Yolanda Prates', [1, 3]],
    ['Fora do cadastro: Rui Sá', [2]],
  ])
  expect(groupsOf(papers).map(({ isNew }) => isNew)).toEqual([true, true])
  expect(shown(ofNew(1, '529.982.247-25'), ofNew(2, '529.982.247-25'))).toEqual([
    ['Fora do cadastro: 529.982.247-25', [1, 2]],
  ])
})

it('leaves a paper of somebody else out of the property for which it was brought', () => {
  const property = { propertyId: 3, sequenceNumber: '00003', title: 'Casa - Rua A, 1' }
  const proposal = { kind: 'taxa_incendio' as const, sureness: 'sure' as const }
  const [one, two] = [1, 2].map((id) => anInboxFile({ id, property, proposal }))
  const strange = anInboxFile({ id: 9, property, proposal, contradictions: ['another_person'] })
  expect(shown(strange, one as typeof strange, two as typeof strange)).toEqual([
    ['Imóvel 00003 · Casa - Rua A, 1', [1, 2]],
    ['Sem pessoa ou imóvel', [9]],
  ])
})

it('puts a paper that was brought for the wrong property where it goes', () => {
  const place = (propertyId: number) => ({ propertyId, sequenceNumber: `0000${propertyId}`, title: 'Casa' })
  const proposal = { kind: 'taxa_incendio' as const, sureness: 'sure' as const }
  const [one, two] = [1, 2].map((id) => anInboxFile({ id, property: place(3), proposal }))
  const contradictions = ['another_property' as const]
  const strange = anInboxFile({ id: 9, property: place(3), broughtFor: place(5), proposal, contradictions })
  expect(shown(one as typeof strange, strange, two as typeof strange)).toEqual([
    ['Imóvel 00003 · Casa', [1, 9, 2]],
  ])
})

const registerOf = (id: number, owner: { id: number; name: string } | null, propertyId: number | null = 3) =>
  anInboxFile({
    id,
    property: propertyId
      ? { propertyId, sequenceNumber: `0000${propertyId}`, title: 'Casa - Rua A, 1' }
      : null,
    proposal: {
      kind: 'onus_reais',
      sureness: 'sure',
      subject: { kind: 'property', matricula: '12345', cpf: '529.982.247-25', ...(owner && { owner }) },
    },
  })

it('puts a matrícula with the papers of its property, else with those of the owner whom it names', () => {
  const owner = { id: 7, name: 'Rafael Brandão' }
  expect(shown(of(1, 7), registerOf(2, owner), of(3, null))).toEqual([
    ['Rafael Brandão', [1, 2]],
    ['Sem pessoa ou imóvel', [3]],
  ])
  expect(shown(of(1, 7), registerOf(2, owner, null), of(3, 8, 'Ana Reis'))).toEqual([
    ['Rafael Brandão', [1, 2]],
    ['Ana Reis', [3]],
  ])
  expect(shown(of(1, 7), registerOf(2, owner), registerOf(3, owner))).toEqual([
    ['Rafael Brandão', [1]],
    ['Imóvel 00003 · Casa - Rua A, 1', [2, 3]],
  ])
  // Alone it says of which property it is.
  expect(shown(of(1, 8, 'Ana Reis'), registerOf(2, owner), of(3, 8, 'Ana Reis'))).toEqual([
    ['Ana Reis', [1, 3]],
    ['Imóvel 00003 · Casa - Rua A, 1', [2]],
  ])
})

it('puts the matrícula of somebody new with what prints the same number', () => {
  const clearance = anInboxFile({
    id: 1,
    property: null,
    proposal: {
      kind: 'receita_federal',
      sureness: 'doubtful',
      subject: { kind: 'person', cpf: '529.982.247-25', name: 'YOLANDA PRATES' },
    },
  })
  expect(shown(clearance, registerOf(2, null))).toEqual([['Fora do cadastro: Yolanda Prates', [1, 2]]])
})
