declare module 's3rver' {
  /** The parts of the S3-speaking test server that are used here; it ships no types. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
    httpServer: { closeAllConnections(): void }
  }
}
