type Body = AsyncIterable<Uint8Array> | null

/** Null when the body is larger than `maxBytes`. Its connection is closed then. */
export async function readAtMost(body: Body, maxBytes: number): Promise<Buffer | null> {
  const { bytes, isWhole } = await readBeginning(body, maxBytes)
  return isWhole ? bytes : null
}

/** Reads what fits into `maxBytes`. The connection is closed when there is more. */
export async function readBeginning(
  body: Body,
  maxBytes: number,
): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) break
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), isWhole: size <= maxBytes }
}
