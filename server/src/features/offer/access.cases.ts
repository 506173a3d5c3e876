import { dayOf } from '@soleira/domain/certificate/validity'
import { createOffer, keepOfferPaper, presentOffer, readOffer } from '@soleira/domain/offer/contract'
import { makeOfferLinks } from '@soleira/domain/offer/link-contract'
import { createPerson } from '@soleira/domain/person/contract'
import {
  type AccessCase,
  type Belongings,
  noSuchIds,
  ofAnother,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeOfferTerms } from '../../../test/rows/factories/offers.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal, makePresented } from '../../../test/scenes/deal.ts'
import { codeFor } from '../../../test/scenes/offer-link.ts'
import { guardCanary } from '../../../test/watch/canary.ts'

const terms = makeOfferTerms()
const dearer = makeOfferTerms({ total: '800001.00', lines: [{ kind: 'own_funds', value: '800001.00' }] })
const answer = { on: dayOf(new Date()), way: 'e-mail' as const, version: 2 }

const accept = (by: number[], version: number) => ({
  acceptedBy: by,
  version,
  way: 'presencial' as const,
  isPartial: true,
})

const buyer = async (client: Client) => (await client.call(createPerson, { body: makePerson() })).body.id

async function drafted(client: Client, { propertyId }: Belongings): Promise<number> {
  const body = { ...terms, buyers: [{ personId: await buyer(client) }] }
  return (await client.call(createOffer, { params: { id: propertyId }, body })).body.id
}

async function presented(client: Client, mine: Belongings): Promise<number> {
  const id = await drafted(client, mine)
  await client.call(presentOffer, { params: { id }, body: { way: 'e-mail', version: 1 } })
  return id
}

const answering = { answer: 'refused' as const, code: '000000' }

async function linked(client: Client, { propertyId }: Pick<Belongings, 'propertyId'>) {
  const { id, acceptors } = await makePresented(client, propertyId)
  const personIds = acceptors.slice(0, 1).flatMap(({ personId }) => personId ?? [])
  const { body } = await client.call(makeOfferLinks, { params: { id }, body: { personIds } })
  const key = body[0]?.uri.slice(-43) ?? ''
  guardCanary('key of an offer', key)
  return { id, linkId: body[0]?.id ?? 0, key }
}

const answerFile = () => makeUpload({}, { name: 'mensagem.pdf', bytes: makePdf() })

async function answeredOnPaper(client: Client, mine: Belongings) {
  const id = await presented(client, mine)
  await client.send(keepOfferPaper, { params: { id }, ...answerFile() })
  const { body } = await client.call(readOffer, { params: { id } })
  return { id, documentId: body.papers[0]?.documentId ?? 0 }
}

const aboutLink: Pick<AccessCase, 'right' | 'foreign' | 'prepare' | 'wrong'> = {
  right: () => ({ params: { id: 1, linkId: 1 } }),
  prepare: async ({ client, mine }) => ({ params: await linked(client, mine) }),
  foreign: async (mine, theirs, them) => {
    const { id, linkId } = await linked(them, theirs)
    return [{ params: { id, linkId } }, { params: { id: mine.propertyId, linkId } }]
  },
  wrong: noSuchIds.map(([sent, status]) => [{ params: { ...sent.params, linkId: 1 } }, status]),
}

const email = 'dona.ines@exemplo.com.br'

/** Codes go to an e-mail, which the owners of the scene do not have. */
async function linkedByMail(client: Client) {
  const { id } = await takeIn(client, { owners: [makeOwner({ email })] })
  return linked(client, { propertyId: id })
}

const wrongKeys = (more: Sent = {}): [Sent, number][] =>
  ['A'.repeat(43), 'A'.repeat(42), "1'--"].map((key) => [{ params: { key }, ...more }, 404])

const byKey = (more: Sent = {}): Pick<AccessCase, 'right' | 'prepare' | 'wrong'> => ({
  right: () => ({ params: { key: 'A'.repeat(43) }, ...more }),
  prepare: async ({ client }) => ({ params: { key: (await linkedByMail(client)).key }, ...more }),
  wrong: wrongKeys(more),
})

