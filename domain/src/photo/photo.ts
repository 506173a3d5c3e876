export const maxPhotoBytes = 10 * 1024 * 1024
export const maxPhotos = 60
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const photoRefusals = {
  type: 'Tipo de arquivo não aceito. Envie JPG, PNG ou WebP.',
  size: 'Arquivo muito grande. O limite é de 10MB.',
  broken: 'A imagem está danificada. Envie outra.',
  full: `A galeria já tem ${maxPhotos} fotos.`,
} as const

export const imageTooCostly = 'A imagem é pesada demais. Envie um JPG comum, de até 50 megapixels.'

/** Judges by name and size alone; the server also decodes the picture. Returns the refusal, or null. */
export function refusePhoto(file: { name: string; size: number }): string | null {
  if (!/\.(jpe?g|png|webp)$/i.test(file.name.trim())) return photoRefusals.type
  if (file.size > maxPhotoBytes) return photoRefusals.size
  return file.size === 0 ? photoRefusals.broken : null
}
