import { drawJpeg } from './draw-jpeg.ts'

const smallBytes = 300_000

const sizes = [
  { longest: 2_000, quality: 0.8 },
  { longest: 1_600, quality: 0.7 },
  { longest: 1_280, quality: 0.6 },
  { longest: 960, quality: 0.5 },
]

/** A photo of at most 300 kB, in the best quality that has so few; as it was where it cannot be read. */
export async function smallPhoto(photo: File): Promise<File> {
  if (photo.size <= smallBytes) return photo
  for (const size of sizes) {
    const drawn = await drawJpeg(photo, size).catch(() => null)
    if (!drawn) return photo
    if (drawn.jpeg.size <= smallBytes)
      return new File([drawn.jpeg], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  }
  return photo
}
