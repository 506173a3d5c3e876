import * as comments from '@soleira/domain/agreement/comment-contract'
import * as contract from '@soleira/domain/agreement/contract'
import type { AgreementKind } from '@soleira/domain/agreement/terms'
import { dayOf } from '@soleira/domain/certificate/validity'
import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { type AccessCase, type Belongings, noSuchIds } from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { makeReader, reader } from '../../../test/scenes/agreement.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

/** The deal that runs on the property, which may be there already. */
async function dealOf(client: Client, { propertyId }: Pick<Belongings, 'propertyId'>): Promise<number> {
  const { body } = await client.call(listPropertyDeals, { params: { id: propertyId } })
  return body.find(({ undone }) => !undone)?.id ?? acceptedDeal(client, propertyId)
}

async function begun(client: Client, mine: Pick<Belongings, 'propertyId'>, kind: AgreementKind = 'promessa') {
  const params = { id: await dealOf(client, mine) }
  return (await client.call(contract.createAgreement, { params, body: { kind } })).body.id
}

async function kept(client: Client, mine: Pick<Belongings, 'propertyId'>): Promise<number> {
  const id = await begun(client, mine)
  await client.call(contract.keepVersion, { params: { id }, body: { version: 1 } })
  return id
}

const reviewed = { lawyer: 'Lia Prado', oab: 'RJ 123.456', on: dayOf(new Date()) }

async function revised(client: Client, mine: Pick<Belongings, 'propertyId'>): Promise<number> {
  const id = await begun(client, mine)
  await client.call(contract.reviewAgreement, { params: { id }, body: { ...reviewed, version: 1 } })
  return id
}

const about = (
  make: typeof begun,
  sent: (id: number) => Sent,
): Pick<AccessCase, 'right' | 'foreign' | 'prepare'> => ({
  right: () => sent(1),
  prepare: async ({ client, mine }) => sent(await make(client, mine)),
  foreign: async (_, theirs, them) => [sent(await make(them, theirs))],
})

const byId = (id: number): Sent => ({ params: { id } })
const clause = { name: 'Da vaga', text: 'A vaga 12 faz parte da venda.' }

async function ownClause(client: Client): Promise<string> {
  return (await client.call(contract.createClause, { body: clause })).body.clauseId
}

const aboutClause = (sent: (id: string) => Sent): Pick<AccessCase, 'right' | 'foreign' | 'prepare'> => ({
  right: () => sent('own-1'),
  prepare: async ({ client }) => sent(await ownClause(client)),
  foreign: async (_, __, them) => [sent(await ownClause(them))],
})

const noSuchClauses: [Sent, number][] = ['0', "1'--", 'own-0', 'own-2147483647', 'sonho'].map((id) => [
  { params: { id }, body: { ...clause, version: 1 } },
  404,
])

const said = (words = 'Prazo curto demais.') => ({ clauseId: 'preco', words })

async function talked(client: Client, mine: Pick<Belongings, 'propertyId'>) {
  const id = await kept(client, mine)
  const { linkId, key } = await makeReader(client, id)
  const comment = await client.call(comments.addComment, { params: { id }, body: said() })
  const [thread] = (await client.call(comments.listComments, { params: { id } })).body
  return { id, linkId, key, commentId: comment.body.id, threadId: thread?.id ?? 0 }
}

/** An id of the path, beside that of a contract: of another's contract, and under one's own. */
const aboutTalk = (
  name: 'linkId' | 'commentId' | 'threadId',
  more: Sent = {},
): Pick<AccessCase, 'right' | 'foreign' | 'prepare' | 'wrong'> => ({
  right: () => ({ params: { id: 1, [name]: 1 }, ...more }),
  prepare: async ({ client, mine }) => {
    const made = await talked(client, mine)
    return { params: { id: made.id, [name]: made[name] }, ...more }
  },
  foreign: async (mine, theirs, them) => {
    const made = await talked(them, theirs)
    return [made.id, mine.propertyId].map((id) => ({ params: { id, [name]: made[name] }, ...more }))
  },
  wrong: noSuchIds.map(([sent, status]) => [{ params: { ...sent.params, [name]: 1 }, ...more }, status]),
})

const byKey = (more: Sent = {}): Pick<AccessCase, 'right' | 'prepare' | 'wrong'> => ({
  right: () => ({ params: { key: 'A'.repeat(43) }, ...more }),
  prepare: async ({ client, mine }) => ({ params: { key: (await talked(client, mine)).key }, ...more }),
  wrong: ['A'.repeat(43), 'A'.repeat(42), "1'--"].map((key) => [{ params: { key }, ...more }, 404]),
})

