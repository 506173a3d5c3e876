export type Word =
  | { kind: 'working'; rss: number }
  | { kind: 'done'; output: unknown; rss: number }
  | { kind: 'failed'; error: string; frames: string[] }
