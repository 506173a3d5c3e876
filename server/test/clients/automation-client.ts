import { type ChannelMessage, channelMessage, channelPath } from '@soleira/domain/automation/channel'
import { WebSocket } from 'ws'
import type { TestApp } from '../harness.ts'
import type { Client } from './client.ts'
import { portOf } from './raw-request.ts'

export class AutomationClient {
  readonly socket: WebSocket
  readonly heard: ChannelMessage[] = []
  readonly closed: Promise<number>

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => this.heard.push(channelMessage.parse(JSON.parse(String(data)))))
    socket.on('error', () => {})
    this.closed = new Promise((resolve) => socket.on('close', resolve))
  }

  static async open(
    { app }: TestApp,
    { cookie = '' }: Pick<Client, 'cookie'>,
    { headers = {}, ...options }: { headers?: Record<string, string>; autoPong?: boolean } = {},
  ): Promise<AutomationClient | number> {
    const host = `127.0.0.1:${await portOf(app)}`
    const socket = new WebSocket(`ws://${host}${channelPath}`, {
      ...options,
      headers: { origin: `http://${host}`, ...(cookie && { cookie }), ...headers },
    })
    const client = new AutomationClient(socket)
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(client))
      socket.on('unexpected-response', (_, response) => {
        // The server closes the connection of whom it refuses.
        response.resume().socket.once('close', () => resolve(response.statusCode ?? 0))
      })
      socket.on('error', reject)
    })
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  get updates() {
    return this.heard.filter((message) => message.type === 'automation_update')
  }
}
