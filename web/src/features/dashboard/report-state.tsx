import { Button, Progress, Text } from '@mantine/core'
import { exportFailureText } from '@soleira/domain/account-data/export'
import { downloadReport, type PortfolioReport } from '@soleira/domain/dashboard/contract'
import { showFileSize } from '@soleira/domain/format/file-size'
import { urlOf } from '../../lib/api/api.ts'
import { showMoment } from '../../lib/text/dates.ts'
import classes from './report-state.module.css'

interface Props {
  report: PortfolioReport
  onRemove: () => void
}

export function ReportState({ report, onRemove }: Props) {
  const { status, failure } = report
  if (status === 'failed') {
    return (
      <div className={classes.state}>
        <Text size="sm" c="red" role="alert">
          O relatório não pôde ser feito. {exportFailureText(failure ?? 'unexpected')}
        </Text>
        <Button variant="default" onClick={onRemove}>
          Dispensar
        </Button>
      </div>
    )
  }
  return status === 'preparing' ? (
    <Preparing report={report} onRemove={onRemove} />
  ) : (
    <Ready report={report} />
  )
}

function Preparing({ report: { done, total }, onRemove }: Props) {
  return (
    <div className={classes.state}>
      <div className={classes.facts}>
        <Text size="sm" id="report-progress">
          Preparando o relatório{total ? `: ${done} de ${total} imóveis` : '…'}
        </Text>
        <Progress.Root size="sm" mt={6}>
          {/* Until the properties are counted, the bar moves without a length. */}
          <Progress.Section
            value={total ? Math.round((done / total) * 100) : 100}
            animated={!total}
            aria-labelledby="report-progress"
          />
        </Progress.Root>
      </div>
      <Button variant="default" onClick={onRemove}>
        Cancelar
      </Button>
    </div>
  )
}

function Ready({ report: { id, fileSize, expiresAt } }: Pick<Props, 'report'>) {
  return (
    <div className={classes.state}>
      <div className={classes.facts}>
        <Text size="sm" fw={600} role="status">
          Relatório da carteira pronto
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
      <Button
        component="a"
        variant="default"
        href={urlOf(downloadReport, { params: { id } })}
        target="_blank"
        rel="noopener"
      >
        Baixar
      </Button>
    </div>
  )
}
