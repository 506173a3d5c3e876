import { randomUUID } from 'node:crypto'
import type { OwnerInput } from '@soleira/domain/property/owner'
import type { Yardstick } from '../processes/servers.ts'
import { makeProperty } from '../seed/portfolio.ts'
import { Random } from '../seed/random.ts'
import type { Writer } from './account.ts'
import { requestText } from './request.ts'

export interface Operation {
  name: string
  next(connection: number): string
  status: number
  isReading: boolean
  isHeavy?: boolean
  /** When absent: the yardstick with the same rows. */
  against?: readonly Yardstick[]
}

export function writeOperations(writers: readonly Writer[]): Operation[] {
  const random = new Random(11)
  const writerOf = (connection: number) => writers[connection % writers.length] as Writer
  const create = (name: string, ownersOf: (writer: Writer) => OwnerInput[] | undefined): Operation => ({
    name,
    status: 201,
    isReading: false,
    next(connection) {
      const writer = writerOf(connection)
      const property = makeProperty(random)
      const owners = ownersOf(writer) ?? property.owners
      // With a key, as the form sends it. Invented matrículas meet.
      const evenIfSame = true
      return requestText(
        'POST',
        '/api/properties',
        writer.cookie,
        { ...property, owners, evenIfSame },
        randomUUID(),
      )
    },
  })
  // The forms that change owners differ from the forms that keep them, because a form names its owners by id.
  const replace = (name: string, part: 0 | 1, change: () => object): Operation => ({
    name,
    status: 200,
    isReading: false,
    next(connection) {
      const { cookie, forms } = writerOf(connection)
      const { id, input } = random.pick(forms.filter((_, index) => index % 2 === part))
      return requestText('PUT', `/api/properties/${id}`, cookie, { ...input, ...change() })
    },
  })
  return [
    create('create', () => undefined),
    create('create, known owners', ({ forms }) =>
      random.pick(forms).input.owners.map(({ id: _, ...owner }) => owner),
    ),
    replace('replace', 0, () => ({ value: `${random.between(90, 4_000)}000.00` })),
    replace('replace, other owners', 1, () => ({ owners: makeProperty(random).owners })),
  ]
}
