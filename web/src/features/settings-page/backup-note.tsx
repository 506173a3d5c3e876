import { Alert, Text } from '@mantine/core'
import { backupState } from '@soleira/domain/settings/backup'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/panel.tsx'
import { IconAlertTriangle } from '../../icons/index.ts'
import { channelsQuery } from '../../lib/api/channels.ts'
import { showMoment } from '../../lib/text/dates.ts'

/** Draws nothing if somebody else keeps the backups of this server. */
export function BackupNote() {
  const { data } = useQuery({ ...channelsQuery, refetchOnMount: 'always' })
  if (!data) return null
  const { lastAt, isInBucket } = data.backup
  const state = backupState(data.backup, new Date())
  if (state === 'unexpected') return null
  return (
    <Panel title="Cópia de segurança">
      {lastAt && (
        <Text size="sm">
          A última terminou {isInBucket && 'de chegar ao armazenamento de cópias '}em{' '}
          <time dateTime={lastAt}>{showMoment(lastAt)}</time>.
        </Text>
      )}
      {state !== 'recent' && (
        <Alert
          color="yellow"
          mt={lastAt ? 'sm' : 0}
          icon={<IconAlertTriangle size={20} />}
          title={
            state === 'old'
              ? 'Tem mais de dois dias'
              : isInBucket
                ? 'Nenhuma chegou ao armazenamento de cópias'
                : 'Nenhuma foi feita ainda'
          }
        >
          Se este computador se perder, o que não estiver em uma cópia se perde com ele. Em Operação, logo
          abaixo, está como fazer uma. Senão, peça a quem mantém este Soleira.
        </Alert>
      )}
    </Panel>
  )
}
