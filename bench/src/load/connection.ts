import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  headers: string
  /** Only what was asked to be kept; the body's bytes are counted otherwise. */
  body: Buffer | null
  bytes: number
}

/** One kept-alive connection that sends one request at a time, with as little work of its own as possible. */
export class Connection {
  readonly #socket: Socket
  #waiting: PromiseWithResolvers<Answer> | null = null
  #keepsBody = false
  #head = ''
  #headers = ''
  #chunks: Buffer[] = []
  #received = 0
  #expected = -1

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

  /** Sends the text of a request and answers when the whole answer has come. */
  send(request: string, keepsBody = false): Promise<Answer> {
    this.#waiting = Promise.withResolvers()
    this.#keepsBody = keepsBody
    this.#expected = -1
    this.#received = 0
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
    if (length === undefined) this.#waiting?.reject(new Error(`No content-length in:\n${this.#headers}`))
    this.#expected = Number(length)
    this.#onBody(Buffer.from(this.#head.slice(end + 4), 'latin1'))
  }

  #onBody(chunk: Buffer): void {
    this.#received += chunk.length
    if (this.#keepsBody) this.#chunks.push(chunk)
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
