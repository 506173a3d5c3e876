import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxInteger } from '../contract/integer.ts'
import { type ItemState, itemStates } from '../diligence/item.ts'
import { results } from '../diligence/result.ts'
import { addDays } from '../diligence/validity.ts'
import { isOwnPath } from '../notification/action-url.ts'
import { deedFacts } from '../person/deed-facts.ts'
import { neededFacts } from '../person/missing.ts'
import { stages } from '../property/stage.ts'
import type { Standing } from '../property/standing.ts'
import { tasksOfInbox } from './of-inbox.ts'
import { type PersonFacts, tasksOfPerson } from './of-person.ts'
import { type PropertyFacts, type TouchedItem, tasksOfProperty } from './of-property.ts'
import { compareTasks } from './order.ts'
import { doneDays, isPutOff, longestDays, refuseUntil } from './put-off.ts'
import { readTaskKey, type Task, task } from './task.ts'

const today = '2026-11-21'
const property = {
  id: 7,
  sequenceNumber: 12,
  type: 'apartamento',
  street: 'Rua das Laranjeiras',
  number: '120',
} as const

const item = (label: string, change: Partial<TouchedItem> = {}): TouchedItem => ({
  id: label.toLowerCase(),
  label,
  state: 'completed',
  requestedOn: '2026-11-01',
  validUntil: '2027-06-30',
  validityBasis: 'printed',
  result: 'negativa',
  resolution: null,
  gap: null,
  unstatedBeside: null,
  ...change,
})

function facts(change: Partial<PropertyFacts> = {}, standing: Partial<Standing> = {}): PropertyFacts {
  const certificates = { done: 0, total: 15, open: 15, expired: 0, withIssues: 0 }
  return {
    property,
    updatedOn: today,
    items: [],
    waiting: [],
    standing: { stage: 2, documents: { done: 6, total: 6 }, certificates, missing: [], ...standing },
    ...change,
  }
}

const said = (tasks: readonly Task[]) =>
  tasks.map(({ matter, urgency, text, action }) => `${urgency} ${matter}: ${text} [${action.label}]`)
const ofItems = (stage: Standing['stage'], ...items: TouchedItem[]) => {
  const certificates = { done: 0, total: 15, open: 15 - items.length, expired: 0, withIssues: 0 }
  return tasksOfProperty(facts({ items }, { stage, certificates }), today).filter(
    ({ matter }) => matter !== 'missing',
  )
}

describe('the papers of the inbox', () => {
  it('are one line, after all deals of the same urgency, and of none there is none', () => {
    expect(tasksOfInbox({ ids: [], total: 0 })).toEqual([])
    const [one, several] = [
      { ids: [9], total: 1 },
      { ids: [9, 4], total: 12 },
    ].flatMap(tasksOfInbox)
    expect(said([one, several] as Task[])).toEqual([
      'soon inbox: 1 papel recebido espera ser conferido e arquivado [Conferir]',
      'soon inbox: 12 papéis recebidos esperam ser conferidos e arquivados [Conferir]',
    ])
    expect(several).toMatchObject({
      key: 'inbox',
      grounds: ['paper:9', 'paper:4'],
      action: { url: '/papeis' },
    })
    const chased = ofItems(1, item('SEFAZ', { state: 'requested', requestedOn: '2026-11-01' }))
    const soon = [several as Task, ...chased].filter(({ urgency }) => urgency === 'soon')
    expect(soon.sort(compareTasks).map(({ matter }) => matter)).toEqual(['waiting', 'inbox'])
  })

  it('put off are seen again with the next one that comes', () => {
    const mark = { key: 'inbox', until: addDays(today, 7), grounds: ['paper:9', 'paper:4'] }
    const line = (...ids: number[]) => tasksOfInbox({ ids, total: ids.length })[0] as Task
    expect(isPutOff(line(4), [mark], today)).toBe(true)
    expect(isPutOff(line(10, 9, 4), [mark], today)).toBe(false)
  })
})

