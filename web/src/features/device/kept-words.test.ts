import { untouchedDiligence } from '@soleira/domain/checklist/summary'
import type { Property } from '@soleira/domain/property/property'
import { expect, it } from 'vitest'
import { aDiligence } from '../../../test/diligence.ts'
import { aProperty } from '../../../test/ground.tsx'
import { keptOf } from './keep-opened.ts'
import { keptText, seenText } from './seen.ts'

const seenAt = '2026-11-26T17:02:00.000Z'
const seen = { seenAt, timezone: 'America/Sao_Paulo' } as const

it('names the time, and the day as well where it was not today', () => {
  expect(seenText(seen, new Date('2026-11-27T02:59:00Z'))).toBe('visto em 14:02')
  expect(seenText(seen, new Date('2026-11-27T03:00:00Z'))).toBe('visto em 26/11/2026 às 14:02')
})

it('says that the device is ready only once the screens are there, and what it holds', () => {
  const now = new Date('2026-11-26T20:00:00Z')
  const text = (isReady: boolean, ...properties: (typeof seen)[]) => keptText({ isReady, properties }, now)
  expect(text(false, seen)).toBe('Guardando as telas neste aparelho…')
  expect(text(true)).toMatch(/^Pronto para abrir sem conexão. Nenhum imóvel guardado ainda/)
  const earlier = { ...seen, seenAt: '2026-11-25T17:02:00.000Z' as typeof seenAt }
  expect(text(true, earlier, seen)).toBe(
    'Pronto para abrir sem conexão: 2 imóveis guardados neste aparelho, o último visto em 14:02.',
  )
})

const came = {
  status: 'completed',
  state: 'completed',
  result: 'negativa',
  issuedOn: '2026-11-01',
  validUntil: '9999-12-31',
  validityBasis: 'printed',
} as const

it('keeps names, telephones and what is missing, and no number of a paper', () => {
  const owner = {
    id: 3,
    fullName: 'Ana Reis',
    cpf: '529.982.247-25',
    rg: '12.345.678-9',
    phone: '(21) 98888-7777',
  }
  const property = aProperty({
    owners: [owner] as Property['owners'],
    neighborhood: 'Glória',
    city: 'Rio de Janeiro',
    documentation: {
      missingDocuments: ['RG_CNH_1'],
      missingFields: [],
    } as unknown as Property['documentation'],
    diligence: untouchedDiligence,
  })
  const diligence = aDiligence({
    people: ['Ana Reis'],
    personal: ['sefaz'],
    change: ({ id }) => ({
      ...came,
      ...(id === 'onus_reais' && { gap: 'conta só com Taxa de incêndio' }),
    }),
  })
  const kept = keptOf(property, diligence, new Date(seenAt))
  expect(kept.people).toEqual([{ name: 'Ana Reis', phone: '(21) 98888-7777' }])
  expect(kept.papers.filter(({ isDone }) => !isDone).map(({ label }) => label)).toEqual(['RG/CNH - Ana Reis'])
  expect(kept.certificates.length).toBeGreaterThan(1)
  expect(kept.certificates.filter(({ isDone }) => !isDone)).toEqual([
    { label: 'Ônus Reais', isDone: false, note: 'Validado · conta só com Taxa de incêndio' },
  ])
  expect(kept).toMatchObject({ id: 1, number: '00001', seenAt, place: 'Glória • Rio de Janeiro' })
  expect(JSON.stringify(kept)).not.toMatch(/529\.982|12\.345/)
})
