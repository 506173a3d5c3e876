import { properties } from '../../database/tables/index.ts'

/** The columns of a property by which it is named when something is told of it (domain/notification/subject). */
export const subject = {
  id: properties.id,
  sequenceNumber: properties.sequenceNumber,
  type: properties.type,
  street: properties.street,
  number: properties.number,
}
