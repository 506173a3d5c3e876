/** What `pg.Pool` needs. The user owns the database and is no superuser, so row-level security binds it. */
export interface Connection {
  /** The folder of the socket; on Windows a loopback address. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  /** Windows only: elsewhere the file system decides who may connect. */
  readonly password?: string
}

/** How clients reach the server, and how the server is told to listen. */
export interface Address {
  readonly connection: Connection
  readonly settings: Record<string, string>
  release(): void
}

/** Whom the product is to its own server, and where its tables lie. */
export const ROLE = 'soleira'
export const DATABASE = 'soleira'
/** The superuser: for tests that make databases, and for whoever repairs one by hand. */
export const SUPERUSER = 'postgres'
