import type { Page } from '@playwright/test'
import { createAgreement, keepVersion } from '@soleira/domain/agreement/contract'
import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { createSigning, makeSignerLink, sendSigning } from '@soleira/domain/signing/contract'
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

/** The contract of such a house is out to be signed by who buys. */
export async function sendContract(
  { client }: Broker,
  propertyId: number,
  email: string,
): Promise<{ title: string; path: string }> {
  const [deal] = await client.call(listPropertyDeals, { params: { id: propertyId } })
  const begun = await client.call(createAgreement, {
    params: { id: deal?.id ?? 0 },
    body: { kind: 'promessa' },
  })
  await client.call(keepVersion, { params: { id: begun.id }, body: { version: begun.version } })
  const { id, title, signers } = await client.call(createSigning, {
    body: {
      document: { kind: 'contract', id: begun.id },
      provider: 'soleira',
      expiresOn: inDays(10),
      signers: [{ name: 'Iara Campos Neves', email, as: 'buyer' }],
    },
  })
  await client.call(sendSigning, { params: { id } })
  const { uri } = await client.call(makeSignerLink, { params: { id, signerId: signers[0]?.id ?? 0 } })
  return { title, path: new URL(uri).pathname }
}

/** On a phone the parts are tabs. */
export async function turnTo(desk: Page, part: 'Texto' | 'Cláusulas' | 'O que falta'): Promise<void> {
  const tab = desk.getByRole('tab', { name: new RegExp(`^${part}`) })
  await desk.getByRole('heading', { level: 1 }).waitFor()
  if (await tab.isVisible()) await tab.click()
}
