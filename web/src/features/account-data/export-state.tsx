import { Button, Progress, Text } from '@mantine/core'
import { type AccountExport, downloadExport } from '@soleira/domain/account-data/contract'
import { exportFailureText } from '@soleira/domain/account-data/export'
import { showFileSize } from '@soleira/domain/format/file-size'
import { IconFileZip } from '../../icons/index.ts'
import { urlOf } from '../../lib/api/api.ts'
import { showMoment } from '../../lib/text/dates.ts'
import classes from './account-data.module.css'

export function ExportState({ latest }: { latest: AccountExport }) {
  const { id, status, failure, filesDone, filesTotal, fileSize, expiresAt } = latest
  if (status === 'failed') {
    return (
      <Text size="sm" mb="md" c="red" role="alert">
        A cópia não pôde ser feita. {exportFailureText(failure ?? 'unexpected')}
      </Text>
    )
  }
  if (status === 'preparing') {
    const percent = filesTotal ? Math.round((filesDone / filesTotal) * 100) : 0
    return (
      <div className={classes.state}>
        <Text size="sm" id="export-progress">
          Preparando sua cópia{filesTotal ? `: ${filesDone} de ${filesTotal} arquivos` : '…'}
        </Text>
        <Progress.Root size="sm" mt={6} mb={6}>
          {/* Until the files are counted, the bar moves without a length. */}
          <Progress.Section
            value={filesTotal ? percent : 100}
            animated={!filesTotal}
            aria-labelledby="export-progress"
          />
        </Progress.Root>
        <Text size="sm" c="dimmed">
          Você pode sair desta tela: avisamos quando estiver pronta.
        </Text>
      </div>
    )
  }
  return (
    <div className={classes.ready}>
      <IconFileZip size={28} stroke={1.5} className={classes.mark} aria-hidden />
      <div className={classes.facts}>
        <Text size="sm" fw={600} role="status">
          Sua cópia está pronta
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {showFileSize(fileSize ?? 0)}
          {expiresAt && (
            <>
              , até <time dateTime={expiresAt}>{showMoment(expiresAt)}</time>
            </>
          )}
        </Text>
      </div>
      <Button component="a" href={urlOf(downloadExport, { params: { id } })} target="_blank" rel="noopener">
        Baixar
      </Button>
    </div>
  )
}
