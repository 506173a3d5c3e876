import { properties } from '../../database/tables/index.ts'

export const subject = {
  id: properties.id,
  sequenceNumber: properties.sequenceNumber,
  type: properties.type,
  street: properties.street,
  number: properties.number,
}
