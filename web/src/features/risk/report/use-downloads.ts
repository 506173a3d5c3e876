import { downloadAnalysisReport, downloadDraft } from '@soleira/domain/risk/contract'
import type { DraftId } from '@soleira/domain/risk/draft'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { showFailure } from '../../../lib/toast.ts'

export function useReportPdf() {
  return useMutation({
    mutationFn: (id: number) => callFile(downloadAnalysisReport, { params: { id } }),
    onSuccess: (file) => saveFile(file),
    onError: (error) => showFailure('Erro ao gerar o relatório', error.message),
  })
}

export function useDraft(analysisId: number) {
  return useMutation({
    mutationFn: (draft: DraftId) => callFile(downloadDraft, { params: { id: analysisId, draft } }),
    onSuccess: (file) => saveFile(file),
    onError: (error) => showFailure('Erro ao gerar a minuta', error.message),
  })
}
