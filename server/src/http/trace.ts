/**
 * What a proxy or a program says of the trace that a request belongs to (W3C Trace Context): version, trace, its
 * part, flags.
 */
const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The trace of a request: the one that it names, else its own, which is its number without hyphens. */
export function traceIdOf(header: string | string[] | undefined, requestId: string): string {
  return parentOf(header)?.traceId ?? requestId.replaceAll('-', '')
}

/** The part of a trace that a request names as the one it belongs to, and whether that trace is followed. */
export function parentOf(header: string | string[] | undefined) {
  const [, traceId, spanId, flags] = (typeof header === 'string' && traceparent.exec(header)) || []
  if (!traceId || !spanId || !flags) return null
  return { traceId, spanId, isFollowed: (Number.parseInt(flags, 16) & 1) === 1 }
}
