import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { keyParams } from '../link/link.ts'
import { commentInput, commentLinkInput, readerSides } from './comment.ts'

const area = 'agreement'
const access = 'broker'
const ofContract = '/api/contracts/{id}'

const thread = z.object({
  id: z.int(),
  clauseId: z.string(),
  clause: z.string().meta({ description: 'the name of the clause at the time' }),
  version: z.int().nullable().meta({ description: 'the kept version that it speaks of; null: a draft' }),
  author: z.string().nullable().meta({
    description: 'the name on the link by which it began; null: the broker began it, for nobody else',
  }),
  resolvedAt: z.string().nullable(),
  comments: z.array(z.object({ id: z.int(), isBroker: z.boolean(), words: z.string(), at: z.string() })),
})
export type CommentThread = z.infer<typeof thread>

export const listComments = endpoint({
  method: 'GET',
  path: `${ofContract}/comments`,
  area,
  access,
  summary: 'What the broker and holders of links said of the clauses of a contract, the oldest first',
  params: idParams,
  status: 200,
  answer: z.array(thread),
  refusals: ['not_found'],
})

export const addComment = endpoint({
  method: 'POST',
  path: `${ofContract}/comments`,
  area,
  access,
  summary: 'Says something of a clause, or answers; who began the thread by a link sees the answer',
  params: idParams,
  body: commentInput,
  status: 201,
  answer: z.object({ id: z.int() }),
  refusals: ['not_found', 'conflict', 'key_reused'],
})

export const resolveThread = endpoint({
  method: 'PATCH',
  path: `${ofContract}/threads/{threadId}`,
  area,
  access,
  summary: 'Marks a thread as done, or takes the mark back',
  params: idParams.extend({ threadId: idParams.shape.id }),
  body: z.strictObject({ resolved: z.boolean('Diga se está resolvido') }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const removeComment = endpoint({
  method: 'DELETE',
  path: `${ofContract}/comments/{commentId}`,
  area,
  access,
  summary: 'Removes a comment of the broker; the last one of a thread takes it along',
  params: idParams.extend({ commentId: idParams.shape.id }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

const commentLink = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  side: z.enum(readerSides),
  version: z.int().meta({ description: 'the kept version that its page shows' }),
  status: z.enum(['open', 'expired', 'revoked']),
  createdAt: z.string(),
  expiresAt: z.string(),
  mailedAt: z
    .string()
    .nullable()
    .meta({ description: 'when Soleira sent it; null: the broker hands it over' }),
  comments: z.int().meta({ description: 'how many came by it' }),
})
export type CommentLink = z.infer<typeof commentLink>

export const listCommentLinks = endpoint({
  method: 'GET',
  path: `${ofContract}/links`,
  area,
  access,
  summary: 'The links by which others comment a contract, the newest first',
  params: idParams,
  status: 200,
  answer: z.array(commentLink),
  refusals: ['not_found'],
})

export const makeCommentLink = endpoint({
  method: 'POST',
  path: `${ofContract}/links`,
  area,
  access,
  summary:
    'Makes a link to the last kept version for one person, and sends it where an e-mail is given. Only this answer holds the address',
  params: idParams,
  body: commentLinkInput,
  status: 201,
  answer: z.object({ id: z.int(), uri: z.string(), isMailed: z.boolean() }),
  refusals: ['not_found', 'conflict'],
})

export const revokeCommentLink = endpoint({
  method: 'DELETE',
  path: `${ofContract}/links/{linkId}`,
  area,
  access,
  summary: 'Ends a link; what was said by it stays',
  params: idParams.extend({ linkId: idParams.shape.id }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

const shut = ['not_found', 'link_spent', 'too_many_requests'] as const

const toComment = z.object({
  broker: z.object({ name: z.string(), creci: z.string(), phone: z.string().nullable() }),
  recipient: z.string(),
  property: z.string(),
  version: z.int(),
  expiresAt: z.string(),
  isClosed: z.boolean().meta({ description: 'the contract changes no more, and takes no comment' }),
  title: z.string(),
  preamble: z.string(),
  clauses: z.array(
    z.object({ clauseId: z.string(), name: z.string(), heading: z.string().nullable(), text: z.string() }),
  ),
  closing: z.string(),
  signatures: z.array(z.string()),
  comments: z.array(thread).meta({ description: 'what was said by this link, with the answers' }),
})
export type ToComment = z.infer<typeof toComment>

export const readToComment = endpoint({
  method: 'GET',
  path: '/api/to-comment/{key}',
  area,
  access: 'public',
  summary: 'A kept version of a contract to whom it was sent by link; changes nothing',
  params: keyParams,
  status: 200,
  answer: toComment,
  refusals: shut,
})

export const commentByLink = endpoint({
  method: 'POST',
  path: '/api/to-comment/{key}/comments',
  area,
  access: 'public',
  summary: 'Says something of a clause of that version, or goes on with a thread of this link',
  params: keyParams,
  body: commentInput,
  status: 201,
  answer: toComment,
  refusals: [...shut, 'conflict', 'key_reused'],
})
