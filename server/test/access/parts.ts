import type { Sent } from '../client.ts'

/** What one broker has, for another to reach for. */
export interface Belongings {
  propertyId: number
  documentId: number
  ownerId: number
  personId: number
  otherPersonId: number
  photoId: number
  analysisId: number
  evidenceId: number
  sessionId: number
  notificationId: number
  packId: string
  ownKind: string
  automationId: number
  inboxId: number
  /** What is read of that paper. */
  readingId: number
  shareId: number
  shareKey: string
  /** The key of a visit to that link. */
  visit: string
  /** Papers that are asked for by link, its key, and the paper of the inbox that came by it. */
  requestId: number
  requestKey: string
  handedId: number
  /** What somebody said of themselves by it, and the version of the record that it is about. */
  handedFactId: number
  personVersion: number
}

export interface AccessCase {
  /** A request that would succeed for the one to whom the belongings belong. */
  right: (mine: Belongings) => Sent
  /** The same with another's ids, in every place an id can stand; each must be answered 404, or 422 on the field. */
  foreign?: (mine: Belongings, theirs: Belongings) => Sent[]
  /** Requests with bad input, and what they are answered with. */
  wrong?: [Sent, number][]
  /** It answers something else than its success status without harm: a CEP service that is not there. */
  rightStatus?: number
}

export const noSuchIds: [Sent, number][] = [
  '0',
  '-1',
  'abc',
  '1.5',
  '9999999999999',
  "1'--",
  '2147483647',
].map((id) => [{ params: { id } }, 404])

export const propertyParams = ({ propertyId }: Belongings): Sent => ({ params: { id: propertyId } })
export const personParams = ({ personId }: Belongings): Sent => ({ params: { id: personId } })
export const documentParams = ({ documentId }: Belongings): Sent => ({ params: { id: documentId } })
export const photoParams = ({ photoId }: Belongings): Sent => ({ params: { id: photoId } })
export const sessionParams = ({ sessionId }: Belongings): Sent => ({ params: { id: sessionId } })
export const itemParams = ({ propertyId }: Pick<Belongings, 'propertyId'>, item = 'sefaz'): Sent => ({
  params: { id: propertyId, item },
})
/** An item of one's own property, of a person of somebody else's. */
export const ofTheirs = (mine: Belongings, { personId }: Belongings, item?: string): Sent => ({
  ...itemParams(mine, item),
  query: { person: personId },
})
/** One step that two items of a property take together. */
export const jointStep = (id: number, action: string, person?: number): Sent => ({
  params: { id },
  body: {
    action,
    items: [
      { item: 'taxa_incendio', version: 0 },
      { item: 'sefaz', version: 0, person },
    ],
  },
})
export const packParams = ({ packId }: Belongings): Sent => ({ params: { id: packId } })
export const ofAnother = (sent: (mine: Belongings) => Sent) => (_: Belongings, theirs: Belongings) => [
  sent(theirs),
]

export const malformed: [Sent, number][] = [
  [{ payload: '{"a":', headers: { 'content-type': 'application/json' } }, 400],
  [{ payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  [{ payload: '{"a":1}', headers: { 'content-type': 'text/plain' } }, 415],
  [{ payload: '{"__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } }, 400],
  [{ payload: `{"a":"${'x'.repeat(300_000)}"}`, headers: { 'content-type': 'application/json' } }, 413],
  [{ body: [] }, 422],
  [{ body: {} }, 422],
]

export const forId = (id: number, cases: [Sent, number][]): [Sent, number][] =>
  cases.map(([sent, status]) => [{ ...sent, params: { id } }, status])
