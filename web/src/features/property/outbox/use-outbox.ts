import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { connection } from '../../../lib/api/connection.ts'
import { sessionQuery } from '../../../lib/api/session.ts'
import { ownDevice } from '../../../lib/device/own-device.ts'
import { showFailure } from '../../../lib/toast.ts'
import { type KeptSketch, onSketchesChange, sketchesOf } from '../sketches.ts'
import { isWaiting, sendAll, sendOne } from './outbox.ts'

/** In milliseconds. */
const pause = 5_000

/**
 * Without a connection the device alone knows whose it is. The session is not watched here: the offline screen would
 * end the question of the next screen when it goes.
 */
export function useSketchBroker(): number {
  return useQueryClient().getQueryData(sessionQuery.queryKey)?.id ?? ownDevice() ?? 0
}

/** Sends at the start, when the connection is back, and when the page is seen again. */
export function useOutbox() {
  const client = useQueryClient()
  const broker = useSketchBroker()
  const [sketches, setSketches] = useState<KeptSketch[]>([])
  const [reasons, setReasons] = useState<Record<string, string>>({})

  const look = useCallback(async () => setSketches(await sketchesOf(broker)), [broker])
  const send = useCallback(async () => {
    if (document.visibilityState === 'hidden' || !connection.isOnline()) return
    setReasons(await sendAll(client, broker))
    await look()
  }, [client, broker, look])

  useEffect(() => {
    const stops = [onSketchesChange(() => void look()), connection.subscribe(() => void send())]
    const see = () => void send()
    document.addEventListener('visibilitychange', see)
    void look().then(send)
    return () => {
      document.removeEventListener('visibilitychange', see)
      for (const stop of stops) stop()
    }
  }, [look, send])

  // Its answer was lost while the connection held, so nothing else will begin it again.
  const isLeft = sketches.some(({ sketch }) => isWaiting(sketch) && !reasons[sketch.id])
  useEffect(() => {
    if (!isLeft) return
    const timer = setTimeout(() => void send(), pause)
    return () => clearTimeout(timer)
  }, [isLeft, send])

  async function sendNow(kept: KeptSketch): Promise<void> {
    const reason = await sendOne(client, broker, kept)
    if (!connection.isOnline())
      showFailure('Ainda sem conexão', 'Fica guardado neste aparelho e é enviado quando a conexão voltar.')
    setReasons((known) => ({ ...known, [kept.sketch.id]: reason ?? '' }))
    await look()
  }

  return { sketches, reasons, sendNow }
}
