import type { Locator, Page } from '@playwright/test'
import { addPhoto, type Photo } from '@soleira/domain/photo/contract'
import { samplePng } from '@soleira/server/test/files/sample-files'
import type { Broker } from './broker.ts'

export function makePictures(...names: string[]) {
  return names.map((name, index) => ({
    name,
    mimeType: 'image/png',
    buffer: samplePng({ width: 40 + index, height: 30 }),
  }))
}

export async function addPhotos(broker: Broker, id: number, ...names: string[]): Promise<Photo[]> {
  const photos: Photo[] = []
  for (const { name, mimeType, buffer } of makePictures(...names)) {
    const file = { name, type: mimeType, bytes: new Uint8Array(buffer) }
    photos.push(await broker.client.sendForm(addPhoto, { id }, { file }))
  }
  return photos
}

export function photoThumbnails(page: Page): Locator {
  return page.getByRole('button', { name: /^Abrir Foto/ })
}
