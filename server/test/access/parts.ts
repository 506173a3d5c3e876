import type { Client, Sent } from '../clients/client.ts'
import type { TestApp } from '../harness.ts'
import type { makeRegistration } from '../rows/factories/people.ts'

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
  readingId: number
  shareId: number
  shareKey: string
  visit: string
  requestId: number
  requestKey: string
  handedId: number
  handedFactId: number
  personVersion: number
}

export interface Scene {
  server: TestApp
  client: Client
  mine: Belongings
  registration: ReturnType<typeof makeRegistration>
  user: number
}

export interface AccessCase {
  right: (mine: Belongings) => Sent
  /**
   * The request with another broker's ids in every place of an id. Each must be answered 404, or 422 on the
   * field. The client of the other broker makes what the scene lacks.
   */
  foreign?: (mine: Belongings, theirs: Belongings, them: Client) => Sent[] | Promise<Sent[]>
  wrong?: [Sent, number][]
  /** A harmless answer other than the success status, as when a CEP service is missing. */
  rightStatus?: number
  prepare?: (scene: Scene) => Promise<Sent>
  noEvent?: string
  noOpening?: string
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
export const ofTheirs = (mine: Belongings, { personId }: Belongings, item?: string): Sent => ({
  ...itemParams(mine, item),
  query: { person: personId },
})
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
