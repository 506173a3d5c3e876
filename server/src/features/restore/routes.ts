import {
  beginRestoring,
  openBackup,
  pieceBytes,
  readRestoring,
  sendPiece,
} from '@soleira/domain/restore/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Desk, none } from '../../backup/desk.ts'
import { AppError } from '../../errors.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { isOfThisMachine } from '../../http/own-machine.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { hasAccounts } from './first-screen.ts'

/**
 * Restores a backup only while there is no account, and only for somebody at this machine: they could just as
 * well create the first account (docs/decisions/0052).
 */
export async function restoreRoutes(
  app: FastifyInstance,
  { desk, publicUrl, storage, system }: Parts,
): Promise<void> {
  await acceptUploads(app)
  async function deskFor(request: FastifyRequest): Promise<Desk> {
    if (!desk || !isOfThisMachine(request, publicUrl)) throw new AppError('not_found')
    if (await hasAccounts({ system })) {
      throw new AppError('conflict', {
        message: 'Já há uma conta aqui: uma cópia só é restaurada em uma instalação nova.',
      })
    }
    return desk
  }

  const stateFor = (of: Desk) => ({ isPossible: true, ...of.state() })

  serve(app, readRestoring, async ({ request }) => {
    const mine = desk && isOfThisMachine(request, publicUrl) ? desk : null
    if (!mine) return { isPossible: false, ...none }
    if (!(await hasAccounts({ system }))) return stateFor(mine)
    // The screen that restored a backup learns that it is done; nothing else is told.
    const { phase } = mine.state()
    const isTold = phase === 'restoring' || phase === 'done'
    return { isPossible: false, ...none, ...(isTold && { phase }) }
  })

  serve(app, beginRestoring, async ({ body, request }) => ({
    id: await (await deskFor(request)).begin(body.size),
  }))

  serve(app, sendPiece, async ({ query, request }) => {
    const own = await deskFor(request)
    const limit = { maxBytes: pieceBytes, message: 'Envie a cópia em trechos de 8 MB.' }
    return withUpload(request, storage, { fields: z.object({}), limit }, async ({ staged }) => {
      await own.add(query.id, query.at, await staged.read(0, staged.size))
      return stateFor(own)
    })
  })

  serve(app, openBackup, async ({ body, request }) => {
    const own = await deskFor(request)
    own.open(body.id, body.phrase)
    return stateFor(own)
  })
}
