import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '../../lib/api/api.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { showFailure } from '../../lib/toast.ts'

export function useDiligenceReport() {
  return useMutation({
    mutationFn: (id: number) => callFile(downloadDiligenceReport, { params: { id } }),
    onSuccess: (file) => saveFile(file),
    onError: (error) => showFailure('Erro ao gerar o relatório', error.message),
  })
}
