import type { AutomationUpdate, ChannelMessage, ClientMessage } from '@soleira/domain/automation/channel'
import { checkConnection, connection } from '../../../lib/api/connection.ts'

/**
 * The path of the channel, and the code with which the server refuses for good (domain/automation/channel).
 */
const path = '/automation-ws'
const turnedAway = 4401

/** The shortest and the longest wait before the channel is opened again after a cut, in milliseconds. */
const soonest = 1_000
const latest = 30_000
/** A tab out of sight keeps the channel for this long, in milliseconds. */
const patience = 60_000

/**
 * `opening` until the server knows the user, `live` while it sends, `away` between two attempts, `resting`
 * while the tab is hidden, `refused` when it wants another user.
 */
export type LineState = 'opening' | 'live' | 'away' | 'resting' | 'refused'

interface Listener {
  heard(update: AutomationUpdate): void
  turned(state: LineState, failures: number): void
}

export interface Line {
  say(message: ClientMessage): boolean
  close(): void
}

/**
 * Opens the channel (part 2 §7) and keeps it open. After a cut it waits longer each time, then asks for the
 * messages after the last one that it heard, so that none is lost or heard twice.
 */
export function openLine(userId: number, { heard, turned }: Listener): Line {
  let socket: WebSocket | undefined
  let last: number | null = null
  let failures = 0
  let isOver = false
  let again: number | undefined
  let rest: number | undefined

  function open(): void {
    window.clearTimeout(again)
    if (socket || isOver) return
    turned('opening', failures)
    const own = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`)
    socket = own
    own.onopen = () => say({ type: 'register', userId, ...(last !== null && { after: last }) })
    own.onmessage = ({ data }) => {
      if (own === socket) hear(read(data))
    }
    own.onclose = ({ code }) => {
      if (own !== socket) return
      socket = undefined
      if (code === turnedAway) {
        isOver = true
        turned('refused', failures)
      } else reopen()
    }
  }

  function reopen(): void {
    failures += 1
    turned('away', failures)
    void checkConnection()
    const pause = Math.min(latest, soonest * 2 ** (failures - 1))
    again = window.setTimeout(open, pause / 2 + (pause / 2) * Math.random())
  }

  function hear(message: ChannelMessage | undefined): void {
    if (message?.type === 'registered') {
      last = message.id
      failures = 0
      turned('live', failures)
    } else if (message?.type === 'automation_update' && (last === null || message.id > last)) {
      last = message.id
      heard(message)
    }
  }

  function say(message: ClientMessage): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(message))
    return true
  }

  function hangUp(): void {
    window.clearTimeout(again)
    const own = socket
    socket = undefined
    own?.close()
  }

  function followSight(): void {
    window.clearTimeout(rest)
    if (document.visibilityState === 'visible') open()
    else {
      rest = window.setTimeout(() => {
        hangUp()
        if (!isOver) turned('resting', failures)
      }, patience)
    }
  }

  /** A socket does not notice that its network has gone. */
  function followConnection(): void {
    if (isOver) return
    if (connection.isOnline()) open()
    else if (socket) {
      hangUp()
      turned('away', failures)
    }
  }

  const ignore = connection.subscribe(followConnection)
  document.addEventListener('visibilitychange', followSight)
  open()
  return {
    say,
    close() {
      isOver = true
      window.clearTimeout(rest)
      ignore()
      document.removeEventListener('visibilitychange', followSight)
      hangUp()
    },
  }
}

function read(data: unknown): ChannelMessage | undefined {
  try {
    return JSON.parse(String(data)) as ChannelMessage
  } catch {
    return undefined
  }
}
