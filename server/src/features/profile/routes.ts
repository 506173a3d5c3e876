import { avatarRefusals, maxAvatarBytes, refuseAvatar } from '@soleira/domain/profile/avatar'
import * as contract from '@soleira/domain/profile/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { commitFiles } from '../../files/commit.ts'
import { deliverFile } from '../../files/deliver.ts'
import { keepBytes } from '../../files/keep-bytes.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { readUser, takenRefusal } from '../auth/accounts.ts'
import { changeAvatar, changeProfile, removeAvatar } from './commands.ts'
import { listPublicProfiles } from './public-profiles.ts'
import { findAvatar } from './queries.ts'

const limit = { maxBytes: maxAvatarBytes, message: avatarRefusals.size }

/** Part 2 §2.8. */
export async function profileRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, system, storage, images, guard, record } = parts
  await acceptUploads(app, maxAvatarBytes)

  serve(app, contract.changeProfile, async ({ scope, body, request }) => {
    // The form always sends the broker's own CPF.
    const { cpf } = await readUser(db, scope)
    if (body.cpf !== undefined && body.cpf !== cpf) await guard.beforeClaim(scope, request.ip)
    await changeProfile(db, scope, body, record).catch((error: unknown) => {
      throw takenRefusal(error)
    })
    return readUser(db, scope)
  })

  serve(app, contract.uploadAvatar, async ({ scope, request, reply }) =>
    withUpload(request, storage, { fields: z.object({}), limit }, async ({ fileName, staged }) => {
      const named = refuseAvatar({ name: fileName, size: staged.size }) === null
      const picture = named && (await images.avatar(staged, waiterOf(scope, reply, images)))
      if (!picture) throw new AppError('unsupported_type', { message: avatarRefusals.type })
      const file = await keepBytes(storage, picture)
      await commitFiles(parts, scope, [file], (db) => changeAvatar(db, scope, file, parts))
      const { avatarUrl } = await readUser(db, scope)
      return { avatarUrl: avatarUrl as string }
    }),
  )

  serve(app, contract.removeAvatar, async ({ scope }) => {
    await removeAvatar(db, scope, parts)
    return undefined
  })

  serve(app, contract.listPublicProfiles, () => listPublicProfiles(system))

  serve(app, contract.viewAvatar, async ({ scope, request, reply }) => {
    const avatar = await findAvatar(db, scope)
    if (!avatar) throw new AppError('not_found')
    return deliverFile(storage, avatar, 'inline', request, reply)
  })
}
