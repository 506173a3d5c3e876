import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  headers: string
  /** Null unless the caller asked for it; `bytes` is counted either way. */
  body: Buffer | null
  bytes: number
}

export class Connection {
  readonly #socket: Socket
  #waiting: PromiseWithResolvers<Answer> | null = null
  #keepsBody = false
  #head = ''
  #headers = ''
  #chunks: Buffer[] = []
  #received = 0
  #expected = -1
  #pieces: Pieces | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#onData(chunk))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  send(request: string, keepsBody = false): Promise<Answer> {
    this.#waiting = Promise.withResolvers()
    this.#keepsBody = keepsBody
    this.#expected = -1
    this.#received = 0
    this.#pieces = null
    this.#head = ''
    this.#chunks = []
    this.#socket.write(request)
    return this.#waiting.promise
  }

  close(): void {
    this.#waiting = null
    this.#socket.destroy()
  }

  #onData(chunk: Buffer): void {
    if (this.#expected < 0) this.#onHead(chunk)
    else this.#onBody(chunk)
    if (this.#expected >= 0 && this.#received >= this.#expected) this.#finish()
  }

  #onHead(chunk: Buffer): void {
    this.#head += chunk.toString('latin1')
    const end = this.#head.indexOf('\r\n\r\n')
    if (end < 0) return
    this.#headers = this.#head.slice(0, end)
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.#headers)?.[1]
    const isInPieces = /\r\ntransfer-encoding: *chunked/i.test(this.#headers)
    if (length === undefined && !isInPieces) {
      this.#waiting?.reject(new Error(`No content-length in:\n${this.#headers}`))
    }
    this.#pieces = isInPieces ? new Pieces() : null
    this.#expected = isInPieces ? Number.POSITIVE_INFINITY : Number(length)
    this.#onBody(Buffer.from(this.#head.slice(end + 4), 'latin1'))
  }

  #onBody(chunk: Buffer): void {
    const parts = this.#pieces ? this.#pieces.take(chunk) : [chunk]
    for (const part of parts) {
      this.#received += part.length
      if (this.#keepsBody) this.#chunks.push(part)
    }
    if (this.#pieces?.isWhole) this.#expected = this.#received
  }

  #finish(): void {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve({
      status: Number(this.#headers.slice(9, 12)),
      headers: this.#headers,
      body: this.#keepsBody ? Buffer.concat(this.#chunks) : null,
      bytes: this.#received,
    })
  }
}

/** Decodes a chunked body (RFC 9112) from the bytes that arrive. */
export class Pieces {
  isWhole = false
  #isLast = false
  #line = ''
  #left = 0

  take(arrived: Buffer): Buffer[] {
    const parts: Buffer[] = []
    let at = 0
    while (at < arrived.length && !this.isWhole) {
      if (this.#left > 0) {
        const own = arrived.subarray(at, at + this.#left)
        const ofBody = own.subarray(0, Math.max(0, this.#left - 2))
        if (ofBody.length) parts.push(ofBody)
        at += own.length
        this.#left -= own.length
      } else {
        const end = arrived.indexOf(10, at)
        this.#line += arrived.toString('latin1', at, end < 0 ? arrived.length : end + 1)
        at = end < 0 ? arrived.length : end + 1
        if (end >= 0) this.#begin()
      }
    }
    return parts
  }

  #begin(): void {
    const line = this.#line.trim()
    this.#line = ''
    if (this.#isLast) {
      this.isWhole = line === ''
      return
    }
    const length = Number.parseInt(line, 16)
    if (Number.isNaN(length)) throw new Error(`No length of a piece: ${line}`)
    if (length === 0) this.#isLast = true
    else this.#left = length + 2
  }
}
