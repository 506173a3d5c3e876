import { civilStatus } from '@soleira/domain/document/category'
import * as documents from '@soleira/domain/document/contract'
import * as contract from '@soleira/domain/inbox/contract'
import type { Filing } from '@soleira/domain/inbox/filing'
import { readProperty } from '@soleira/domain/property/contract'
import type { Client } from '../clients/client.ts'

/** A broker does and sees this with papers in the slot of the civil status. */
export const inStatusSlot = (broker: () => Client) => ({
  held: async (id: number, by = broker()) =>
    (await by.call(documents.listDocuments, { params: { id } })).body.filter(
      ({ category }) => category === civilStatus,
    ),
  lacks: async (id: number) =>
    (await broker().call(readProperty, { params: { id } })).body.documentation.missingDocuments.includes(
      civilStatus,
    ),
  offered: async (id: number) =>
    (await broker().call(documents.listOfferedDocuments, { params: { id } })).body.filter(
      ({ category }) => category === civilStatus,
    ),
  remove: (id: number, propertyId: number): Promise<{ status: number }> =>
    broker().send(documents.deleteDocument, { params: { id }, query: { propertyId } }),
  file: (id: number, body: Partial<Filing>): Promise<{ status: number }> =>
    broker().send(contract.fileInboxPaper, { params: { id }, body: body as never }),
  unfile: (id: number): Promise<{ status: number }> =>
    broker().send(contract.unfileInboxPaper, { params: { id } }),
  read: async (id: number) => (await broker().call(contract.readInboxPaper, { params: { id } })).body,
})
