import type { Page } from '@playwright/test'
import type { Broker } from './broker.ts'
import { inDays, sell } from './deals.ts'
import { takeToStage } from './market.ts'

/** Sinal, own funds and a bank, accepted by the owner. */
export async function sellHouse(broker: Broker): Promise<number> {
  const { id } = await takeToStage(broker, 5, {
    street: 'Rua das Flores',
    number: '120',
    value: '800000',
    registrationNumber: null,
  })
  await sell(broker, id, {
    keysOn: inDays(60),
    lines: [
      { kind: 'sinal', value: '80000.00', deposit: 'confirmatory' },
      { kind: 'own_funds', value: '320000.00' },
      { kind: 'financing', value: '400000.00', bank: 'Banco Azul' },
    ],
  })
  return id
}

/** On a phone the parts are tabs. */
export async function turnTo(desk: Page, part: 'Texto' | 'Cláusulas' | 'O que falta'): Promise<void> {
  const tab = desk.getByRole('tab', { name: new RegExp(`^${part}`) })
  await desk.getByRole('heading', { level: 1 }).waitFor()
  if (await tab.isVisible()) await tab.click()
}
