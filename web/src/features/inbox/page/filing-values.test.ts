import type { InboxFile } from '@soleira/domain/inbox/contract'
import type { PaperOffer } from '@soleira/domain/paper-fact/contract'
import { expect, it } from 'vitest'
import { aDiligence } from '../../../../test/diligence.ts'
import { anInboxFile } from '../../../../test/inbox.ts'
import { contradictionsAt } from '../../reading/against.ts'
import { filingRules } from './filing-rules.ts'
import {
  alsoOffered,
  filingValuesOf,
  isAssumed,
  isOfPersonAlone,
  offeredAt,
  placesFor,
} from './filing-values.ts'

it('begins with what was read, and leaves empty what is not there', () => {
  expect(filingValuesOf(anInboxFile())).toEqual({
    kind: 'receita_federal',
    propertyId: 1,
    personId: 1,
    number: '1A2B',
    code: '',
    issuedOn: '03/11/2026',
    validUntil: '02/05/2027',
    result: 'negativa',
    alsoFor: [],
    use: [],
  })
  expect(filingValuesOf({ proposal: null })).toMatchObject({
    kind: '',
    propertyId: undefined,
    personId: null,
    result: '',
  })
})

it('offers the other properties that lack it, of the person and kind that were read, and while it is valid', () => {
  const other = { sequenceNumber: '00002', title: 'Casa', since: null }
  const counts = [
    { ...other, propertyId: 1, why: 'lacks' as const },
    { ...other, propertyId: 2, why: 'expired' as const },
    { ...other, propertyId: 3, why: 'held' as const },
  ]
  const as = { kind: 'receita_federal', propertyId: 1, personId: 1 } as const
  const offered = (change: Partial<InboxFile> = {}, values: Parameters<typeof alsoOffered>[1] = as) =>
    alsoOffered(anInboxFile({ counts, ...change }), values).map(({ propertyId }) => propertyId)
  expect(offered()).toEqual([2])
  expect(offered({ contradictions: ['expired'] })).toEqual([])
  expect(offered({}, { ...as, personId: 2 })).toEqual([])
  expect(offered({}, { ...as, kind: 'sefaz' })).toEqual([])
  // A certificate that no checklist asks for counts for their other slots.
  const proposal = {
    ...anInboxFile({}).proposal,
    kind: 'certidao_casamento',
    filesAs: 'CERTIDAO_ESTADO_CIVIL',
  }
  const inSlot = { proposal } as Partial<InboxFile>
  expect(offered(inSlot, { ...as, kind: 'CERTIDAO_ESTADO_CIVIL' })).toEqual([2])
  expect(offered(inSlot, { ...as, kind: 'receita_federal' })).toEqual([])
})

it('offers facts of a person and of a property only where the paper is filed as theirs', () => {
  const offers = [
    { id: 'f0-a', about: 'person' as const, subjectId: 1 },
    { id: 'f1-b', about: 'property' as const, subjectId: 1 },
  ] as unknown as PaperOffer[]
  const offered = (propertyId: number | undefined, personId: number | null) =>
    offeredAt(anInboxFile({ offers }), { propertyId, personId }).map(({ id }) => id)
  expect(offered(1, 1)).toEqual(['f0-a', 'f1-b'])
  expect(offered(1, null)).toEqual(['f0-a', 'f1-b'])
  expect(offered(1, 2)).toEqual(['f1-b'])
  expect(offered(2, 1)).toEqual(['f0-a'])
})

const owners = [
  { personId: 1, fullName: 'Ana Reis' },
  { personId: 2, fullName: 'Beto Reis' },
]
const at = {
  property: { owners } as never,
  diligence: aDiligence({
    people: ['Ana Reis', 'Beto Reis'],
    personal: ['sefaz', 'receita_federal'],
    change: ({ id, subject }) =>
      id === 'sefaz' && subject.type === 'person' && subject.personId === 2 ? { documentId: 5 } : {},
  }),
}

it('knows of whom a paper can be, whether it is asked for, and whether another one is there', () => {
  const people = [
    { id: 1, name: 'Ana Reis' },
    { id: 2, name: 'Beto Reis' },
  ]
  expect(placesFor({ kind: 'sefaz', personId: 1 }, at)).toEqual({
    people,
    isAsked: true,
    slot: null,
    isTaken: false,
  })
  expect(placesFor({ kind: 'sefaz', personId: 2 }, at)).toEqual({
    people,
    isAsked: true,
    slot: null,
    isTaken: true,
  })
  expect(placesFor({ kind: 'onus_reais', personId: null }, at)).toMatchObject({ people: [], isAsked: true })
  expect(placesFor({ kind: 'onus_reais', personId: null }, at)).toMatchObject({ slot: 'Ônus Reais' })
  const marriage = { isAsked: false, slot: 'Certidão de Estado Civil' }
  expect(placesFor({ kind: 'certidao_casamento', personId: 1 }, at)).toMatchObject(marriage)
  expect(placesFor({ kind: 'documento_estrangeiro', personId: 1 }, at)).toMatchObject({ slot: 'RG/CNH' })
  expect(placesFor({ kind: 'documento_estrangeiro', personId: 9 }, at)).toMatchObject({ slot: null })
  const other = { people, isAnybodys: true, isAsked: true }
  expect(placesFor({ kind: 'OUTRO_PAPEL', personId: null }, at)).toMatchObject(other)
  expect(placesFor({ kind: 'trf4', personId: 1 }, at)).toMatchObject({ people: [], isAsked: false })
  expect(placesFor({ kind: 'RG_CNH', personId: 1 }, at)).toMatchObject({ people, isAsked: true })
  expect(placesFor({ kind: 'ESPELHO_IPTU', personId: null }, at)).toMatchObject({ people: [], isAsked: true })
})

