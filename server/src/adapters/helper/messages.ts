/** What a helper says of its piece of work. */
export type Word =
  | { kind: 'working'; rss: number }
  /** `rss` is the memory that the process holds, in bytes. */
  | { kind: 'done'; output: unknown; rss: number }
  | { kind: 'failed'; error: string; frames: string[] }
