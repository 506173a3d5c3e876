/** Photos of a property: JPEG, PNG or WebP, at most 10 MB each, so many in a gallery. */
export const maxPhotoBytes = 10 * 1024 * 1024
export const maxPhotos = 60
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof photoTypes)[number]

export const photoRefusals = {
  type: 'Tipo de arquivo não aceito. Envie JPG, PNG ou WebP.',
  size: 'Arquivo muito grande. O limite é de 10MB.',
  broken: 'A imagem está danificada. Envie outra.',
  full: `A galeria já tem ${maxPhotos} fotos.`,
} as const

/** Why a picture is not decoded: it would take too much time or memory. */
export const imageTooCostly = 'A imagem é pesada demais. Envie um JPG comum, de até 50 megapixels.'

/** Why a photo cannot be sent, judged by name and size alone, or null (the server also decodes it). */
export function refusePhoto(file: { name: string; size: number }): string | null {
  if (!/\.(jpe?g|png|webp)$/i.test(file.name.trim())) return photoRefusals.type
  if (file.size > maxPhotoBytes) return photoRefusals.size
  return file.size === 0 ? photoRefusals.broken : null
}
