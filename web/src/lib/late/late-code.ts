import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { offlineError } from '../api/api.ts'
import { showFailure } from '../toast.ts'
import { fetchLostSheets } from './missing-code.ts'

/** Code that a screen can be drawn without. It is fetched when it is wanted, or ahead of that. */
export interface LateCode<Code> {
  fetch: () => Promise<Code>
  approach: () => void
  hasCome: () => boolean
  /** The code once it is here and wanted. On failure a toast says so and `onFailure` is called. */
  useWhen: (isWanted: boolean, onFailure?: () => void) => Code | undefined
  /**
   * Like `useWhen`, for overlays. An overlay is first drawn closed and opened right after, so that it knows
   * where the focus was and can give it back.
   */
  useOpening: (opened: boolean, onFailure: () => void) => { code: Code | undefined; opened: boolean }
}

/**
 * The one way to load code late: `components/late-component.tsx` makes components of it, and
 * `components/overlays.ts` holds menus, hints and questions.
 */
export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let here: Code | undefined
  let coming: Promise<Code> | undefined
  const waiting = new Set<() => void>()

  async function fetchCode(): Promise<Code> {
    ;[here] = await Promise.all([load(), fetchLostSheets()])
    for (const tell of waiting) tell()
    return here
  }

  function fetch(): Promise<Code> {
    coming ??= fetchCode().catch((error) => {
      coming = undefined
      throw error
    })
    return coming
  }

  function subscribe(tell: () => void) {
    waiting.add(tell)
    return () => waiting.delete(tell)
  }

  const current = () => here

  function useWhen(isWanted: boolean, onFailure?: () => void): Code | undefined {
    const code = useSyncExternalStore(subscribe, current, current)
    const giveUp = useEffectEvent(() => {
      showFailure('Não foi possível abrir', offlineError().message)
      onFailure?.()
    })
    const isMissing = isWanted && !code
    useEffect(() => {
      if (!isMissing) return
      let gone = false
      fetch().catch(() => gone || giveUp())
      return () => {
        gone = true
      }
    }, [isMissing])
    return isWanted ? code : undefined
  }

  function useOpening(opened: boolean, onFailure: () => void) {
    const [isDrawn, setDrawn] = useState(false)
    const code = useWhen(opened || isDrawn, onFailure)
    const isHere = code !== undefined
    useEffect(() => {
      if (isHere) setDrawn(true)
    }, [isHere])
    return { code, opened: opened && isDrawn }
  }

  const approach = () => void fetch().catch(() => undefined)
  return { fetch, approach, hasCome: () => here !== undefined, useWhen, useOpening }
}