export const accessCases: Record<string, AccessCase> = {
  'GET /api/deals/{id}/contracts': { ...about(dealOf, byId), wrong: noSuchIds },
  'POST /api/deals/{id}/contracts': {
    ...about(dealOf, (id) => ({ params: { id }, body: { kind: 'promessa' } })),
    wrong: [[{ params: { id: 1 }, body: { kind: 'sonho' } }, 422]],
  },
  'GET /api/contracts/{id}': { ...about(begun, byId), wrong: noSuchIds },
  'PUT /api/contracts/{id}': {
    ...about(begun, (id) => ({
      params: { id },
      body: { clauses: [{ clauseId: 'preco' }, { clauseId: 'free-1', text: 'Nada mais.' }], version: 1 },
    })),
    wrong: [
      [{ params: { id: 1 }, body: { clauses: [{ clauseId: 'x y' }], version: 1 } }, 422],
      [{ params: { id: 1 }, body: { blanks: { multa: 2 }, version: 1 } }, 422],
      [{ params: { id: 1 }, body: { clauses: [{ clauseId: 'free-1' }], version: 1 } }, 422],
    ],
  },
  'DELETE /api/contracts/{id}': { ...about(begun, byId), wrong: noSuchIds },
  'GET /api/contracts/{id}/missing': { ...about(begun, byId), wrong: noSuchIds },
  'GET /api/contracts/{id}/versions': { ...about(kept, byId), wrong: noSuchIds },
  'POST /api/contracts/{id}/versions': {
    ...about(begun, (id) => ({ params: { id }, body: { version: 1 } })),
    wrong: [[{ params: { id: 1 }, body: {} }, 422]],
  },
  // The first contract has no version; opened.slow.test.ts and agreement.slow.test.ts open one.
  'GET /api/contracts/{id}/versions/{number}/pdf': {
    ...about(kept, (id) => ({ params: { id, number: 1 } })),
    rightStatus: 404,
    wrong: [[{ params: { id: 1, number: 0 } }, 404]],
  },
  'GET /api/contracts/{id}/versions/{a}/compare/{b}': {
    ...about(kept, (id) => ({ params: { id, a: 1, b: 'now' } })),
    rightStatus: 404,
    wrong: [[{ params: { id: 1, a: 'ontem', b: 'now' } }, 404]],
  },
  'POST /api/contracts/{id}/review': {
    ...about(begun, (id) => ({ params: { id }, body: { ...reviewed, version: 1 } })),
    wrong: [[{ params: { id: 1 }, body: { ...reviewed, oab: '123', version: 1 } }, 422]],
  },
  'DELETE /api/contracts/{id}/review': { ...about(revised, byId), wrong: noSuchIds },
  'GET /api/contracts/{id}/{format}': {
    ...about(begun, (id) => ({ params: { id, format: 'pdf' } })),
    wrong: [[{ params: { id: 1, format: 'exe' } }, 404]],
  },
  'GET /api/clauses': { right: () => ({}) },
  'POST /api/clauses': {
    right: () => ({ body: clause }),
    wrong: [
      [{ body: { ...clause, text: '' } }, 422],
      [{ body: { ...clause, copyOf: 'sonho' } }, 422],
    ],
  },
  'PUT /api/clauses': {
    right: () => ({ body: { clauseIds: ['preco', 'objeto'] } }),
    wrong: [
      [{ body: { clauseIds: ['sonho'] } }, 422],
      [{ body: { clauseIds: ['preco', 'preco'] } }, 422],
    ],
  },
  'PUT /api/clauses/{id}': {
    ...aboutClause((id) => ({ params: { id }, body: { name: 'Da garagem', version: 1 } })),
    wrong: noSuchClauses,
  },
  'DELETE /api/clauses/{id}': { ...aboutClause((id) => ({ params: { id } })), wrong: noSuchClauses },
  'GET /api/contracts/{id}/comments': { ...about(kept, byId), wrong: noSuchIds },
  'POST /api/contracts/{id}/comments': {
    ...about(kept, (id) => ({ params: { id }, body: said() })),
    wrong: [
      [{ params: { id: 1 }, body: { words: 'De qual cláusula?' } }, 422],
      [{ params: { id: 1 }, body: { ...said(), threadId: 1 } }, 422],
      [{ params: { id: 1 }, body: said('a'.repeat(2_001)) }, 422],
    ],
  },
  'PATCH /api/contracts/{id}/threads/{threadId}': aboutTalk('threadId', { body: { resolved: true } }),
  'DELETE /api/contracts/{id}/comments/{commentId}': aboutTalk('commentId'),
  'GET /api/contracts/{id}/links': { ...about(kept, byId), wrong: noSuchIds },
  'POST /api/contracts/{id}/links': {
    ...about(kept, (id) => ({ params: { id }, body: reader })),
    wrong: [
      [{ params: { id: 1 }, body: { ...reader, days: 90 } }, 422],
      [{ params: { id: 1 }, body: { ...reader, email: 'sem arroba' } }, 422],
    ],
  },
  'DELETE /api/contracts/{id}/links/{linkId}': aboutTalk('linkId'),
  // comments.slow.test.ts opens them: here nobody has a key.
  'GET /api/to-comment/{key}': { ...byKey(), rightStatus: 404 },
  'POST /api/to-comment/{key}/comments': byKey({ body: said() }),
}
