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
  let socket: Socket | undefined
  let last: number | null = null
  let failures = 0
  let isOver = false
  let again: number | undefined

  function open(): void {
    window.clearTimeout(again)
    if (socket || isOver) return
    turned('opening', failures)
    socket = openSocket({ opened: register, told: hear, cut })
  }

  function register(): void {
    socket?.say({ type: 'register', userId, ...(last !== null && { after: last }) })
  }

  function cut(code: number): void {
    socket = undefined
    if (code === turnedAway) {
      isOver = true
      turned('refused', failures)
    } else reopen()
  }

  function reopen(): void {
    failures += 1
    turned('away', failures)
    void checkConnection()
    again = window.setTimeout(open, pauseAfter(failures))
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

  function hangUp(): void {
    window.clearTimeout(again)
    socket?.hangUp()
    socket = undefined
  }

  function goToRest(): void {
    hangUp()
    if (!isOver) turned('resting', failures)
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

  const ignoreConnection = connection.subscribe(followConnection)
  const ignoreSight = watchSight(open, goToRest)
  open()
  return {
    say: (message) => socket?.say(message) ?? false,
    close() {
      isOver = true
      ignoreConnection()
      ignoreSight()
      hangUp()
    },
  }
}

/** In milliseconds; half of it by chance, so that not all tabs return at once. */
function pauseAfter(failures: number): number {
  const pause = Math.min(latest, soonest * 2 ** (failures - 1))
  return pause / 2 + (pause / 2) * Math.random()
}

/** Calls `lost` when the tab has been out of sight for long. */
function watchSight(seen: () => void, lost: () => void): () => void {
  let rest: number | undefined
  function follow(): void {
    window.clearTimeout(rest)
    if (document.visibilityState === 'visible') seen()
    else rest = window.setTimeout(lost, patience)
  }
  document.addEventListener('visibilitychange', follow)
  return () => {
    window.clearTimeout(rest)
    document.removeEventListener('visibilitychange', follow)
  }
}

interface SocketEvents {
  opened(): void
  told(message: ChannelMessage | undefined): void
  cut(code: number): void
}

type Socket = ReturnType<typeof openSocket>

/** Nothing more is heard of a socket after it was cut or hung up. */
function openSocket({ opened, told, cut }: SocketEvents) {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`)
  let isHeard = true
  socket.onopen = opened
  socket.onmessage = ({ data }) => {
    if (isHeard) told(read(data))
  }
  socket.onclose = ({ code }) => {
    if (!isHeard) return
    isHeard = false
    cut(code)
  }
  return {
    say(message: ClientMessage): boolean {
      if (socket.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    hangUp(): void {
      isHeard = false
      socket.close()
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