describe('the papers of a property', () => {
  it('that were asked for on one day are one line', () => {
    const asked = (label: string) =>
      item(label, { state: 'requested', requestedOn: '2026-11-12', validUntil: null })
    const ten = ['SEFAZ', 'CNDT', 'Receita Federal', 'Justiça Federal', 'CEAT'].map(asked)
    const tasks = ofItems(2, ...ten)
    expect(said(tasks)).toEqual([
      'soon waiting: 5 certidões solicitadas em 12/11/2026 e ainda não recebidas: SEFAZ, CNDT, Receita Federal e mais 2 [Cobrar]',
    ])
    expect(tasks[0]?.action.url).toBe('/property/7?open=diligence')
  })

  it('are waited for with patience', () => {
    const since = (requestedOn: string) => ofItems(2, item('SEFAZ', { state: 'requested', requestedOn }))
    expect(since('2026-11-14')).toEqual([])
    expect(said(since('2026-11-13'))).toEqual([
      'soon waiting: SEFAZ solicitada em 13/11/2026 e ainda não recebida [Cobrar]',
    ])
  })

  it('run out, urgently so in the last five days, and say where the day comes from', () => {
    const until = (validUntil: string, validityBasis: TouchedItem['validityBasis'] = 'printed') =>
      said(ofItems(2, item('SEFAZ', { validUntil, validityBasis })))
    expect(until('2026-12-02')).toEqual([])
    expect(until('2026-12-01')).toEqual(['soon expiring: SEFAZ vale só até 01/12/2026 [Renovar]'])
    expect(until('2026-11-27')).toEqual(['soon expiring: SEFAZ vale só até 27/11/2026 [Renovar]'])
    expect(until('2026-11-26', 'assumed')).toEqual([
      'now expiring: SEFAZ vale só até 26/11/2026 (validade presumida) [Renovar]',
    ])
  })

  it('cost more once the property is offered', () => {
    const expired = item('SEFAZ', { state: 'expired', validUntil: '2026-11-20' })
    const issue = item('CNDT', { state: 'with_issues', result: 'positiva' })
    expect(said(ofItems(2, expired, issue))).toEqual([
      'soon issue: 1 certidão com apontamento: CNDT [Resolver]',
      'soon expired: SEFAZ venceu em 20/11/2026 [Renovar]',
    ])
    expect(ofItems(3, expired, issue).map(({ urgency }) => urgency)).toEqual(['now', 'now'])
    expect(ofItems(7, expired, issue)).toEqual([])
  })

  it('without a stated result ask for it, unless somebody has looked into it', () => {
    expect(
      said(ofItems(2, item('SEFAZ', { result: null }), item('CNDT', { result: null, resolution: 'Visto' }))),
    ).toEqual(['open unstated: 1 certidão sem resultado informado: SEFAZ [Informar resultado]'])
  })
})

describe('a certificate that came by itself', () => {
  const asked = item('SEFAZ', { state: 'requested', requestedOn: '2026-11-01', validUntil: null })
  const came = { id: 'sefaz', label: 'SEFAZ', documentId: 31 }
  const of = (waiting: (typeof came)[], ...items: TouchedItem[]) =>
    tasksOfProperty(facts({ items, waiting }), today).filter(({ matter }) => matter !== 'missing')

  it('is to be validated; nobody is chased for it as if it had not come', () => {
    const cndt = item('CNDT', { state: 'requested', requestedOn: '2026-11-01', validUntil: null })
    const [received, waiting] = of([came], asked, cndt)
    expect(said([received, waiting].flatMap((task) => task ?? []))).toEqual([
      'soon received: 1 certidão recebida e ainda não validada: SEFAZ [Validar]',
      'soon waiting: CNDT solicitada em 01/11/2026 e ainda não recebida [Cobrar]',
    ])
    expect(received?.grounds).toEqual(['sefaz/31:'])
  })

  it('is told of also where nobody waited long for it, or for it at all', () => {
    expect(said(of([came, { ...came, id: 'cndt', label: 'CNDT' }]))).toEqual([
      'soon received: 2 certidões recebidas e ainda não validadas: SEFAZ e CNDT [Validar]',
    ])
  })
})

