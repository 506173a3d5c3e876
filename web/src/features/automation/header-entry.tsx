import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { overviewQuery } from './queries.ts'

// Few accounts have it, and no screen waits for it.
const AutomationsButton = lazy<ComponentType>(() =>
  import('./panel/automations-button.tsx').then(
    (code) => ({ default: code.AutomationsButton }),
    () => ({ default: () => null }),
  ),
)

/** How long after the first screen it is asked for, in milliseconds. */
const patience = 1_500

/** The way to what is being asked for, where the account has set that up. */
export function AutomationsEntry() {
  const [isTime, setTime] = useState(false)
  const { data } = useQuery({ ...overviewQuery, enabled: isTime })
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!data?.isSetUp && !data?.automations.length) return null
  return (
    <Suspense>
      <AutomationsButton />
    </Suspense>
  )
}
