import {
  cancelReport,
  downloadReport,
  type PortfolioReport,
  readReports,
  startReport,
} from '@soleira/domain/dashboard/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, callEndpoint, callFile } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { showFailure } from '../../lib/toast.ts'

const interval = 1_000

const reportQuery = queryOptions({
  queryKey: keys.portfolioReport,
  queryFn: ({ signal }) => callEndpoint(readReports, { signal }),
  refetchInterval: ({ state }) => (state.data?.latest?.status === 'preparing' ? interval : false),
})

export interface ReportInHand {
  latest: PortfolioReport | null
  isUnderway: boolean
  start(): void
  remove(): void
}

/** The window that asked saves the file once it is ready. */
export function usePortfolioReport(): ReportInHand {
  const client = useQueryClient()
  const { data } = useQuery(reportQuery)
  const latest = data?.latest ?? null
  const [awaited, setAwaited] = useState<number | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: keys.portfolioReport })
  const { mutate: save } = useMutation({
    mutationFn: (id: number) => callFile(downloadReport, { params: { id } }),
    onSuccess: saveFile,
    onError: (error) => showFailure('Erro ao baixar o relatório', error.message),
  })
  const { mutate: start, isPending } = useMutation({
    mutationFn: () => callEndpoint(startReport, {}),
    onSuccess: (report) => {
      setAwaited(report.id)
      client.setQueryData(reportQuery.queryKey, { latest: report })
      return refresh()
    },
    // If another window began a report, it is shown here too.
    onError: (error) =>
      error instanceof ApiError && error.code === 'conflict'
        ? refresh()
        : showFailure('Erro ao gerar o relatório', error.message),
  })
  const { mutate: remove } = useMutation({
    mutationFn: (id: number) => callEndpoint(cancelReport, { params: { id } }),
    onSettled: refresh,
    onError: (error) =>
      !(error instanceof ApiError && error.code === 'not_found') &&
      showFailure('Erro ao cancelar o relatório', error.message),
  })
  useEffect(() => {
    if (awaited === null || latest?.id !== awaited || latest.status === 'preparing') return
    setAwaited(null)
    if (latest.status === 'ready') save(awaited)
  }, [awaited, latest, save])
  return {
    latest,
    isUnderway: isPending || latest?.status === 'preparing',
    start: () => start(),
    remove: () => latest && remove(latest.id),
  }
}
