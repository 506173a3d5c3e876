import { providerChanged } from '@soleira/domain/automation/events'
import type { Recipe } from '@soleira/domain/automation/recipe'
import {
  type ListedRecipe,
  type listRecipes as listContract,
  withoutChromium,
} from '@soleira/domain/automation/recipes-contract'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import type { AssistedBrowser } from '../../../adapters/issuer/browser/browser.ts'
import type { IssuerService } from '../../../adapters/issuer/issuer.ts'
import type { Db } from '../../../database/client.ts'
import { automationRecipes } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'

type RecipeRow = typeof automationRecipes.$inferSelect

const readRows = (db: Db, scope: Scope): Promise<RecipeRow[]> =>
  db.select().from(automationRecipes).where(inAccount(automationRecipes, scope))

export async function readRecipes(
  db: Db,
  scope: Scope,
  browser: AssistedBrowser,
): Promise<AnswerOf<typeof listContract>> {
  const rows = await readRows(db, scope)
  return {
    isThere: browser.isThere,
    obstacle: browser.isThere ? null : withoutChromium,
    recipes: browser.recipes.map((recipe) => present(recipe, rows)),
  }
}

function present(recipe: Recipe, rows: readonly RecipeRow[]): ListedRecipe {
  const { id, name, kind, address, workedOn, source, on, note } = recipe
  const row = rows.find((each) => each.recipe === id)
  return {
    id,
    name,
    kind,
    label: itemLabel(kind),
    address,
    source,
    on,
    workedOn,
    note: note ?? null,
    isEnabled: row?.isEnabled === true,
    isConfirmed: workedOn !== null,
    workedHereOn: row?.workedOn ?? null,
  }
}

export async function changeRecipe(
  { db, browser, record }: Pick<Parts, 'db' | 'browser' | 'record'>,
  scope: Scope,
  id: string,
  { isEnabled }: { isEnabled: boolean },
): Promise<ListedRecipe> {
  const recipe = browser.recipes.find((each) => each.id === id)
  if (!recipe) throw new AppError('not_found')
  await switchRecipes({ db, browser: { recipes: [recipe] }, record }, scope, isEnabled)
  return present(recipe, await readRows(db, scope))
}

export async function switchRecipes(
  { db, browser, record }: Pick<Parts, 'db' | 'record'> & { browser: Pick<AssistedBrowser, 'recipes'> },
  scope: Scope,
  isEnabled: boolean,
): Promise<void> {
  await db.transaction(async (db) => {
    for (const { id: recipe } of browser.recipes) {
      await db
        .insert(automationRecipes)
        .values({ accountId: scope.account, recipe, isEnabled })
        .onConflictDoUpdate({
          target: [automationRecipes.accountId, automationRecipes.recipe],
          set: { isEnabled },
        })
    }
    await record(db, scope, providerChanged('browser'))
  })
}

export async function readyRecipes(db: Db, scope: Scope, browser: AssistedBrowser): Promise<IssuerService[]> {
  if (!browser.isThere) return []
  const rows = await readRows(db, scope)
  const isOn = (id: string) => rows.some((row) => row.recipe === id && row.isEnabled)
  const kinds = browser.recipes.filter(({ id }) => isOn(id)).map(({ kind }) => kind)
  return browser.services.filter(({ kind }) => kinds.includes(kind))
}

export async function rememberWorked(
  { db, browser }: Pick<Parts, 'db' | 'browser'>,
  scope: Scope,
  { kind, today }: { kind: string; today: string },
): Promise<void> {
  const recipe = browser.recipes.find((each) => each.kind === kind)
  if (!recipe) return
  await db
    .update(automationRecipes)
    .set({ workedOn: today })
    .where(and(inAccount(automationRecipes, scope), eq(automationRecipes.recipe, recipe.id)))
}
