import { takeIn } from './broker.ts'
import type { Client } from './client.ts'
import { makeOwner } from './factories/properties.ts'

export async function sellsTwice(
  broker: Client,
  fullName = 'José Prado',
): Promise<{ one: number; other: number; person: number }> {
  const owners = [makeOwner({ fullName })]
  const [first, second] = [await takeIn(broker, { owners }), await takeIn(broker, { owners })]
  return { one: first.id, other: second.id, person: first.owners[0]?.personId ?? 0 }
}
