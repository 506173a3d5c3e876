import * as contract from '@soleira/domain/photo/contract'
import { photoRefusals, refusePhoto } from '@soleira/domain/photo/photo'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Storage } from '../../adapters/storage/storage.ts'
import { AppError } from '../../errors.ts'
import { deliverFile } from '../../files/deliver.ts'
import { keepBytes } from '../../files/keep-bytes.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { addPhoto, deletePhoto, orderPhotos } from './commands.ts'
import { findPhoto, listPhotos, type PhotoRow, presentPhoto } from './queries.ts'

/** Each photo is encoded anew; the bytes that were sent are not stored (rules §6). */
export async function photoRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, storage, images, record } = parts
  await acceptUploads(app)

  const gallery = async (scope: Scope, propertyId: number) => {
    const rows = await listPhotos(db, scope, propertyId)
    if (!rows) throw new AppError('not_found')
    return rows.map(presentPhoto)
  }
  const find = async (scope: Scope, id: number) => {
    const photo = await findPhoto(db, scope, id)
    if (!photo) throw new AppError('not_found')
    return photo
  }

  serve(app, contract.listPhotos, async ({ scope, params }) => gallery(scope, params.id))

  serve(app, contract.addPhoto, async ({ scope, params, request, reply }) =>
    withUpload(request, storage, { fields: z.object({}) }, async ({ fileName, staged, retry }) => {
      await gallery(scope, params.id)
      const reason = refusePhoto({ name: fileName, size: staged.size })
      if (reason) throw new AppError('unsupported_type', { message: reason })
      const key = retry({ id: params.id })
      const prepared = await images.photo(staged, waiterOf(scope, reply, images))
      if (!prepared) throw new AppError('unsupported_type', { message: photoRefusals.broken })
      const { image, thumbnail, ...size } = prepared
      const kept = await keepBoth(storage, image, thumbnail)
      const id = await addPhoto(parts, scope, params.id, { fileName, ...size, ...kept }, key)
      return presentPhoto(await find(scope, id))
    }),
  )

  serve(app, contract.orderPhotos, async ({ scope, params, body }) => {
    await orderPhotos(db, scope, params.id, body.ids, record)
    return gallery(scope, params.id)
  })

  serve(app, contract.deletePhoto, async ({ scope, params }) => {
    await deletePhoto(db, scope, params.id, parts)
    return undefined
  })

  serve(app, contract.viewPhoto, async ({ scope, params, request, reply }) => {
    const photo = await find(scope, params.id)
    const file = { ...photo, fileName: jpegName(photo.fileName), isViewable: true }
    return deliverFile(storage, file, 'inline', request, reply)
  })

  serve(app, contract.viewThumbnail, async ({ scope, params, request, reply }) => {
    const file = thumbnailOf(await find(scope, params.id))
    return deliverFile(storage, file, 'inline', request, reply)
  })
}

function thumbnailOf({ thumbnailKey, thumbnailSize, thumbnailSha256 }: PhotoRow) {
  return {
    storageKey: thumbnailKey,
    fileName: 'miniatura.webp',
    fileType: 'image/webp',
    fileSize: thumbnailSize,
    sha256: thumbnailSha256,
    isViewable: true,
    isKept: true,
  }
}

async function keepBoth(storage: Storage, image: Buffer, thumbnail: Buffer) {
  const kept = await keepBytes(storage, image)
  try {
    return { image: kept, thumbnail: await keepBytes(storage, thumbnail) }
  } catch (error) {
    await storage.remove(kept.key)
    throw error
  }
}

function jpegName(fileName: string): string {
  return fileName.replace(/\.\w+$/, '.jpg')
}
