import { createAuthorization, signAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { createDocumentRequest } from '@soleira/domain/document-request/contract'
import { createLead } from '@soleira/domain/lead/contract'
import { planVisit } from '@soleira/domain/visit/contract'
import type { Client } from '../clients/client.ts'
import { makeTerms } from '../rows/factories/authorizations.ts'
import { makeLead } from '../rows/factories/leads.ts'
import { takeIn } from './broker.ts'
import { fileFor } from './certificates.ts'
import { acceptWhole, makePresented } from './deal.ts'
import { makeShareLink } from './share-link.ts'

/** One date of each kind, in the days after today; the accepted offer names four. */
export async function fillAgenda(broker: Client, today = dayOf(new Date())) {
  const day = (days: number) => addDays(today, days)
  const property = await takeIn(broker, { street: 'Rua das Laranjeiras', number: '310' })
  const { id } = property
  const params = { id }
  const lead = (await broker.call(createLead, { body: makeLead({ nextContactOn: day(2) }) })).body
  const at = `${day(3)}T15:00`
  const visit = (await broker.call(planVisit, { params, body: { leadIds: [lead.id], at } })).body
  const terms = makeTerms({ startsOn: today, endsOn: day(20) })
  const leave = (await broker.call(createAuthorization, { params, body: terms })).body
  const signed = { signedOn: today, version: leave.version }
  await broker.call(signAuthorization, { params: { id: leave.id }, body: signed })
  const accepted = await makePresented(broker, id, {
    lines: [
      { kind: 'sinal', value: '100000.00', firstOn: day(4) },
      { kind: 'own_funds', value: '700000.00' },
    ],
    conditions: [
      { kind: 'certificates', by: day(5) },
      { kind: 'other', by: day(6), words: 'Teresa Lima desocupa' },
    ],
    keysOn: day(30),
  })
  await acceptWhole(broker, id, accepted.id)
  const open = await makePresented(broker, id, { validUntil: `${day(8)}T18:00` })
  await fileFor(broker, { property: id, item: 'onus_reais' }, { issuedOn: today, validUntil: day(25) })
  const share = await makeShareLink(broker, id, { kind: 'room', documentIds: [], days: 15 })
  const asked = {
    audience: 'person',
    personId: property.owners[0]?.personId,
    days: 7,
    reminds: false,
    data: [],
    wants: [{ kind: 'COMPROVANTE_RESIDENCIA', personId: null }],
  }
  const request = (await broker.call(createDocumentRequest, { params, body: asked as never })).body
  return { property, lead, visit, leave, accepted, open, share, request, day }
}
