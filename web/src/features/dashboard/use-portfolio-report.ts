import { downloadPortfolio } from '@soleira/domain/dashboard/contract'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { failure } from '../../lib/toast.ts'

/** 'Gerar Relatório': has the portfolio made as a PDF, and saves it. */
export function usePortfolioReport() {
  return useMutation({
    mutationFn: () => callFile(downloadPortfolio, {}),
    onSuccess: (file) => saveFile(file),
    onError: (error) => failure('Erro ao gerar o relatório', error.message),
  })
}
