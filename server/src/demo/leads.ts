import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { addPropertyLead, createLead } from '@soleira/domain/lead/contract'
import { changeVisit, planVisit } from '@soleira/domain/visit/contract'
import type { ApiClient } from './api-client.ts'

/** Three who may buy; one has seen the first property, and two visits of today meet at one hour. */
export async function fillLeads(client: ApiClient, onMarket: readonly number[]): Promise<void> {
  const [first = 0, second = 0] = onMarket
  const today = dayOf(new Date())
  const bruna = await client.call(addPropertyLead, {
    params: { id: first },
    body: {
      fullName: 'Bruna Sequeira Paes',
      phone: '(21) 98155-4410',
      email: 'bruna@exemplo.com.br',
      origin: 'portal',
      kinds: ['apartamento'],
      city: 'Rio de Janeiro',
      neighborhoods: ['Tijuca'],
      budgetTo: '700000.00',
      wishes: 'dois quartos, perto do metrô',
      nextContactOn: today,
      consentOn: addDays(today, -12),
      consentHow: 'por WhatsApp, na primeira conversa',
    },
  })
  const { id: davi } = await client.call(createLead, {
    body: {
      fullName: 'Davi Portela Rangel',
      phone: '(21) 98203-7719',
      origin: 'indication',
      kinds: ['apartamento', 'cobertura'],
      budgetFrom: '600000.00',
      budgetTo: '1500000.00',
      nextContactOn: addDays(today, -3),
    },
  })
  await client.call(createLead, {
    body: {
      fullName: 'Olga Nunes Sardinha',
      phone: '(21) 98340-1286',
      origin: 'sign',
      kinds: ['casa'],
      city: 'Niterói',
      nextContactOn: addDays(today, 6),
    },
  })
  const plan = async (id: number, leadId: number, at: string) =>
    client.call(planVisit, { params: { id }, body: { leadIds: [leadId], at } })
  const seen = await plan(first, bruna.id, `${addDays(today, -2)}T10:00`)
  await client.call(changeVisit, {
    params: { id: seen.id },
    body: {
      state: 'done',
      impression: 'doubtful',
      version: seen.version,
      words: 'Gostou da luz; achou a cozinha pequena',
    },
  })
  await plan(first, davi, `${today}T15:00`)
  await plan(second, bruna.id, `${today}T15:30`)
}
