import { takeIn } from './broker.ts'
import type { Client } from './client.ts'
import { makeOwner } from './factories/properties.ts'

/** Two properties of the same person: what the first has fetched may count for the other. */
export async function sellsTwice(
  broker: Client,
  fullName = 'José Prado',
): Promise<{ one: number; other: number; person: number }> {
  const owners = [makeOwner({ fullName })]
  const [first, second] = [await takeIn(broker, { owners }), await takeIn(broker, { owners })]
  return { one: first.id, other: second.id, person: first.owners[0]?.personId ?? 0 }
}