const twoPresented = async (client: Client, whose: { propertyId: number }) => [
  (await makePresented(client, whose.propertyId)).id,
  (await makePresented(client, whose.propertyId)).id,
]
const compared = ({ propertyId }: { propertyId: number }, offers: number[]): Sent => ({
  params: { id: propertyId, format: 'pdf' },
  query: { offer: offers.map(String) },
})

const about = (
  make: typeof drafted,
  sent: (id: number) => Sent,
): Pick<AccessCase, 'right' | 'foreign' | 'prepare'> => ({
  right: () => sent(1),
  prepare: async ({ client, mine }) => sent(await make(client, mine)),
  foreign: async (_, theirs, them) => [sent(await make(them, theirs))],
})

export const accessCases: Record<string, AccessCase> = {
  'GET /api/properties/{id}/offers': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/properties/{id}/offers': {
    right: (mine) => ({ ...propertyParams(mine), body: { ...terms, buyers: [{ personId: 1 }] } }),
    prepare: async ({ client, mine }) => ({
      ...propertyParams(mine),
      body: { ...terms, buyers: [{ personId: await buyer(client) }] },
    }),
    foreign: async (mine, theirs, them) => {
      const body = { ...terms, buyers: [{ personId: await buyer(them) }] }
      return [theirs, mine].map((whose) => ({ ...propertyParams(whose), body }))
    },
    wrong: [[{ params: { id: 1 }, body: { ...terms, buyers: [] } }, 422]],
  },
  'PATCH /api/offers/{id}': {
    ...about(drafted, (id) => ({ params: { id }, body: { ...dearer, version: 1 } })),
    wrong: [[{ params: { id: 1 }, body: dearer }, 422]],
  },
  'DELETE /api/offers/{id}': { ...about(drafted, (id) => ({ params: { id } })), wrong: noSuchIds },
  'POST /api/offers/{id}/present': {
    ...about(drafted, (id) => ({ params: { id }, body: { way: 'presencial', version: 1 } })),
    wrong: [[{ params: { id: 1 }, body: { way: 'pombo', version: 1 } }, 422]],
  },
  'POST /api/offers/{id}/counter': {
    ...about(presented, (id) => ({ params: { id }, body: dearer })),
    wrong: [[{ params: { id: 1 }, body: { ...dearer, total: 'x' } }, 422]],
  },
  'POST /api/offers/{id}/accept': {
    right: () => ({ params: { id: 1 }, body: accept([1], 2) }),
    // A deal that runs on the other property would refuse another acceptance.
    prepare: async ({ client }) => {
      const { id: propertyId } = await takeIn(client, { owners: [makeOwner()] })
      const { id, version, acceptors } = await makePresented(client, propertyId)
      const by = acceptors.slice(0, 1).flatMap(({ personId }) => personId ?? [])
      return { params: { id }, body: accept(by, version) }
    },
    foreign: async (mine, theirs, them) => {
      const { id, version } = await makePresented(them, theirs.propertyId)
      return [{ params: { id }, body: accept([mine.personId], version) }]
    },
    wrong: [[{ params: { id: 1 }, body: accept([], 1) }, 422]],
  },
  'POST /api/properties/{id}/offers/not-chosen': {
    right: propertyParams,
    prepare: async ({ client, mine }) => {
      await makePresented(client, mine.propertyId)
      await acceptedDeal(client, mine.propertyId).catch(() => 0)
      return propertyParams(mine)
    },
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/offers': {
    right: () => ({ query: { open: 'true' } }),
    wrong: [
      [{ query: { open: 'talvez' } }, 422],
      [{ query: { person: '0' } }, 422],
    ],
  },
  'GET /api/offers/{id}': { ...about(drafted, (id) => ({ params: { id } })), wrong: noSuchIds },
  'POST /api/offers/{id}/refuse': {
    ...about(presented, (id) => ({ params: { id }, body: answer })),
    wrong: [[{ params: { id: 1 }, body: { ...answer, on: '31/02/2026' } }, 422]],
  },
  'POST /api/offers/{id}/withdraw': {
    ...about(presented, (id) => ({ params: { id }, body: answer })),
    wrong: [[{ params: { id: 1 }, body: { ...answer, way: 'pombo' } }, 422]],
  },
  'GET /api/offers/{id}/{format}': {
    ...about(drafted, (id) => ({ params: { id, format: 'pdf' } })),
    wrong: [[{ params: { id: 1, format: 'exe' } }, 404]],
  },
  'GET /api/properties/{id}/offers/comparison/{format}': {
    right: (mine) => compared(mine, [1, 2]),
    prepare: async ({ client, mine }) => compared(mine, await twoPresented(client, mine)),
    foreign: async (mine, theirs, them) => {
      const ids = await twoPresented(them, theirs)
      return [compared(theirs, ids), compared(mine, ids)]
    },
    wrong: [
      [{ params: { id: 1, format: 'pdf' }, query: { offer: '1' } }, 422],
      [{ params: { id: 1, format: 'pdf' }, query: { offer: ['1', '2', '3', '4', '5'] } }, 422],
      [{ params: { id: 1, format: 'exe' }, query: { offer: ['1', '2'] } }, 404],
    ],
  },
  'GET /api/offers/{id}/links': {
    ...about(presented, (id) => ({ params: { id } })),
    wrong: noSuchIds,
  },
  'POST /api/offers/{id}/links': {
    right: () => ({ params: { id: 1 }, body: { personIds: [1] } }),
    prepare: async ({ client, mine }) => {
      const { id, acceptors } = await makePresented(client, mine.propertyId)
      const personIds = acceptors.slice(0, 1).flatMap(({ personId }) => personId ?? [])
      return { params: { id }, body: { personIds } }
    },
    foreign: async (mine, theirs, them) => {
      const { id } = await makePresented(them, theirs.propertyId)
      return [{ params: { id }, body: { personIds: [mine.personId] } }]
    },
    wrong: [[{ params: { id: 1 }, body: { personIds: [] } }, 422]],
  },
  'DELETE /api/offers/{id}/links/{linkId}': aboutLink,
  'POST /api/offers/{id}/links/{linkId}/whatsapp': aboutLink,
  // offer-links.slow.test.ts opens them: here nobody has a key.
  'GET /api/offered/{key}': { ...byKey(), rightStatus: 404 },
  'GET /api/offered/{key}/file': { ...byKey(), rightStatus: 404 },
  'POST /api/offered/{key}/codes': {
    ...byKey(),
    noEvent: 'a code says nothing before it is given; the answer keeps when it was sent',
  },
  'POST /api/offered/{key}/answer': {
    ...byKey({ body: answering }),
    prepare: async ({ client, server }) => {
      const { key } = await linkedByMail(client)
      const code = await codeFor(server, key, email)
      return { params: { key }, body: { ...answering, code } }
    },
    wrong: [
      ...wrongKeys({ body: answering }),
      [{ params: { key: 'A'.repeat(43) }, body: { code: '1' } }, 422],
    ],
  },
  'POST /api/offers/{id}/papers': {
    ...about(presented, (id) => ({ params: { id }, ...answerFile() })),
    wrong: [
      [{ params: { id: 1 }, body: {} }, 415],
      [{ params: { id: 2147483647 }, ...answerFile() }, 404],
    ],
  },
  'DELETE /api/offers/{id}/papers/{documentId}': {
    right: () => ({ params: { id: 1, documentId: 1 } }),
    prepare: async ({ client, mine }) => ({ params: await answeredOnPaper(client, mine) }),
    foreign: async (mine, theirs, them) => {
      const { id, documentId } = await answeredOnPaper(them, theirs)
      return [{ params: { id, documentId } }, { params: { id: mine.propertyId, documentId } }]
    },
    wrong: noSuchIds.map(([sent, status]) => [{ params: { ...sent.params, documentId: 1 } }, status]),
  },
}
