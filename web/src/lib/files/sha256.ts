/** Whether this page may compute hashes: browsers let only those do it that came by a safe way. */
export const canHash = (): boolean => globalThis.isSecureContext && 'subtle' in globalThis.crypto

/**
 * The SHA-256 of a file, in hexadecimal. It goes nowhere. Rejects where it cannot be read, or not all of it fits into
 * memory.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
