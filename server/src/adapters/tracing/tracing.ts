interface Parent {
  traceId: string
  spanId: string
}

export interface TracedPart {
  /** `status` is an HTTP status. Only the first call counts. */
  end(outcome?: { status?: number; error?: unknown }): void
  within<T>(work: () => T): T
}

/** Sends spans to a collector. None holds what somebody typed, or an address that somebody asked for. */
export interface Tracing {
  request(given: { method: string; route: string; traceId: string; parent: Parent | null }): TracedPart
  job<T>(queue: string, work: () => Promise<T>): Promise<T>
  /** Returns the function that ends the statement's part; null outside of a request or job. */
  statement(text: string): ((error?: Error | null) => void) | null
  close(): Promise<void>
}
