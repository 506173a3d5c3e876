import { describe, expect, it } from 'vitest'
import {
  dayOfFacts,
  makePersonFacts,
  makePropertyFacts,
  makeTouchedItem,
  propertyOfToday,
  tasksOfItems,
} from '../../test/today-facts.ts'
import type { AuthorizationStanding } from '../authorization/standing.ts'
import { addDays } from '../certificate/validity.ts'
import type { Standing } from '../property/standing.ts'
import { tasksOfInbox } from './of-inbox.ts'
import { tasksOfPerson } from './of-person.ts'
import { type ItemOfToday, tasksOfProperty } from './of-property.ts'
import { compareTasks } from './order.ts'
import { isPutOff } from './put-off.ts'
import type { Task } from './task.ts'

const said = (tasks: readonly Task[]) =>
  tasks.map(({ matter, urgency, text, action }) => `${urgency} ${matter}: ${text} [${action.label}]`)

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
    const chased = tasksOfItems(
      1,
      makeTouchedItem('SEFAZ', { state: 'requested', requestedOn: '2026-11-01' }),
    )
    const soon = [several as Task, ...chased].filter(({ urgency }) => urgency === 'soon')
    expect(soon.sort(compareTasks).map(({ matter }) => matter)).toEqual(['waiting', 'inbox'])
  })

  it('put off are seen again with the next one that comes', () => {
    const mark = { key: 'inbox', until: addDays(dayOfFacts, 7), grounds: ['paper:9', 'paper:4'] }
    const line = (...ids: number[]) => tasksOfInbox({ ids, total: ids.length })[0] as Task
    expect(isPutOff(line(4), [mark], dayOfFacts)).toBe(true)
    expect(isPutOff(line(10, 9, 4), [mark], dayOfFacts)).toBe(false)
  })
})

describe('the papers of a property', () => {
  it('that were asked for on one day are one line', () => {
    const asked = (label: string) =>
      makeTouchedItem(label, { state: 'requested', requestedOn: '2026-11-12', validUntil: null })
    const ten = ['SEFAZ', 'CNDT', 'Receita Federal', 'Justiça Federal', 'CEAT'].map(asked)
    const tasks = tasksOfItems(2, ...ten)
    expect(said(tasks)).toEqual([
      'soon waiting: 5 certidões solicitadas em 12/11/2026 e ainda não recebidas: SEFAZ, CNDT, Receita Federal e mais 2 [Cobrar]',
    ])
    expect(tasks[0]?.action.url).toBe('/property/7?open=diligence')
  })

  it('are waited for with patience', () => {
    const since = (requestedOn: string) =>
      tasksOfItems(2, makeTouchedItem('SEFAZ', { state: 'requested', requestedOn }))
    expect(since('2026-11-14')).toEqual([])
    expect(said(since('2026-11-13'))).toEqual([
      'soon waiting: SEFAZ solicitada em 13/11/2026 e ainda não recebida [Cobrar]',
    ])
  })

  it('run out, urgently so in the last five days, and say where the day comes from', () => {
    const until = (validUntil: string, validityBasis: ItemOfToday['validityBasis'] = 'printed') =>
      said(tasksOfItems(2, makeTouchedItem('SEFAZ', { validUntil, validityBasis })))
    expect(until('2026-12-02')).toEqual([])
    expect(until('2026-12-01')).toEqual(['soon expiring: SEFAZ vale até 01/12/2026 [Renovar]'])
    expect(until('2026-11-27')).toEqual(['soon expiring: SEFAZ vale até 27/11/2026 [Renovar]'])
    expect(until('2026-11-26', 'assumed')).toEqual([
      'now expiring: SEFAZ vale até 26/11/2026 (validade presumida) [Renovar]',
    ])
  })

  it('cost more once the property is offered', () => {
    const expired = makeTouchedItem('SEFAZ', { state: 'expired', validUntil: '2026-11-20' })
    const issue = makeTouchedItem('CNDT', { state: 'with_issues', result: 'positiva' })
    expect(said(tasksOfItems(2, expired, issue))).toEqual([
      'soon issue: 1 certidão com apontamento: CNDT [Resolver]',
      'soon expired: SEFAZ vencida em 20/11/2026 [Renovar]',
    ])
    expect(tasksOfItems(3, expired, issue).map(({ urgency }) => urgency)).toEqual(['now', 'now'])
    expect(tasksOfItems(7, expired, issue)).toEqual([])
  })

  it('without a stated result ask for it, unless somebody has looked into it', () => {
    expect(
      said(
        tasksOfItems(
          2,
          makeTouchedItem('SEFAZ', { result: null }),
          makeTouchedItem('CNDT', { result: null, resolution: 'Visto' }),
        ),
      ),
    ).toEqual(['open unstated: 1 certidão sem resultado informado: SEFAZ [Informar resultado]'])
  })
})