it('a paper beside a certificate that states no result is asked for by its own name', () => {
  const stated = item('SEFAZ', { unstatedBeside: 'a da PGE' })
  expect(said(ofItems(2, stated, item('CNDT', { result: null })))).toEqual([
    'open unstated: 2 certidões sem resultado informado: CNDT e SEFAZ (a da PGE) [Informar resultado]',
  ])
})

it('a paper that counts only with another says what is open about that one', () => {
  expect(said(ofItems(2, item('SEFAZ', { gap: 'falta a da PGE' }), item('CNDT')))).toEqual([
    'open companion: SEFAZ: falta a da PGE [Completar]',
  ])
})

describe('the progress of a property', () => {
  const missing = (what: string, action: Standing['missing'][number]['action']) => ({ what, action })

  it('says what is missing before the next stage, by its standing', () => {
    const papers = [missing('Ônus Reais', 'upload_document'), missing('Matrícula', 'fill_field')]
    const asked = [missing('3 certidões', 'request_certificate')]
    const of = (stage: Standing['stage'], missing: Standing['missing']) =>
      said(tasksOfProperty(facts({}, { stage, missing }), today))
    expect(of(1, [...papers, ...asked])).toEqual([
      'later missing: Antes de Due Diligence falta: Ônus Reais e Matrícula [Enviar]',
    ])
    expect(of(1, papers.slice(1))).toEqual([
      'later missing: Antes de Due Diligence falta: Matrícula [Preencher]',
    ])
    expect(of(2, [...asked, ...papers])).toEqual([
      'later missing: Antes de Mercado falta solicitar 3 certidões [Solicitar]',
    ])
    expect(of(4, asked)).toEqual(['soon missing: Falta solicitar 3 certidões [Solicitar]'])
    expect(of(4, papers)).toEqual([])
  })

  it('says when nothing is', () => {
    const certificates = { done: 15, total: 15, open: 0, expired: 0, withIssues: 0 }
    const of = (stage: Standing['stage']) => said(tasksOfProperty(facts({}, { stage, certificates }), today))
    expect(of(1)).toEqual([
      'later ready: Documentos e campos completos: pode avançar para Due Diligence [Avançar]',
    ])
    expect(of(2)).toEqual(['later ready: Todas as certidões validadas: pode avançar para Mercado [Avançar]'])
    expect(of(3)).toEqual([])
  })

  it('stands still after its stage’s patience', () => {
    const still = (stage: Standing['stage'], updatedOn: string) =>
      said(tasksOfProperty(facts({ updatedOn }, { stage }), today)).filter((text) => text.includes('still'))
    expect(still(4, '2026-11-14')).toEqual([])
    expect(still(4, '2026-11-13')).toEqual(['later still: Parado em Proposta desde 13/11/2026 [Abrir]'])
    expect(still(3, '2026-10-22')).toEqual([])
    expect(still(7, '2020-01-01')).toEqual([])
  })
})

const person = (change: Partial<PersonFacts> = {}): PersonFacts => ({
  id: 3,
  name: 'Rosa Ávila',
  property,
  stage: 2,
  missing: [],
  lacksSpouse: false,
  lacksRegime: false,
  lacksExecutorIn: null,
  notes: [],
  handed: [],
  ...change,
})

