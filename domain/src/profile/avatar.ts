/** Part 2 §5, §9. */
export const maxAvatarBytes = 2 * 1024 * 1024

export const avatarRefusals = {
  type: 'Tipo de arquivo não permitido. Use JPG, PNG, GIF ou WebP.',
  size: 'Arquivo muito grande. Máximo 2MB.',
} as const

/** Judges by name and size alone; the server also decodes the picture. Returns the refusal, or null. */
export function refuseAvatar(file: { name: string; size: number }): string | null {
  if (!/\.(jpe?g|png|gif|webp)$/i.test(file.name.trim())) return avatarRefusals.type
  return file.size > maxAvatarBytes ? avatarRefusals.size : null
}
