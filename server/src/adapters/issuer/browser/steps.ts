import type { Recipe, RecipeStep } from '@soleira/domain/automation/recipe'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Locator, Page } from 'playwright-core'
import type { Facts } from '../issuer.ts'

/** Milliseconds for a field to appear, for the page to load, and for a result to come. */
export interface Patience {
  field: number
  load: number
  result: number
}

export class NotThere extends Error {
  readonly selector

  constructor(selector: string) {
    super('not there')
    this.selector = selector
  }
}

export async function fillIn(page: Page, recipe: Recipe, facts: Facts, patience: Patience): Promise<void> {
  const whose = facts.cnpj ? 'cnpj' : 'cpf'
  for (const step of recipe.steps) {
    if (step.when === undefined || step.when === whose) await take(page, step, facts, patience)
  }
}

async function take(page: Page, step: RecipeStep, facts: Facts, { field: timeout }: Patience): Promise<void> {
  if ('fill' in step) {
    const value = asTyped(facts[step.with] ?? '', step.as)
    await actOnElement(page, step.fill, (field) => field.fill(value, { timeout }))
  } else if ('choose' in step) {
    await actOnElement(page, step.choose, (field) => field.selectOption(step.value, { timeout }))
  } else if ('click' in step) await actOnElement(page, step.click, (field) => field.click({ timeout }))
  else await actOnElement(page, step.see, (field) => field.waitFor({ timeout }))
}

function asTyped(fact: string, as: 'text' | 'digits' | 'date'): string {
  if (as === 'digits') return fact.replace(/\D/g, '')
  return as === 'date' ? showDate(fact) : fact
}

/** Acts on the first element that matches. Throws NotThere when it does not appear in time. */
export async function actOnElement<T>(
  page: Page,
  selector: string,
  act: (element: Locator) => Promise<T>,
): Promise<T> {
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
