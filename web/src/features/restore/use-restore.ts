import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keys } from '../../lib/api/query-keys.ts'
import { noLongerFirst } from './first.ts'
import { restoreBackup, sendBackup } from './restore-backup.ts'

export interface Step {
  label: string
  percent: number
}

const labels = { checking: 'Conferindo cada arquivo', restoring: 'Restaurando' } as const

/** Another pass phrase does not send the backup again. */
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
      // The server keeps the backup only after a wrong pass phrase.
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
