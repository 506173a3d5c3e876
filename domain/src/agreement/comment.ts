import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { optionalEmail } from '../format/email.ts'
import { textField } from '../text/text.ts'
import { clauseIdText } from './agreement.ts'

export const mostComment = 2_000
/** A contract takes no more, with answers. */
export const mostComments = 1_000
/** A link takes no more, so that nobody takes the places of the others. */
export const mostLinkComments = 200
/** A contract takes no more, also of those that have ended. */
export const mostCommentLinks = 50
export const commentLinkDays = [7, 15, 30] as const

/** For whom somebody reads a contract. */
export const readerSides = ['buyer', 'seller', 'other'] as const
export type ReaderSide = (typeof readerSides)[number]

export const readerSideNames: Record<ReaderSide, string> = {
  buyer: 'Comprador',
  seller: 'Vendedor',
  other: 'Outro',
}

/** On a clause, which begins a thread, or in a thread. */
export const commentInput = z
  .strictObject({
    clauseId: clauseIdText.optional(),
    threadId: z.int('Conversa inválida').positive('Conversa inválida').max(maxInteger).optional(),
    words: textField(mostComment, 'Escreva o comentário').overwrite((typed) => typed.replace(/\r\n?/g, '\n')),
  })
  .refine(({ clauseId, threadId }) => (clauseId === undefined) !== (threadId === undefined), {
    path: ['clauseId'],
    message: 'Escolha a cláusula',
  })
export type CommentInput = z.output<typeof commentInput>

export const commentLinkInput = z.strictObject({
  name: textField(120, 'Informe o nome de quem recebe'),
  email: optionalEmail,
  side: z.enum(readerSides, 'Escolha de quem a pessoa é'),
  days: z.literal([...commentLinkDays], 'Escolha até quando'),
})
export type CommentLinkInput = z.output<typeof commentLinkInput>

interface Said {
  name: string
  property: string
  uri: string
}

/** The text with which the broker hands a link over. */
export const commentLinkWords = ({ name, property, uri }: Said): string =>
  `Olá, ${name.split(' ')[0]}! O contrato do imóvel ${property} está aqui para ler e comentar, cláusula por cláusula, sem cadastro: ${uri}`

/** 'sobre a versão 2', or what a broker wrote beside a text of which no version was kept. */
export const spokenOf = (version: number | null): string =>
  version === null ? 'sobre o rascunho' : `sobre a versão ${version}`
