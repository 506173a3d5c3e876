import { expect, type Locator } from '@playwright/test'
import { changeProvider } from '@soleira/domain/automation/contract'
import type { PaidProvider } from '@soleira/domain/automation/provider'
import type { Broker } from './broker.ts'
import { itemRow } from './checklist.ts'

/** Milliseconds that a request or its preparation may take on a busy machine. */
export const patience = 90_000

export const setUpProvider = (
  { client }: Broker,
  provider: PaidProvider,
  body: { token: string; monthlyLimit?: string; unitPrice?: string },
) => client.call(changeProvider, { params: { provider }, body })

export const requestOf = (list: Locator, label: string) =>
  list.getByRole('region', { name: `Pedido automático: ${label}` })

export async function openQuestion(list: Locator, label: string): Promise<void> {
  const way = itemRow(list, label).getByRole('button', { name: 'Solicitar automaticamente' })
  await expect(way).toBeVisible({ timeout: patience })
  await way.click()
}
