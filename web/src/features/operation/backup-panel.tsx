import { Alert, Button, Progress, Stack, Text } from '@mantine/core'
import { showFileSize } from '@soleira/domain/format/file-size'
import type { OwnBackup } from '@soleira/domain/operation/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { Panel } from '../../components/panel.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { IconAlertTriangle, IconCircleCheck } from '../../icons/index.ts'
import { showMoment } from '../../lib/text/dates.ts'
import classes from './operation.module.css'
import { ownBackupQuery } from './queries.ts'

const BackupDialog = lateComponent(async () => (await import('./backup-dialog.tsx')).BackupDialog)

export function BackupPanel() {
  const { data, error, isFetching, refetch } = useQuery(ownBackupQuery)
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title="Cópia de segurança">
      <Stack gap="sm">
        <Text size="sm">
          Um arquivo com tudo o que este Soleira guarda: cadastros, papéis, fotos e a chave dos segredos. Com
          ele, uma instalação nova volta a ser esta.
        </Text>
        {!data && error && (
          <PartFailure
            what="Não foi possível saber da cópia."
            error={error}
            isFetching={isFetching}
            onRetry={refetch}
          />
        )}
        {data && <Standing backup={data} />}
        {data?.obstacle && <Text size="sm">{data.obstacle}</Text>}
        {data && data.obstacle === null && (
          <Button
            style={{ alignSelf: 'flex-start' }}
            disabled={data.phase === 'making'}
            onPointerEnter={BackupDialog.approach}
            onFocus={BackupDialog.approach}
            onClick={() => setAsking(true)}
          >
            {data.file ? 'Fazer outra cópia' : 'Fazer cópia agora'}
          </Button>
        )}
        <ul className={classes.list}>
          <li>
            Por comando: <code>npm run backup -- --to ARQUIVO</code>. Uma por dia: <code>BACKUP_DIR</code>.
          </li>
          <li>
            De volta: em uma instalação nova, “Já tenho uma cópia do Soleira” na entrada, ou{' '}
            <code>npm run restore</code>.
          </li>
        </ul>
      </Stack>
      {isAsking && data && <BackupDialog hasPhrase={data.hasPhrase} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function Standing({ backup: { phase, written, file, problem } }: { backup: OwnBackup }) {
  if (phase === 'making') {
    return (
      <div>
        <Text size="sm" role="status" mb={6}>
          Fazendo a cópia… {written > 0 && `${showFileSize(written)} até agora.`}
        </Text>
        <Progress value={100} animated aria-label="Fazendo a cópia" />
      </div>
    )
  }
  return (
    <>
      {phase === 'failed' && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />} title="A cópia não foi feita">
          {problem}
        </Alert>
      )}
      {file && (
        <Alert color="green" role="status" icon={<IconCircleCheck size={20} />} title="Cópia feita">
          <Text size="sm">
            {showFileSize(file.size)}, em {showMoment(file.madeAt)}. Está neste computador:
          </Text>
          <code className={classes.path}>{file.path}</code>
          <Text size="sm">
            Leve o arquivo para outro disco: aqui ele se perde com o computador.{' '}
            {file.isEncrypted
              ? 'Ele só abre com a frase. Guarde-a em outro lugar.'
              : 'Ele não está cifrado: quem o tiver lê tudo.'}
          </Text>
          {phase === 'done' && problem && <Text size="sm">{problem}</Text>}
        </Alert>
      )}
    </>
  )
}