it('what somebody said by a link is told with the property that it was asked for, one at a time', () => {
  const other = { ...property, id: 8, sequenceNumber: 24 }
  const handed = [
    { id: 4, fact: 'profession', property: other },
    { id: 2, fact: 'address', property },
  ] as const
  const [told, ...rest] = tasksOfPerson(person({ handed }))
  expect(told).toMatchObject({
    ...{ text: 'Dados recebidos pelo link, a conferir: Profissão', grounds: ['handed:4'] },
    ...{ about: { property: { id: 8, sequenceNumber: 24 } }, action: { url: '/property/8?open=request' } },
  })
  expect(rest).toEqual([])
  expect(tasksOfPerson(person({ handed: handed.slice(1) }))[0]?.about).toMatchObject({ property })
})

it('a person’s record is asked about once for each thing', () => {
  const all = person({
    missing: ['rg', 'regime'],
    lacksSpouse: true,
    lacksRegime: true,
    notes: [
      { id: 1, fact: 'rg' },
      { id: 2, fact: 'rg' },
      { id: 5, fact: 'maritalStatus' },
    ],
  })
  expect(said(tasksOfPerson(all))).toEqual([
    'open unknown: Não constam o cônjuge e o regime de bens: disso dependem as certidões do casal [Informar]',
    'open notes: Informações que divergem: RG e Estado civil [Conferir]',
    'later person_data: Falta no cadastro: RG [Completar]',
  ])
  expect(tasksOfPerson(person())).toEqual([])
  expect(tasksOfPerson({ ...all, stage: 7 })).toEqual([])
  expect(said(tasksOfPerson(person({ missing: ['regime'] })))).toEqual([
    'later person_data: Falta no cadastro: Regime de bens [Completar]',
  ])
})

it('who acts for an estate is asked for where that is recorded', () => {
  const [line] = tasksOfPerson(person({ lacksExecutorIn: 12 }))
  expect(line).toMatchObject({
    text: 'Não consta o inventariante: disso dependem as certidões do espólio',
    action: { label: 'Informar', url: '/property/12' },
    grounds: ['executor'],
  })
  expect(tasksOfPerson(person({ lacksExecutorIn: 12, lacksRegime: true }))[0]).toMatchObject({
    text: 'Não constam o regime de bens e o inventariante: disso dependem as certidões do casal e do espólio',
    action: { url: '/pessoas/3' },
  })
})

const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days))
const anyItem = fc.record({
  id: fc.constantFrom('sefaz/1', 'cndt', 'own-7/22'),
  label: fc.constantFrom('SEFAZ', 'CNDT'),
  state: fc.constantFrom<ItemState>(...itemStates),
  requestedOn: fc.option(day),
  validUntil: fc.option(day),
  validityBasis: fc.constantFrom('printed', 'assumed', null),
  result: fc.constantFrom(null, ...results),
  resolution: fc.constantFrom(null, 'Visto'),
  gap: fc.constantFrom(null, 'falta a da PGE'),
  unstatedBeside: fc.constantFrom(null, 'a da PGE'),
})
const anyProperty = fc
  .record({
    items: fc.array(anyItem, { maxLength: 15 }),
    waiting: fc.array(
      fc.record({
        id: fc.constantFrom('sefaz/1', 'own-7/22'),
        label: fc.constantFrom('SEFAZ', 'CNDT'),
        documentId: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 3 },
    ),
    updatedOn: day,
    stage: fc.constantFrom(...stages),
    id: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ stage, id, ...rest }) =>
    facts({ property: { ...property, id, sequenceNumber: id }, ...rest }, { stage }),
  )
const anyPerson = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    stage: fc.constantFrom(...stages),
    missing: fc.subarray([...neededFacts]),
    lacksSpouse: fc.boolean(),
    lacksRegime: fc.boolean(),
    lacksExecutorIn: fc.constantFrom(null, 5),
    handed: fc.array(
      fc.record({
        id: fc.nat(),
        fact: fc.constantFrom(...deedFacts),
        property: fc.constantFrom(property, { ...property, id: 5 }),
      }),
      { maxLength: 3 },
    ),
    notes: fc.array(fc.record({ id: fc.nat(), fact: fc.constantFrom('rg', 'fullName') }), { maxLength: 3 }),
  })
  .map(person)
