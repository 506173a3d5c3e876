import type { Recipe, RecipeStep } from '@soleira/domain/automation/recipe'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Locator, Page } from 'playwright-core'
import type { Facts } from '../issuer.ts'

/** How long a field may take to be there, in milliseconds. */
export interface Patience {
  field: number
  load: number
  result: number
}

/** The page has no such field any more. */
export class NotThere extends Error {
  readonly selector

  constructor(selector: string) {
    super('not there')
    this.selector = selector
  }
}

/** Does what comes before the page is sent. Throws NotThere. */
export async function fillIn(page: Page, recipe: Recipe, facts: Facts, patience: Patience): Promise<void> {
  const whose = facts.cnpj ? 'cnpj' : 'cpf'
  for (const step of recipe.steps) {
    if (step.when === undefined || step.when === whose) await take(page, step, facts, patience)
  }
}

async function take(page: Page, step: RecipeStep, facts: Facts, { field: timeout }: Patience): Promise<void> {
  if ('fill' in step) {
    const value = asTyped(facts[step.with] ?? '', step.as)
    await at(page, step.fill, (field) => field.fill(value, { timeout }))
  } else if ('choose' in step) {
    await at(page, step.choose, (field) => field.selectOption(step.value, { timeout }))
  } else if ('click' in step) await at(page, step.click, (field) => field.click({ timeout }))
  else await at(page, step.see, (field) => field.waitFor({ timeout }))
}

function asTyped(fact: string, as: 'text' | 'digits' | 'date'): string {
  if (as === 'digits') return fact.replace(/\D/g, '')
  return as === 'date' ? showDate(fact) : fact
}

/** Does something with the first element of a selector. Throws NotThere when it does not come about in time. */
export async function at<T>(page: Page, selector: string, act: (element: Locator) => Promise<T>): Promise<T> {
  try {
    return await act(page.locator(selector).first())
  } catch (error) {
    if (isTimeout(error)) throw new NotThere(selector)
    throw error
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
