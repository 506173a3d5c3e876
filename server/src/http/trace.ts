const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

export function traceIdOf(header: string | string[] | undefined, requestId: string): string {
  return parentOf(header)?.traceId ?? requestId.replaceAll('-', '')
}

export function parentOf(header: string | string[] | undefined) {
  const [, traceId, spanId, flags] = (typeof header === 'string' && traceparent.exec(header)) || []
  if (!traceId || !spanId || !flags) return null
  return { traceId, spanId, isFollowed: (Number.parseInt(flags, 16) & 1) === 1 }
}
