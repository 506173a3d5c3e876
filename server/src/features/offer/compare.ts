import type { DraftText } from '@soleira/domain/drafting/draft-text'
import { longDayIn, momentIn } from '@soleira/domain/format/moment'
import { comparisonText } from '@soleira/domain/offer/comparison'
import type { Author } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import type { UserScope } from '../../scope.ts'
import { authorOf } from '../link/broker.ts'
import { presentedProperty } from '../property/queries.ts'
import { listOffers } from './queries.ts'

/** Offers of a property side by side, in the order of `ids`. Throws not_found where one is not of the property. */
export async function compareOffers(
  db: Db,
  scope: UserScope,
  propertyId: number,
  ids: readonly number[],
): Promise<{ text: DraftText; broker: Author; today: Date }> {
  const property = await presentedProperty(db, scope, propertyId)
  if (!property) throw new AppError('not_found')
  const broker = await authorOf(db, scope)
  const today = new Date()
  const known = (await listOffers(db, scope, propertyId)).flatMap(({ buyers, offers }) =>
    offers.map((offer) => ({
      offer,
      buyers: buyers.map(({ fullName }) => fullName),
      validUntil: momentIn(broker.timezone, new Date(offer.validUntil)),
    })),
  )
  const compared = ids.map((id) => {
    const found = known.find(({ offer }) => offer.id === id)
    if (!found) throw new AppError('not_found')
    return found
  })
  const text = comparisonText(compared, property, longDayIn(broker.timezone, today))
  return { text, broker, today }
}
