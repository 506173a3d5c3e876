import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { createPerson } from '@soleira/domain/person/contract'
import type { Client } from '../clients/client.ts'
import { makeCpf, makePerson } from '../rows/factories/people.ts'
import { readItem } from './certificates.ts'
import { inStatusSlot } from './civil-status.ts'
import { takeFor } from './couple.ts'
import { clearanceDays } from './inbox.ts'

export const certificateOfMarriage = 'certidao_casamento'

/** A broker does and sees this with certificates of marriages in the items of people. */
export function withCertificates(broker: () => Client) {
  const kind = certificateOfMarriage
  const item = (property: number, person: number) => readItem(broker(), { property, item: kind, person })
  return {
    register: async (fullName = 'Ana Souza') =>
      (await broker().call(createPerson, { body: makePerson({ cpf: makeCpf(), fullName }) })).body.id,
    /** A property that asks them for the certificate. */
    async asking(...people: number[]): Promise<number> {
      const id = await takeFor(broker(), ...people)
      const add = people.map((person) => ({ kind, person })) as never
      await broker().call(arrangeDiligence, { params: { id }, body: { add } })
      return id
    },
    isOffered: async (property: number, person: number) => (await item(property, person)).offered !== null,
    status: async (property: number, person: number) => (await item(property, person)).status,
    fileAs: (id: number, propertyId: number, personId: number) =>
      inStatusSlot(broker).file(id, { kind, propertyId, personId, issuedOn: clearanceDays.issuedOn }),
  }
}
