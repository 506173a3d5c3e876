import { asc } from 'drizzle-orm'
import {
  automationCharges,
  automationMessages,
  automationNumbers,
  automationProviders,
  automations,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copied, type Holdings, leftOut, withoutNames } from '../../holdings.ts'
import { forgetPerson, joinPeople } from './of-person.ts'

/** Certificates that the product asked for, what was said of each, and what they cost. */
export const automationHoldings: Holdings = {
  tables: [
    copied(automations),
    copied(automationMessages),
    copied(automationCharges),
    copied(automationProviders),
    leftOut(automationNumbers, 'a counter; the messages say their numbers'),
  ],
  joinPeople,
  forgetPerson,
  copy: {
    documents: {
      'pedidos-automaticos.json':
        'as certidões que o sistema pediu ("requests"), o registro de cada pedido ("log"), o que custaram em centavos ("charges") e os serviços que você ligou ("providers", sem o token)',
    },
    async read(db, scope) {
      const requests = await db
        .select()
        .from(automations)
        .where(inAccount(automations, scope))
        .orderBy(asc(automations.id))
      const log = await db
        .select()
        .from(automationMessages)
        .where(inAccount(automationMessages, scope))
        .orderBy(asc(automationMessages.number))
      const charges = await db
        .select()
        .from(automationCharges)
        .where(inAccount(automationCharges, scope))
        .orderBy(asc(automationCharges.id))
      const providers = await db
        .select()
        .from(automationProviders)
        .where(inAccount(automationProviders, scope))
        .orderBy(asc(automationProviders.id))
      return {
        'pedidos-automaticos.json': {
          requests: requests.map(withoutNames),
          log: log.map(withoutNames),
          charges: charges.map(withoutNames),
          providers: providers.map(({ accountId: _, token: __, ...row }) => row),
        },
      }
    },
  },
}
