/**
 * The user owns the database and is no superuser, so row-level security binds it. `host` is the folder of the
 * socket. Windows has a loopback address and a password instead.
 */
export interface EmbeddedConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly password?: string
}

export interface Address {
  readonly connection: EmbeddedConnection
  readonly settings: Record<string, string>
  release(): void
}

export const ROLE = 'soleira'
export const DATABASE = 'soleira'
export const SUPERUSER = 'postgres'
