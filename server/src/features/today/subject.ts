import { properties } from '../../database/tables/index.ts'

const { id, sequenceNumber, type, street, number } = properties

/** Says in a line which property it is about. */
export const subjectColumns = { id, sequenceNumber, type, street, number }
