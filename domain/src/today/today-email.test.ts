import { expect, it } from 'vitest'
import type { Task } from './task.ts'
import { todayEmail } from './today-email.ts'

const property = {
  id: 7,
  sequenceNumber: 12,
  street: 'Rua das Laranjeiras',
  number: '120',
  type: 'apartamento',
} as const

const line = (change: Partial<Task> = {}): Task => ({
  key: 'expired-property-7',
  matter: 'expired',
  urgency: 'now',
  stage: 3,
  about: { type: 'property', property },
  text: 'SEFAZ venceu em 20/11/2026',
  action: { label: 'Renovar', url: '/property/7?open=diligence' },
  grounds: ['sefaz:2026-11-20'],
  ...change,
})
const nobody = { properties: 0, people: 0 }
const standing = {
  stage: 3 as const,
  documents: { done: 6, total: 6 },
  certificates: { done: 14, total: 15, open: 1, expired: 1, withIssues: 0 },
  missing: [{ what: '1 certidão vencida', action: 'renew_certificate' as const }],
}

it('is not written when there is nothing to do', () => {
  expect(todayEmail({ tasks: [], more: nobody })).toBeNull()
})

it('says the list by its urgencies, names no person, and says where the properties stand whose papers it tells of', () => {
  const about = { type: 'person', personId: 3, name: 'Rosa Ávila', property } as const
  const notes = line({ matter: 'notes', urgency: 'open', about, text: 'Informações que divergem: RG' })
  expect(todayEmail({ tasks: [line(), notes], more: nobody }, new Map([[7, standing]]))).toEqual({
    subject: 'Hoje: 2 pendências',
    paragraphs: [
      'Urgente:',
      ['Imóvel 00012 (Apartamento - Rua das Laranjeiras, 120): SEFAZ venceu em 20/11/2026.'],
      'A esclarecer:',
      ['Uma pessoa do imóvel 00012 (Apartamento - Rua das Laranjeiras, 120): Informações que divergem: RG.'],
      'Onde estão esses imóveis:',
      [
        'Imóvel 00012 (Apartamento - Rua das Laranjeiras, 120): Mercado (etapa 3 de 7) · 14 de 15 certidões · 6 de 6 documentos · Falta renovar: 1 certidão vencida.',
      ],
    ],
  })
})

it('counts what it does not name', () => {
  const tasks = Array.from({ length: 22 }, () => line({ matter: 'still', urgency: 'later' }))
  const { subject, paragraphs } = todayEmail({ tasks, more: { properties: 3, people: 1 } }) ?? {}
  expect(subject).toBe('Hoje: mais de 20 pendências')
  expect(paragraphs?.[1]).toHaveLength(20)
  expect(paragraphs?.at(-1)).toBe(
    'E mais 2 pendências destes e de outros imóveis, 3 imóveis com pendências, 1 pessoa com dados a conferir.',
  )
})

it('says how many papers wait in the inbox, which are of no property yet', () => {
  const inbox = line({
    key: 'inbox',
    matter: 'inbox',
    urgency: 'soon',
    about: { type: 'inbox' },
    text: '2 papéis recebidos esperam ser conferidos e arquivados',
  })
  expect(todayEmail({ tasks: [inbox], more: nobody }, new Map([[7, standing]]))).toEqual({
    subject: 'Hoje: 1 pendência',
    paragraphs: ['Em breve:', ['Caixa de entrada: 2 papéis recebidos esperam ser conferidos e arquivados.']],
  })
})
