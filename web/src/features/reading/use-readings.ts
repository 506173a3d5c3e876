import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ChosenFile, type FileReading, FileReadings } from './file-readings.ts'

export interface Readings {
  of: (id: string) => FileReading | undefined
  stop: (id: string) => void
  again: (id: string) => void
  /** Waits until none of these files is being read. Never settles once the component is gone. */
  settled: (ids: readonly string[]) => Promise<(FileReading | undefined)[]>
}

/** Stops what is being read when the component goes. */
export function useReadings(files: readonly ChosenFile[]): Readings {
  const [readings] = useState(() => new FileReadings())
  const known = useSyncExternalStore(readings.subscribe, readings.snapshot)
  const ids = files.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once, for its first place
  useEffect(() => readings.follow(files), [readings, ids])
  useEffect(() => () => readings.close(), [readings])
  return {
    of: (id) => known.get(id),
    stop: (id) => readings.stop(id),
    again: (id) => {
      const file = files.find((one) => one.id === id)
      if (file) readings.read(file)
    },
    settled: async (ids) => {
      await readings.settled(ids)
      return ids.map((id) => readings.snapshot().get(id))
    },
  }
}
