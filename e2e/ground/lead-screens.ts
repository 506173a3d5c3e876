import type { Page } from '@playwright/test'
import { dayOf } from '@soleira/domain/certificate/validity'
import { addPropertyLead } from '@soleira/domain/lead/contract'
import { planVisit } from '@soleira/domain/visit/contract'
import type { Broker } from './broker.ts'
import type { Screen } from './screens.ts'

/** A lead with everything said, and two visits at one hour. */
export async function fillLeadScreens(broker: Broker, propertyId: number): Promise<void> {
  const day = dayOf(new Date())
  const { id } = await broker.client.call(addPropertyLead, {
    params: { id: propertyId },
    body: {
      fullName: 'Zenaide Hermenegilda de Albuquerque Cavalcanti',
      phone: '(21) 97777-6655',
      origin: 'portal',
      kinds: ['apartamento', 'casa'],
      neighborhoods: ['Tijuca', 'Maracanã'],
      budgetTo: '999999999.99',
      nextContactOn: day,
      wishes: 'dois quartos',
      notes: 'gosta de sol',
      consentOn: day,
      consentHow: 'por WhatsApp',
    },
  })
  for (const at of [`${day}T15:00`, `${day}T15:30`]) {
    const body = { leadIds: [id], at, host: 'Bruno', words: 'levar a chave' }
    await broker.client.call(planVisit, { params: { id: propertyId }, body })
  }
}

async function openLead(page: Page): Promise<void> {
  await page.goto('/interessados')
  await page.getByRole('list', { name: 'Interessados' }).getByRole('link').first().click()
  await page.getByRole('list', { name: 'Sugestões' }).waitFor()
}

async function press(page: Page, button: string, dialog: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Cancelar' }).waitFor()
}

export const leadScreens: readonly Screen[] = [
  {
    name: 'leads',
    open: async (page) => {
      await page.goto('/interessados')
      await page.getByRole('list', { name: 'Interessados' }).getByRole('link').first().waitFor()
    },
  },
  {
    name: 'form of a lead',
    open: async (page) => {
      await page.goto('/interessados')
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await press(page, 'Novo interessado', 'Novo interessado')
    },
  },
  { name: 'lead', open: openLead },
  {
    name: 'talk with a lead',
    open: async (page) => {
      await openLead(page)
      await press(page, 'Registrar conversa', 'Registrar conversa')
    },
  },
  {
    name: 'form of a visit',
    open: async (page) => {
      await openLead(page)
      await press(page, 'Marcar visita', 'Marcar visita')
    },
  },
  {
    name: 'outcome of a visit',
    open: async (page) => {
      await openLead(page)
      await press(page, 'Como foi?', 'Como foi a visita?')
    },
  },
  {
    name: 'missing lead',
    open: async (page) => {
      await page.goto('/interessados/999999')
      await page.getByRole('heading', { name: 'Interessado não encontrado' }).waitFor()
    },
  },
]
