import type { ClientMessage } from '@soleira/domain/automation/channel'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import { applyUpdate } from './apply.ts'
import { type Line, type LineState, openLine } from './line.ts'

/**
 * The broker is told after this many failed attempts in a row, once for each time that the channel is away.
 */
const patience = 3
/** Kept for this visit, so that a reconnect says nothing. */
const greeted = 'soleira.automation-connected'

let line: Line | undefined
let state: LineState = 'resting'
const listeners = new Set<() => void>()

export const live = {
  state: (): LineState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function sayLive(message: ClientMessage): boolean {
  return line?.say(message) ?? false
}

export function goLive(client: QueryClient, userId: number): () => void {
  let wasLive = false
  const own = openLine(userId, {
    heard: (update) => applyUpdate(client, update),
    turned(now, failures) {
      // The channel sends nothing from before its first connection, so the lists are fetched again.
      if (now === 'live' && !wasLive) void client.invalidateQueries({ queryKey: keys.automations })
      if (now === 'live') {
        wasLive = true
        greet()
      }
      if (now === 'refused') {
        showFailure('Erro de Autenticação', 'Usuário não identificado para a conexão em tempo real.')
      }
      if (now === 'away' && failures === patience) {
        showFailure('Erro de Conexão', 'Não foi possível manter a conexão para atualizações.')
      }
      turn(now)
    },
  })
  line = own
  return () => {
    own.close()
    if (line === own) line = undefined
    turn('resting')
  }
}

function turn(now: LineState): void {
  state = now
  for (const listener of listeners) listener()
}

function greet(): void {
  if (sessionStorage.getItem(greeted)) return
  sessionStorage.setItem(greeted, 'true')
  showSuccess('Conectado!', 'WebSocket Conectado! Os pedidos automáticos aparecem aqui enquanto andam.')
}
