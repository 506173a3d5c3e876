import type { Client } from '../clients/client.ts'
import { makeOwner } from '../rows/factories/properties.ts'
import { takeIn } from './broker.ts'

export async function sellsTwice(
  broker: Client,
  fullName = 'José Prado',
): Promise<{ one: number; other: number; person: number }> {
  const owners = [makeOwner({ fullName })]
  const [first, second] = [await takeIn(broker, { owners }), await takeIn(broker, { owners })]
  return { one: first.id, other: second.id, person: first.owners[0]?.personId ?? 0 }
}
