import { asc } from 'drizzle-orm'
import {
  automationChallenges,
  automationCharges,
  automationChoices,
  automationMessages,
  automationNumbers,
  automationProviders,
  automationRecipes,
  automationSources,
  automations,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, leftOutTable, withoutNames } from '../../holdings.ts'
import { forgetAutomationsAbout, handAutomationsOver } from './requests/of-person.ts'

export const automationHoldings: Holdings = {
  tables: [
    copiedTable(automations),
    copiedTable(automationMessages),
    leftOutTable(
      automationChallenges,
      'pictures of other people, gone once they are answered; the log says so',
    ),
    copiedTable(automationCharges),
    copiedTable(automationProviders),
    copiedTable(automationRecipes),
    copiedTable(automationChoices),
    leftOutTable(automationSources, 'which sources did not answer lately; it passes'),
    leftOutTable(automationNumbers, 'a counter; the messages say their numbers'),
  ],
  joinPeople: handAutomationsOver,
  forgetPerson: forgetAutomationsAbout,
  copy: {
    documents: {
      'pedidos-automaticos.json':
        'as certidões que o sistema pediu ("requests"), o registro de cada pedido ("log"), o que custaram em centavos ("charges"), os serviços que você ligou ("providers", sem o token), as páginas que o navegador assistido abre ("recipes") e o serviço que você escolheu para cada certidão ("choices")',
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
      const recipes = await db
        .select()
        .from(automationRecipes)
        .where(inAccount(automationRecipes, scope))
        .orderBy(asc(automationRecipes.recipe))
      const choices = await db
        .select()
        .from(automationChoices)
        .where(inAccount(automationChoices, scope))
        .orderBy(asc(automationChoices.kind))
      return {
        'pedidos-automaticos.json': {
          // The hash of the knock address tells the broker nothing.
          requests: requests.map(({ knockHash: _, ...row }) => withoutNames(row)),
          log: log.map(withoutNames),
          charges: charges.map(withoutNames),
          providers: providers.map(({ accountId: _, token: __, ...row }) => row),
          recipes: recipes.map(({ accountId: _, ...row }) => row),
          choices: choices.map(({ accountId: _, ...row }) => row),
        },
      }
    },
  },
}
