import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { User } from '@soleira/domain/auth/contract'
import { avatarRefusals, maxAvatarBytes, refuseAvatar } from '@soleira/domain/profile/avatar'
import * as contract from '@soleira/domain/profile/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { prepareAvatar } from '../../adapters/image/photo.ts'
import type { Storage } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import { commitFiles } from '../../files/commit.ts'
import { deliver } from '../../files/deliver.ts'
import { acceptUploads, receiveUpload } from '../../files/upload.ts'
import type { BrokerId } from '../../http/broker.ts'
import { serve } from '../../http/route.ts'
import type { Jobs } from '../../jobs.ts'
import { changeAvatar, changeProfile, removeAvatar } from './commands.ts'
import { findAvatar, listActivity } from './queries.ts'

interface Options {
  db: Db
  storage: Storage
  jobs: Jobs
  readBroker(broker: BrokerId): Promise<User>
  /** The refusal for a value that another account has. */
  takenRefusal(error: unknown): unknown
}

const limit = { maxBytes: maxAvatarBytes, message: avatarRefusals.size }

/** The broker's own profile and picture (part 2 §2.8). */
export async function profileRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { db, storage, jobs, readBroker, takenRefusal } = options
  await acceptUploads(app, maxAvatarBytes)

  serve(app, contract.changeProfile, async ({ broker, body }) => {
    await changeProfile(db, broker, body).catch((error: unknown) => {
      throw takenRefusal(error)
    })
    return readBroker(broker)
  })

  serve(app, contract.uploadAvatar, async ({ broker, request }) => {
    const { staged, fileName } = await receiveUpload(request, storage, z.object({}), limit)
    try {
      const named = refuseAvatar({ name: fileName, size: staged.size }) === null
      const picture = named && (await prepareAvatar(await staged.read(0, staged.size)))
      if (!picture) throw new AppError('unsupported_type', { message: avatarRefusals.type })
      const prepared = await storage.stage(Readable.from([picture]), limit)
      const file = await prepared.keep(randomUUID())
      await commitFiles(storage, [file.key], () => changeAvatar(db, broker, file, jobs))
      const { avatarUrl } = await readBroker(broker)
      return { avatarUrl: avatarUrl as string }
    } finally {
      await staged.discard()
    }
  })

  serve(app, contract.removeAvatar, async ({ broker }) => {
    await removeAvatar(db, broker, jobs)
    return undefined
  })

  serve(app, contract.viewAvatar, async ({ broker, request, reply }) => {
    const avatar = await findAvatar(db, broker)
    if (!avatar) throw new AppError('not_found')
    return deliver(storage, avatar, 'inline', request, reply)
  })

  serve(app, contract.listActivity, async ({ broker, query }) => ({
    activities: await listActivity(db, broker, query),
  }))
}
