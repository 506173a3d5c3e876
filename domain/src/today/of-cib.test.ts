import { expect, it } from 'vitest'
import { whereCibAsked } from '../property/cib-asked.ts'
import { tasksOfCib } from './of-cib.ts'
import { readTaskKey, task } from './task.ts'

const rio = { land: 'built', city: 'Rio de Janeiro', state: 'RJ' } as const
const capital = whereCibAsked(rio, '2026-11-28') ?? ''
const farm = whereCibAsked({ ...rio, land: 'farm' }, '2026-11-28') ?? ''
const numbered = (...numbers: number[]) =>
  numbers.map((sequenceNumber) => ({ id: sequenceNumber + 70, sequenceNumber }))

it('says of which property the CIB is not known, why it is asked for and where that stands', () => {
  const [line, ...more] = tasksOfCib({ properties: numbered(12), total: 1, where: [capital] })
  expect(more).toEqual([])
  expect(task.parse(line)).toEqual(line)
  expect(readTaskKey(line?.key ?? '')).toEqual({ matter: 'cib', type: 'account', id: null })
  expect(line).toMatchObject({
    urgency: 'open',
    text: expect.stringMatching(
      /^Não consta o CIB do imóvel 00012, que .* sobre imóvel urbano das capitais .* \(LC 214\/2025; IN RFB 2\.275\/2025; .*\)$/,
    ),
    action: { label: 'Informar', url: '/property/82' },
    grounds: ['cib:82'],
  })
})

it('is one line for many, which leads to the first of them', () => {
  const [line] = tasksOfCib({ properties: numbered(9, 2, 3), total: 1_200, where: [farm, capital] })
  expect(line?.text).toContain('o CIB de 1200 imóveis (00009, 00002, 00003 e mais 1197), que')
  expect(line?.text).toContain('sobre imóvel rural e imóvel urbano das capitais')
  expect(line?.action.url).toBe('/property/79')
  expect(line?.grounds).toEqual(['cib:79', 'cib:72', 'cib:73'])
})

it('is no line where no CIB is missing', () => {
  expect(tasksOfCib({ properties: [], total: 0, where: [] })).toEqual([])
})
