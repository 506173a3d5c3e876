import type { Bytes } from './file-structure.ts'

export const asFile = (bytes: Buffer): Bytes => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
})
