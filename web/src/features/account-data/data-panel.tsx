import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { Panel } from '../../components/panel.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { IconDownload, IconTrash } from '../../icons/index.ts'
import { useBroker } from '../../lib/api/session.ts'
import { showDay } from '../../lib/text/dates.ts'
import classes from './account-data.module.css'
import { ExportState } from './export-state.tsx'
import { useUndoDeletion } from './mutations.ts'
import { exportsQuery } from './queries.ts'

const ExportDialog = lateComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)
const DeletionDialog = lateComponent(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

export function DataPanel() {
  const { data, error, isFetching, refetch } = useQuery({ ...exportsQuery, refetchOnMount: 'always' })
  const [open, setOpen] = useState<'export' | 'deletion' | null>(null)
  const close = () => setOpen(null)
  const latest = data?.latest
  return (
    <Panel title="Seus dados">
      <Text size="sm" mb="md">
        Leve uma cópia de tudo o que a sua conta guarda, em um arquivo ZIP: cadastro, imóveis, proprietários,
        documentos, fotos, análises e atividade.
      </Text>
      {error && !data && (
        <PartFailure
          what="Não foi possível saber da exportação."
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {latest && <ExportState latest={latest} />}
      {/* Keeps its place until the state is known, so that nothing below slips from under a finger. */}
      {(data || !error) && latest?.status !== 'preparing' && (
        <Button
          variant="default"
          disabled={!data}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onMouseEnter={ExportDialog.approach}
          onFocus={ExportDialog.approach}
          onClick={() => setOpen('export')}
        >
          {exportLabels[latest?.status ?? 'none']}
        </Button>
      )}
      <AccountDeletion onAsk={() => setOpen('deletion')} />
      {open === 'export' && <ExportDialog onClose={close} />}
      {open === 'deletion' && <DeletionDialog onClose={close} />}
    </Panel>
  )
}

function AccountDeletion({ onAsk }: { onAsk: () => void }) {
  const { deleteAfter } = useBroker()
  const { mutate: undo, isPending: undoing } = useUndoDeletion()
  return (
    <div className={classes.deletion}>
      <h3 className={classes.heading}>Excluir conta</h3>
      {deleteAfter ? (
        <>
          <Text size="sm" mb="md">
            Sua conta será excluída em {showDay(deleteAfter)}, com tudo o que ela guarda.
          </Text>
          <Button variant="default" loading={undoing} onClick={() => undo()}>
            Desfazer a exclusão
          </Button>
        </>
      ) : (
        <>
          <Text size="sm" mb="md">
            Apaga seu cadastro, seus imóveis e todos os arquivos. Você tem 7 dias para desfazer.
          </Text>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
            onMouseEnter={DeletionDialog.approach}
            onFocus={DeletionDialog.approach}
            onClick={onAsk}
          >
            Excluir conta
          </Button>
        </>
      )}
    </div>
  )
}

const exportLabels = {
  none: 'Exportar meus dados',
  ready: 'Exportar de novo',
  failed: 'Tentar novamente',
  preparing: 'Exportar meus dados',
}
