import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keys } from '../../lib/api/query-keys.ts'
import { noLongerFirst } from './first.ts'
import { restoreBackup, sendBackup } from './restore-backup.ts'

/** How far it is: what is done now, and how much of it, 0 to 100. */
export interface Step {
  label: string
  percent: number
}

const labels = { checking: 'Conferindo cada arquivo', restoring: 'Restaurando' } as const

/** Sends a backup and restores it. With another pass phrase it is not sent again. */
export function useRestore() {
  const client = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  const sent = useRef<{ file: File; id: string }>(null)
  const mutation = useMutation({
    mutationFn: async ({ file, phrase }: { file: File; phrase: string }) => {
      const percentOf = (bytes: number) => Math.min(100, Math.round((100 * bytes) / file.size))
      if (sent.current?.file !== file) {
        const label = 'Enviando a cópia'
        setStep({ label, percent: 0 })
        const id = await sendBackup(file, (bytes) => setStep({ label, percent: percentOf(bytes) }))
        sent.current = { file, id }
      }
      const body = { id: sent.current.id, ...(phrase && { phrase }) }
      const outcome = await restoreBackup(body, ({ phase, worked }) => {
        if (phase === 'checking' || phase === 'restoring') {
          setStep({ label: labels[phase], percent: percentOf(worked) })
        }
      })
      if (outcome.phase === 'done') return outcome
      // Only after a wrong pass phrase it is still there.
      if (outcome.phase !== 'received') sent.current = null
      throw new Error(outcome.problem ?? 'Não foi possível restaurar esta cópia.')
    },
    onSuccess: () => {
      noLongerFirst()
      client.removeQueries({ queryKey: keys.restoring })
    },
    onSettled: () => setStep(null),
  })
  return { ...mutation, step }
}
