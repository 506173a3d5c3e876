import type { Locator, Page } from '@playwright/test'
import { moveProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import type { makeProperty } from '@soleira/server/test/rows/factories/properties'
import type { Broker } from './broker.ts'

export async function takeToStage(
  broker: Broker,
  stage: number,
  change: Parameters<typeof makeProperty>[0] = {},
): Promise<Property> {
  let property = await broker.takeIn(change)
  for (let next = 2; next <= stage; next++) {
    const reason = next === 3 ? 'Certidões conferidas em papel' : null
    property = await broker.client.call(moveProperty, {
      params: { id: property.id },
      body: { currentStage: next, reason },
    })
  }
  return property
}

export function boardColumn(page: Page, name: string, count?: number): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name} ${count ?? '\\d+'}$`) })
}

export function boardCard(page: Page, number: string): Locator {
  return page.getByRole('region').getByRole('listitem').filter({ hasText: number })
}
