import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { overviewQuery } from './queries.ts'

// Few accounts have it and no screen waits for it, so a failure to load it is silent.
const AutomationsButton = lateComponent(
  () =>
    import('./panel/automations-button.tsx').then(
      (code) => code.AutomationsButton,
      () => Nothing,
    ),
  Nothing,
)

/** The button is loaded this long after the first screen, in milliseconds. */
const patience = 1_500

export function AutomationsEntry() {
  const [isTime, setTime] = useState(false)
  const { data } = useQuery({ ...overviewQuery, enabled: isTime })
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!data?.isSetUp && !data?.automations.length) return null
  return <AutomationsButton />
}
