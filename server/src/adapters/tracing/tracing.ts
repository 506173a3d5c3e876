/** The trace that a request says it belongs to. */
export interface Parent {
  traceId: string
  spanId: string
}

/** A part of a trace that is under way. */
export interface Part {
  /** Says what became of it: a status of HTTP, or the error that it ended in. Only the first one counts. */
  end(outcome?: { status?: number; error?: unknown }): void
  /** Does something as what belongs to it. */
  within<T>(work: () => T): T
}

/**
 * Sends what happens in the product to a collector, in spans. None holds what somebody typed, nor an address that
 * somebody asked for.
 */
export interface Tracing {
  /** A request, by the pattern of its route. */
  request(given: { method: string; route: string; traceId: string; parent: Parent | null }): Part
  /** Does the work of a queue as a trace of its own. */
  job<T>(queue: string, work: () => Promise<T>): Promise<T>
  /** Makes a statement a part of the request or job that it is made for. Answers what ends that part. */
  statement(text: string): ((error?: Error | null) => void) | null
  /** Sends what is left, for two seconds at the most. */
  close(): Promise<void>
}
