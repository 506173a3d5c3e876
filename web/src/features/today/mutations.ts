import { showDate } from '@soleira/domain/format/birth-date'
import { cutWords } from '@soleira/domain/text/cut-words'
import { type PutOffFields, putOffTask, takeBackTask } from '@soleira/domain/today/contract'
import { doneDays } from '@soleira/domain/today/put-off'
import type { Task } from '@soleira/domain/today/task'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { putOffQuery, todayQuery } from './queries.ts'

/** The list shows the whole of it; a toast on a phone has some five lines. */
const longestTold = 90

interface PutOff {
  task: Task
  /** Null when the task is done. */
  putOff: PutOffFields | null
}

export function usePutOff() {
  const client = useQueryClient()
  const back = useTakeBack()
  return useMutation({
    mutationFn: ({ task: { key, grounds }, putOff }: PutOff) =>
      callEndpoint(putOffTask, { params: { key }, body: { grounds, putOff } }),
    onMutate: async ({ task }) => {
      await client.cancelQueries({ queryKey: keys.today })
      const before = client.getQueryData(todayQuery.queryKey)
      client.setQueryData(
        todayQuery.queryKey,
        (list) =>
          list && {
            ...list,
            tasks: list.tasks.filter(({ key }) => key !== task.key),
            putOff: list.putOff + 1,
          },
      )
      return before
    },
    onSuccess: (_, { task, putOff }) =>
      showSuccess(
        putOff ? `Adiado até ${showDate(putOff.until)}` : 'Feito',
        putOff
          ? cutWords(task.text, longestTold)
          : `${cutWords(task.text, longestTold)}. Volta em ${doneDays} dias se nada mudar.`,
        { undo: () => back.mutate(task) },
      ),
    onError: (error, _, before) => {
      if (before) client.setQueryData(todayQuery.queryKey, before)
      showFailure('Não foi possível tirar da lista', error.message)
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.today }),
  })
}

export function useTakeBack() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key }: Pick<Task, 'key'>) => callEndpoint(takeBackTask, { params: { key } }),
    onSuccess: (_, { key }) =>
      client.setQueryData(putOffQuery.queryKey, (lines) => lines?.filter(({ task }) => task.key !== key)),
    onError: (error) => showFailure('Não foi possível devolver à lista', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: keys.today }),
  })
}
