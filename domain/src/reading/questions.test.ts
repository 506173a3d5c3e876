import { describe, expect, it } from 'vitest'
import { contradictionCodes, contradictionWords } from './contradictions.ts'
import { type Doubt, doubts, type Proposal } from './proposal.ts'
import { doubtWords, questionsOf } from './questions.ts'

const proposal = {
  kind: 'receita_federal',
  subject: { kind: 'person', id: 7, cpf: '529.982.247-25' },
  propertyId: 3,
  sureness: 'sure',
} satisfies Proposal & { propertyId: number; subject: { id: number } }
const nothing = { doubts: [], contradictions: [] }

describe('what a person has to look at', () => {
  it('is nothing of a paper that is sure, or was not read', () => {
    expect(questionsOf({ proposal, ...nothing }).size).toBe(0)
    expect(questionsOf({ proposal: null, ...nothing }).size).toBe(0)
  })

  it('stands with the value that it concerns', () => {
    const found = questionsOf({
      proposal,
      doubts: ['no_issue'],
      contradictions: ['another_person', 'expired'],
    })
    expect([...found]).toEqual([
      ['issuedOn', [doubtWords.no_issue]],
      ['subject', [contradictionWords.another_person]],
      ['validUntil', [contradictionWords.expired]],
    ])
  })

  it('what is unclear concerns only the values that are there', () => {
    const read = { ...proposal, issuedOn: '2026-11-03' }
    const found = questionsOf({ ...nothing, proposal: read, doubts: ['unclear_words'] })
    expect([...found.keys()]).toEqual(['subject', 'issuedOn'])
  })

  it('that was read in a picture is said once a paper, and notes of the makers never', () => {
    const read = { ...proposal, issuedOn: '2026-11-03', result: 'negativa' } as const
    const doubts = ['read_in_picture', 'unconfirmed_phrases'] as const
    expect([...questionsOf({ ...nothing, proposal: read, doubts })]).toEqual([
      ['kind', [doubtWords.read_in_picture]],
    ])
  })

  it('is a person whom nobody took in, and a property that nobody found', () => {
    const { propertyId: _, ...nowhere } = {
      ...proposal,
      subject: { kind: 'person' as const, name: 'Ana Sá' },
    }
    expect([...questionsOf({ ...nothing, proposal: nowhere }).keys()]).toEqual(['subject', 'property'])
  })

  it.each([
    ['a name alone', { name: 'Ana Sá' }, 'O nome foi lido, o CPF ou CNPJ não: confira de quem é.'],
    [
      'a name that is registered',
      { name: 'Ana Sá', hasNamesake: true },
      'O nome foi lido, o CPF ou CNPJ não: confira se é quem o cadastro tem com este nome.',
    ],
    ['a number of nobody', { name: 'Ana Sá', cpf: '529.982.247-25' }, 'Esta pessoa não está no cadastro.'],
    [
      'a number of nobody, with a name that is registered',
      { name: 'Ana Sá', cpf: '529.982.247-25', hasNamesake: true },
      'O cadastro tem este nome, mas não com este CPF ou CNPJ: confira se é a mesma pessoa.',
    ],
  ])('is said as it is: %s was read', (_, read, words) => {
    const subject = { kind: 'person' as const, ...read }
    const doubts = 'cpf' in read ? [] : (['no_subject'] as const)
    expect(questionsOf({ ...nothing, doubts, proposal: { ...proposal, subject } }).get('subject')).toEqual([
      words,
    ])
  })

  it('is the number alone where the name was read, and neither where nothing was', () => {
    const of = (subject: object | undefined, ...doubts: Doubt[]) => {
      const { subject: _, ...others } = proposal
      const read = { ...others, ...(subject && { subject }) } as typeof proposal
      return questionsOf({ ...nothing, proposal: read, doubts }).get('subject')
    }
    expect(of(undefined, 'no_subject')).toEqual([doubtWords.no_subject])
    expect(of({ kind: 'property', name: 'Ana Sá' }, 'no_subject')).toEqual([
      'Não lemos matrícula nem inscrição: confira de que imóvel é.',
    ])
    expect(of({ kind: 'person', name: 'Ana Sá' }, 'no_subject', 'hidden_number')).toEqual([
      doubtWords.hidden_number,
      'O nome foi lido, mas só parte do CPF ou CNPJ: confira de quem é.',
    ])
  })

  it('is none where it was said for which property the paper was brought', () => {
    const brought = { ...nothing, proposal: { ...proposal, subject: { kind: 'property' as const } } }
    const of = (change: object) =>
      questionsOf({ ...brought, doubts: ['no_subject'], ...change }).get('subject')
    expect(of({})).toHaveLength(1)
    for (const whole of [{ isReady: true }, { mayReplace: true }]) expect(of(whole)).toBeUndefined()
  })

  it.each([
    ['kind', 'unknown_act', 'Av-4 - CONSTRIXXO. À vista do auto'],
    ['result', 'unread_words', 'CANCELADA'],
  ] as const)('quotes what was not understood, at %s', (field, doubt, text) => {
    const evidence = [
      { field: 'unread', text },
      { field: 'result', text: 'não constam' },
    ] as const
    const found = questionsOf({ ...nothing, proposal, doubts: [doubt], evidence })
    expect([...found]).toEqual([[field, [doubtWords[doubt], `Não entendemos: “${text}”`]]])
  })

  it('is said once where reading and comparing find the same', () => {
    const both = { proposal, doubts: ['no_result'], contradictions: ['no_result'] } as const
    expect(questionsOf(both).get('result')).toEqual([doubtWords.no_result])
  })

  it('says which certificate it would take the place of, where its day is known', () => {
    const of = (replacedDay: string | null) =>
      questionsOf({ proposal, doubts: [], contradictions: ['replaces'], replacedDay }).get('property')
    expect(of('2026-11-20')).toContain('Substitui a de 20/11/2026.')
    expect(of(null)).toContain(contradictionWords.replaces)
  })

  it('is never left without words', () => {
    const all = questionsOf({ proposal, doubts: [...doubts], contradictions: [...contradictionCodes] })
    for (const words of all.values()) expect(words.every((one) => one.endsWith('.'))).toBe(true)
    expect([...all.values()].flat().length).toBeGreaterThan(doubts.length)
  })
})
