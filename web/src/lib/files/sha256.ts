/** Browsers compute hashes only on pages that came over https or from localhost. */
export const canHash = (): boolean => globalThis.isSecureContext && 'subtle' in globalThis.crypto

/** In hexadecimal. Rejects when the file cannot be read or does not fit into memory. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
