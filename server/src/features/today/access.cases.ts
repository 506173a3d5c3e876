import { type AccessCase, type Belongings, malformed, ofAnother } from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'

const ofProperty = ({ propertyId }: Belongings): Sent => ({
  params: { key: `missing-property-${propertyId}` },
})
const ofPerson = ({ personId }: Belongings): Sent => ({ params: { key: `notes-person-${personId}` } })
const putOff = ({ propertyId }: Belongings): Sent => ({ params: { key: `still-property-${propertyId}` } })
const done = { body: { grounds: ['document:1'] } }

const noSuchKeys: [Sent, number][] = [
  '1',
  'missing-property-0',
  'missing-house-1',
  'x-property-1',
  '..%2f',
].map((key) => [{ params: { key } }, 404])

export const accessCases: Record<string, AccessCase> = {
  'GET /api/today': { right: () => ({}) },
  'GET /api/today/put-off': { right: () => ({}) },
  'PUT /api/today/put-off/{key}': {
    noEvent: 'a reminder was put off: nothing of what it reminds of changed',
    right: (mine) => ({ ...ofProperty(mine), ...done }),
    foreign: (_, theirs) => [
      { ...ofProperty(theirs), ...done },
      { ...ofPerson(theirs), ...done },
    ],
    wrong: [
      ...noSuchKeys.map(([sent, status]) => [{ ...sent, ...done }, status] as [Sent, number]),
      ...[
        { grounds: ['Rosa Ávila'] },
        { grounds: 'document:1' },
        { grounds: [], putOff: { until: '2020-01-01', reason: 'Viagem' } },
        { grounds: [], putOff: { until: '2999-01-01', reason: 'Viagem' } },
        { grounds: [], putOff: { until: 'amanhã', reason: 'Viagem' } },
        { grounds: [], putOff: { until: null, reason: 'Viagem' } },
        { grounds: [], putOff: { until: '2030-01-01', reason: ' ' } },
      ].map((body) => [{ params: { key: 'missing-property-1' }, body }, 422] as [Sent, number]),
      ...malformed.map(
        ([sent, status]) => [{ ...sent, params: { key: 'missing-property-1' } }, status] as [Sent, number],
      ),
    ],
  },
  'DELETE /api/today/put-off/{key}': {
    noEvent: 'a reminder is seen again: nothing of what it reminds of changed',
    right: putOff,
    foreign: ofAnother(putOff),
    wrong: noSuchKeys,
  },
}