const anyInbox = fc
  .uniqueArray(fc.integer({ min: 1, max: maxInteger }), { maxLength: 5 })
  .map((ids) => ({ ids, total: ids.length }))
const anyTasks = fc
  .tuple(
    fc.uniqueArray(anyProperty, { selector: (one) => one.property.id }),
    fc.uniqueArray(anyPerson, { selector: (one) => one.id }),
    anyInbox,
  )
  .map(([properties, people, inbox]) => [
    ...properties.flatMap((one) => tasksOfProperty(one, today)),
    ...people.flatMap(tasksOfPerson),
    ...tasksOfInbox(inbox),
  ])

it('every line is fit for the wire, leads somewhere, rests on something and has a key of its own', () => {
  fc.assert(
    fc.property(anyTasks, (tasks) => {
      for (const one of tasks) {
        expect(task.parse(one)).toEqual(one)
        expect(isOwnPath(one.action.url)).toBe(true)
        expect(one.grounds.length).toBeGreaterThan(0)
        expect(readTaskKey(one.key)).toMatchObject({ matter: one.matter, type: one.about.type })
      }
      expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length)
    }),
  )
})

it('the order is one whatever the order in which the lines come', () => {
  fc.assert(
    fc.property(
      anyTasks.chain((tasks) =>
        fc.tuple(fc.constant(tasks), fc.shuffledSubarray(tasks, { minLength: tasks.length })),
      ),
      ([tasks, shuffled]) => {
        expect(shuffled.toSorted(compareTasks)).toEqual(tasks.toSorted(compareTasks))
      },
    ),
  )
  const cost = (stage: Standing['stage'], text: string) =>
    ofItems(stage, item('A', text === 'waits' ? { state: 'requested' } : { state: 'expired' }))
  const [market, instrument, waiting] = [cost(3, 'expired'), cost(6, 'expired'), cost(6, 'waits')].flat() as [
    Task,
    Task,
    Task,
  ]
  expect([waiting, market, instrument].sort(compareTasks)).toEqual([instrument, market, waiting])
})

it.each([
  '',
  'waiting',
  'waiting-property-0',
  'waiting-property-01',
  'waiting-house-1',
  'x-property-1',
  'waiting-property-9999999999',
  'waiting-property-1\n',
])('%j is no key', (key) => {
  expect(readTaskKey(key)).toBeNull()
})

describe('a line that is put off', () => {
  const mark = {
    key: 'waiting-property-7',
    until: '2026-11-28',
    grounds: ['sefaz:2026-11-12', 'cndt:2026-11-12'],
  }
  const waits = (...grounds: string[]) => ({ key: mark.key, grounds })

  it('stays away until its day, on which it is seen again', () => {
    const away = (day: string) => isPutOff(waits('sefaz:2026-11-12'), [mark], day)
    expect(['2026-11-21', '2026-11-27', '2026-11-28'].map(away)).toEqual([true, true, false])
    expect(isPutOff({ ...waits(), key: 'waiting-property-8' }, [mark], today)).toBe(false)
  })

  it('comes back as soon as something is new in it, not when it only gets less', () => {
    expect(isPutOff(waits('sefaz:2026-11-12'), [mark], today)).toBe(true)
    expect(isPutOff(waits('sefaz:2026-11-12', 'ceat:2026-11-12'), [mark], today)).toBe(false)
    expect(isPutOff(waits('sefaz:2026-11-19'), [mark], today)).toBe(false)
  })

  it('is put off to a day to come, and within a year', () => {
    expect(
      [today, addDays(today, 1), addDays(today, longestDays), addDays(today, longestDays + 1)].map((until) =>
        refuseUntil(until, today),
      ),
    ).toEqual(['Escolha um dia depois de hoje', null, null, 'Escolha um dia dentro de um ano'])
    expect(refuseUntil(addDays(today, doneDays), today)).toBeNull()
  })
})