describe('a certificate that came by itself', () => {
  const asked = makeTouchedItem('SEFAZ', { state: 'requested', requestedOn: '2026-11-01', validUntil: null })
  const came = { id: 'sefaz', label: 'SEFAZ', documentId: 31 }
  const of = (waiting: (typeof came)[], ...items: ItemOfToday[]) =>
    tasksOfProperty(makePropertyFacts({ items, waiting }), dayOfFacts).filter(
      ({ matter }) => matter !== 'missing',
    )

  it('is to be validated; nobody is chased for it as if it had not come', () => {
    const cndt = makeTouchedItem('CNDT', { state: 'requested', requestedOn: '2026-11-01', validUntil: null })
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
  const stated = makeTouchedItem('SEFAZ', { beside: { name: 'a da PGE', lacks: ['result'] } })
  expect(said(tasksOfItems(2, stated, makeTouchedItem('CNDT', { result: null })))).toEqual([
    'open unstated: 2 certidões sem resultado informado: CNDT e SEFAZ (a da PGE) [Informar resultado]',
  ])
})

it('a paper beside a certificate that bears no day is asked for by its own name', () => {
  const undated = makeTouchedItem('Quitação', { beside: { name: 'a ata', lacks: ['day'] } })
  expect(said(tasksOfItems(2, undated, makeTouchedItem('CNDT')))).toEqual([
    'open undated: 1 certidão sem data de emissão: Quitação (a ata) [Informar data]',
  ])
})

it('papers that count only with others are told once, with the number of people', () => {
  const sefaz = (name: string) => makeTouchedItem(`SEFAZ de ${name}`, { gap: 'falta a da PGE' })
  const quittance = makeTouchedItem('Quitação', { gap: 'falta a ata de eleição do síndico' })
  expect(said(tasksOfItems(2, sefaz('Inês'), makeTouchedItem('CNDT')))).toEqual([
    'open companion: Falta a da PGE [Completar]',
  ])
  expect(said(tasksOfItems(2, quittance, sefaz('Inês'), sefaz('Sérgio')))).toEqual([
    'open companion: 3 complementos: falta a ata de eleição do síndico e falta a da PGE (2 pessoas) [Completar]',
  ])
})

describe('the progress of a property', () => {
  const missing = (what: string, action: Standing['missing'][number]['action']) => ({ what, action })

  it('says what is missing before the next stage, by its standing', () => {
    const papers = [missing('Ônus Reais', 'upload_document'), missing('Matrícula', 'fill_field')]
    const asked = [missing('3 certidões', 'request_certificate')]
    const of = (stage: Standing['stage'], missing: Standing['missing']) =>
      said(tasksOfProperty(makePropertyFacts({}, { stage, missing }), dayOfFacts))
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
    const of = (stage: Standing['stage']) =>
      said(tasksOfProperty(makePropertyFacts({}, { stage, certificates }), dayOfFacts))
    expect(of(1)).toEqual([
      'later ready: Documentos e campos completos: pode avançar para Due Diligence [Avançar]',
    ])
    expect(of(2)).toEqual(['later ready: Todas as certidões validadas: pode avançar para Mercado [Avançar]'])
    expect(of(3)).toEqual([])
  })

  it('stands still after its stage’s patience', () => {
    const still = (stage: Standing['stage'], updatedOn: string) =>
      said(tasksOfProperty(makePropertyFacts({ updatedOn }, { stage }), dayOfFacts)).filter((text) =>
        text.includes('still'),
      )
    expect(still(4, '2026-11-14')).toEqual([])
    expect(still(4, '2026-11-13')).toEqual(['later still: Parado em Proposta desde 13/11/2026 [Abrir]'])
    expect(still(3, '2026-10-22')).toEqual([])
    expect(still(7, '2020-01-01')).toEqual([])
  })
})

it('what somebody said by a link is told with the property that it was asked for, one at a time', () => {
  const other = { ...propertyOfToday, id: 8, sequenceNumber: 24 }
  const handed = [
    { id: 4, fact: 'profession', property: other },
    { id: 2, fact: 'address', property: propertyOfToday },
  ] as const
  const [told, ...rest] = tasksOfPerson(makePersonFacts({ handed }))
  expect(told).toMatchObject({
    text: 'Dados recebidos pelo link, a conferir: Profissão',
    grounds: ['handed:4'],
    about: { property: { id: 8, sequenceNumber: 24 } },
    action: { url: '/property/8?open=request' },
  })
  expect(rest).toEqual([])
  expect(tasksOfPerson(makePersonFacts({ handed: handed.slice(1) }))[0]?.about).toMatchObject({
    property: propertyOfToday,
  })
})

it('a person’s record is asked about once for each thing', () => {
  const all = makePersonFacts({
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
  expect(tasksOfPerson(makePersonFacts())).toEqual([])
  expect(tasksOfPerson({ ...all, stage: 7 })).toEqual([])
  expect(said(tasksOfPerson(makePersonFacts({ missing: ['regime'] })))).toEqual([
    'later person_data: Falta no cadastro: Regime de bens [Completar]',
  ])
})

it('who acts for an estate is asked for where that is recorded', () => {
  const [line] = tasksOfPerson(makePersonFacts({ lacksExecutorIn: 12 }))
  expect(line).toMatchObject({
    text: 'Não consta o inventariante: disso dependem as certidões do espólio',
    action: { label: 'Informar', url: '/property/12' },
    grounds: ['executor'],
  })
  expect(tasksOfPerson(makePersonFacts({ lacksExecutorIn: 12, lacksRegime: true }))[0]).toMatchObject({
    text: 'Não constam o regime de bens e o inventariante: disso dependem as certidões do casal e do espólio',
    action: { url: '/pessoas/3' },
  })
})

describe('the authorisation', () => {
  const told = (authorization: AuthorizationStanding, stage: Standing['stage']) =>
    said(
      tasksOfProperty(makePropertyFacts({ authorization }, { stage }), dayOfFacts).filter(({ matter }) =>
        matter.startsWith('authorization'),
      ),
    )
  const ending = (daysLeft: number) =>
    ({ state: 'ending', lastDay: addDays(dayOfFacts, daysLeft), daysLeft }) as const

  it('is told from thirty days before its end on, and presses from ten days on', () => {
    expect(told(ending(11), 2)).toEqual([
      'later authorization_ending: Autorização de intermediação vence em 11 dias (02/12/2026) [Renovar]',
    ])
    expect(told(ending(10), 3)[0]).toMatch(/^soon .* vence em 10 dias/)
    expect(told(ending(0), 3)[0]).toMatch(/vence hoje \(21\/11\/2026\)/)
  })

  it('that has run out is told from the market on, and a missing one on the market alone', () => {
    const expired = { state: 'expired', lastDay: addDays(dayOfFacts, -1) } as const
    expect(told(expired, 2)).toEqual([])
    expect(told(expired, 6)).toEqual([
      'soon authorization_expired: Autorização de intermediação vencida desde 21/11/2026 [Renovar]',
    ])
    expect([2, 3, 4].map((stage) => told({ state: 'none' }, stage as 2))).toEqual([
      [],
      ['open authorization_missing: Sem autorização de intermediação vigente [Redigir]'],
      [],
    ])
    expect(told({ state: 'running' }, 3)).toEqual([])
  })
})
