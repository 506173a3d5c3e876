export interface JpegSize {
  /** The longest side, in pixels. */
  longest: number
  quality: number
}

/** Draws a photo anew, turned upright and no larger than it was. Throws a message for the broker. */
export async function drawJpeg(photo: File, { longest, quality }: JpegSize) {
  const unread = new Error(`Não foi possível ler a foto ${photo.name}.`)
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => {
    throw unread
  })
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw unread
  // Transparent parts become white paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!jpeg) throw unread
  return { jpeg, width: canvas.width, height: canvas.height }
}
