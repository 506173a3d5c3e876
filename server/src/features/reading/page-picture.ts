import type { FastifyReply } from 'fastify'
import type { Waiter } from '../../adapters/turns.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { openPaper } from './read.ts'

export const pageWidth = 1_240

interface Paged {
  file: Parameters<typeof openPaper>[1]
  frames: Record<number, Parameters<Parts['reader']['picture']>[1]['frame']>
}

export async function sendPage(
  parts: Parts,
  { file, frames }: Paged,
  number: number,
  waiter: Waiter,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const paper = await openPaper(parts, file)
  const page = { number, frame: frames[number], width: pageWidth }
  const picture = await parts.reader.picture(paper, page, waiter)
  if (!picture) throw new AppError('not_found')
  return sendPicture(reply, picture)
}

export function sendPicture(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600', vary: 'cookie' })
    .send(picture)
}
