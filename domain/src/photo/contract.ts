import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { maxPhotos } from './photo.ts'

export const photo = z.object({
  id: z.int(),
  propertyId: z.int(),
  fileName: z.string(),
  width: z.int().meta({ description: 'pixels' }),
  height: z.int().meta({ description: 'pixels' }),
  url: z.string().meta({ description: '/api/photos/{id}/view' }),
  thumbnailUrl: z.string().meta({ description: '/api/photos/{id}/thumbnail' }),
  addedAt: z.string(),
})
export type Photo = z.infer<typeof photo>

const area = 'photo'
const access = 'broker'
const galleryPath = '/api/properties/{id}/photos'

export const listPhotos = endpoint({
  method: 'GET',
  path: galleryPath,
  area,
  access,
  summary: 'The gallery of a property in its order; the first is the cover',
  params: idParams,
  status: 200,
  answer: z.array(photo),
  refusals: ['not_found'],
})

export const addPhoto = endpoint({
  method: 'POST',
  path: galleryPath,
  area,
  access,
  summary: 'Adds a JPEG, PNG or WebP of up to 10 MB at the end of the gallery',
  params: idParams,
  body: z.object({ file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  answer: photo,
  refusals: [
    'not_found',
    'conflict',
    'key_reused',
    'too_large',
    'unsupported_type',
    'storage_unavailable',
    'no_space',
    'quota_full',
    ...heavyWork,
  ],
})

export const orderPhotos = endpoint({
  method: 'PUT',
  path: `${galleryPath}/order`,
  area,
  access,
  summary: 'Puts the gallery in this order; all its photos must be named once',
  params: idParams,
  body: z.object({ ids: z.array(z.int().positive().max(maxInteger)).max(maxPhotos) }),
  status: 200,
  answer: z.array(photo),
  refusals: ['not_found', 'conflict'],
})

const photoPath = '/api/photos/{id}'

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: photoPath,
  area,
  access,
  summary: 'Deletes a photo',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const viewPhoto = endpoint({
  method: 'GET',
  path: `${photoPath}/view`,
  area,
  access,
  summary: 'The photo as it was sent, without its metadata',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable'],
})

export const viewThumbnail = endpoint({
  method: 'GET',
  path: `${photoPath}/thumbnail`,
  area,
  access,
  summary: 'A small WebP of the photo, at most 480 pixels wide',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable'],
})