it('of a spouse without a part a paper that fits nowhere can be, too', () => {
  const diligence = aDiligence({ people: ['Ana Reis', 'Otto Reis'] })
  const property = { owners: [owners[0]] } as never
  expect(placesFor({ kind: 'OUTRO_PAPEL', personId: null }, { property, diligence }).people).toEqual([
    { id: 1, name: 'Ana Reis' },
    { id: 2, name: 'Otto Reis' },
  ])
})

it('tells another person and another property by what was read', () => {
  const paper = anInboxFile()
  const ana = { fullName: 'Ana Reis', cpf: '529.982.247-25', cnpj: null }
  const beto = { fullName: 'Beto Reis', cpf: '310.482.917-90', cnpj: null }
  expect(contradictionsAt(paper, 'receita_federal', ana, undefined)).not.toContain('another_person')
  expect(contradictionsAt(paper, 'receita_federal', beto, undefined)).toContain('another_person')
  expect(contradictionsAt(paper, 'sefaz', ana, undefined)).toContain('another_kind')
  const deed = anInboxFile({
    proposal: { kind: 'onus_reais', subject: { kind: 'property', matricula: '1234' }, sureness: 'sure' },
  })
  const other = { registrationNumber: '9.999', municipalRegistration: null }
  expect(contradictionsAt(deed, 'onus_reais', undefined, other as never)).toEqual(['another_property'])
})

it('takes the property for which it was brought, and says so where the paper itself names none', () => {
  const broughtFor = { propertyId: 4, sequenceNumber: '00004', title: 'Casa' }
  expect(filingValuesOf({ proposal: null, broughtFor }).propertyId).toBe(4)
  expect(filingValuesOf(anInboxFile({ broughtFor })).propertyId).toBe(1)
  const silent = anInboxFile({ broughtFor, proposal: null, evidence: [] })
  expect(isAssumed(silent, { propertyId: 4 })).toBe(true)
  expect(isAssumed(silent, { propertyId: 1 })).toBe(false)
  expect(isAssumed(silent, { propertyId: undefined })).toBe(false)
  expect(isAssumed({ ...silent, broughtFor: null }, { propertyId: 4 })).toBe(false)
  const evidence = [{ field: 'matricula', page: 1, text: '12.345', box: [0, 0, 1, 1] }] as const
  expect(isAssumed({ ...silent, evidence: evidence as never }, { propertyId: 4 })).toBe(false)
})

it('keeps only another paper with a person alone, and only with one', () => {
  const values = { ...filingValuesOf({ proposal: null }), kind: 'OUTRO_PAPEL' as const }
  expect(isOfPersonAlone(values)).toBe(true)
  expect(isOfPersonAlone({ ...values, propertyId: 3 })).toBe(false)
  expect(isOfPersonAlone({ ...values, kind: 'RG_CNH' })).toBe(false)
  const refused = (change: object) =>
    filingRules.safeParse({ ...values, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(refused({ personId: 7 })).toEqual([])
  expect(refused({ personId: null })).toEqual(['propertyId'])
  expect(refused({ personId: 7, kind: 'RG_CNH' })).toEqual(['propertyId'])
  const message = (kind: string) =>
    filingRules.safeParse({ ...values, personId: null, kind }).error?.issues.map(({ message }) => message)
  expect(message('OUTRO_PAPEL')).toEqual(['Escolha a pessoa ou o imóvel'])
  expect(message('RG_CNH')).toEqual(['Escolha o imóvel'])
})

it('chooses no property for a paper of somebody else, but the one where it counts or that a link asked for', () => {
  const place = (propertyId: number) => ({ propertyId, sequenceNumber: `0000${propertyId}`, title: 'Casa' })
  const subject = { kind: 'person', cpf: '390.533.447-05' } as const
  const strange = (propertyId?: number) =>
    anInboxFile({
      broughtFor: place(5),
      contradictions: ['another_person'],
      proposal: { kind: 'sefaz', sureness: 'doubtful', subject, ...(propertyId && { propertyId }) },
    })
  expect(filingValuesOf(strange()).propertyId).toBeUndefined()
  expect(filingValuesOf(strange(3)).propertyId).toBe(3)
  expect(filingValuesOf({ ...strange(), contradictions: [] }).propertyId).toBe(5)
  const origin = { way: 'link', sender: null, subject: null, sentAt: null, answers: null } as const
  const asked = { ...origin, asked: { propertyId: 5, personId: null } }
  expect(filingValuesOf({ ...strange(), origin: asked }).propertyId).toBe(5)
  expect(filingValuesOf({ ...strange(3), origin: asked }).propertyId).toBe(5)
})
