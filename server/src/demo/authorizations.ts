import { createAuthorization, sendSignedAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import type { Property } from '@soleira/domain/property/property'
import type { ApiClient, Paper } from './api-client.ts'

/** The days for which the signed authorisation of a property still runs; null: its owners have signed none. */
export type DemoLeave = number | null

/** The owners have signed that the broker may sell: half a year, five percent, paid with the deed. */
export async function authorizeSale(
  client: ApiClient,
  { id, value }: Pick<Property, 'id' | 'value'>,
  daysLeft: number,
  paper: Paper,
): Promise<void> {
  const endsOn = addDays(dayOf(new Date()), daysLeft)
  const startsOn = addDays(endsOn, -180)
  const { version, ...made } = await client.call(createAuthorization, {
    params: { id },
    body: {
      price: value,
      lowestPrice: (Math.round((Number(value) * 0.94) / 1_000) * 1_000).toFixed(2),
      feePercent: '5',
      payer: 'seller',
      feeDue: 'deed',
      startsOn,
      endsOn,
      isExclusive: true,
      mayReceiveDeposit: false,
      mayAdvertise: true,
      keys: 'com o corretor',
      notes: 'Querem vender neste ano',
    },
  })
  await client.sendForm(
    sendSignedAuthorization,
    { id: made.id },
    { signedOn: startsOn, version: String(version), file: paper },
  )
}
