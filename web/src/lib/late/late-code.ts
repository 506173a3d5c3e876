import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { offline } from '../api/api.ts'
import { failure } from '../toast.ts'
import { fetchLostSheets } from './missing-code.ts'

/** Code that no screen needs to stand. It is fetched when the first screen stands, or when it is wanted. */
export interface LateCode<Code> {
  /** Fetches it, once. Rejects when it does not come; the next call tries again. */
  fetch: () => Promise<Code>
  /** Fetches it ahead. Nobody waits for it, so nobody is told when it does not come. */
  approach: () => void
  /** Whether it is here, so that nothing has to stand in its place. */
  hasCome: () => boolean
  /**
   * The code once it is here and wanted. If it does not come a toast says so, and `onFailure` is told: nothing else may
   * happen on the screen.
   */
  useWhen: (isWanted: boolean, onFailure?: () => void) => Code | undefined
  /**
   * The same for what is opened and closed: it is drawn when it is opened for the first time, closed, and opens right
   * after. So it knows where the focus was, and gives it back.
   */
  useOpening: (opened: boolean, onFailure: () => void) => { code: Code | undefined; opened: boolean }
}

/**
 * The one way to load code late: what `load` imports comes when it is wanted. Components are made of it by
 * `components/late-component.tsx`; menus, hints and questions take theirs from `components/overlays.ts`.
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

  function useWhen(isWanted: boolean, onFailure?: () => void): Code | undefined {
    const code = useSyncExternalStore(subscribe, () => here)
    const giveUp = useEffectEvent(() => {
      failure('Não foi possível abrir', offline().message)
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
