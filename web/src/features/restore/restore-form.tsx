import { Alert, Button, FileButton, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { showFileSize } from '@soleira/domain/format/file-size'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { IconAlertTriangle, IconUpload } from '../../icons/index.ts'
import { restoringQuery } from './queries.ts'
import { isEncrypted } from './restore-backup.ts'
import { type Step, useRestore } from './use-restore.ts'

interface Chosen {
  file: File
  isLocked: boolean
}

export function RestoreForm() {
  const { data } = useQuery(restoringQuery)
  const restore = useRestore()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [phrase, setPhrase] = useState('')
  if (restore.isSuccess) return <Restored />
  if (data && !data.isPossible && !restore.isPending) return <NotHere />

  // Until a file is chosen, the problem of the last restore is shown.
  const problem = restore.error?.message ?? (chosen ? null : data?.problem)

  async function choose(file: File | null) {
    if (!file) return
    restore.reset()
    setPhrase('')
    setChosen({ file, isLocked: await isEncrypted(file) })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen && !restore.isPending) restore.mutate({ file: chosen.file, phrase })
  }
  return (
    <form noValidate aria-label="Restaurar uma cópia" onSubmit={submit}>
      <Stack gap="lg">
        <Title order={1}>Restaurar uma cópia</Title>
        <Text>
          Escolha o arquivo de uma cópia de segurança do Soleira. Nada vale antes de tudo o que há nela ser
          conferido.
        </Text>
        <BackupFile file={chosen?.file} disabled={restore.isPending} onChoose={(file) => void choose(file)} />
        {chosen?.isLocked && (
          <SecretInput
            label="Frase da cópia"
            secret="frase"
            size="md"
            description="A de BACKUP_PASSPHRASE quando a cópia foi feita"
            autoComplete="off"
            value={phrase}
            onChange={(event) => setPhrase(event.currentTarget.value)}
          />
        )}
        {problem && <Problem problem={problem} />}
        {restore.step && <Working step={restore.step} />}
        {chosen && (
          <SubmitButton size="md" fullWidth pending={restore.isPending} pendingLabel="Restaurando...">
            Restaurar
          </SubmitButton>
        )}
        <Back />
      </Stack>
    </form>
  )
}

interface BackupFileProps {
  file: File | undefined
  disabled: boolean
  onChoose: (file: File | null) => void
}

function BackupFile({ file, disabled, onChoose }: BackupFileProps) {
  return (
    <Group gap="sm">
      <FileButton onChange={onChoose} inputProps={{ 'aria-label': 'Arquivo da cópia' }} disabled={disabled}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
            {file ? 'Escolher outro arquivo' : 'Escolher arquivo'}
          </Button>
        )}
      </FileButton>
      {file && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {file.name}, {showFileSize(file.size)}
        </Text>
      )}
    </Group>
  )
}

function Problem({ problem }: { problem: string }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />} title="A cópia não foi restaurada">
      {problem}
    </Alert>
  )
}

function Working({ step: { label, percent } }: { step: Step }) {
  return (
    <Stack gap={6}>
      <Text size="sm" role="status">
        {label}…
      </Text>
      {/* Before the first piece has arrived the bar moves without a length. */}
      <Progress value={percent || 100} animated={!percent} aria-label={label} />
      <Text size="sm" c="dimmed">
        Deixe esta página aberta até o fim.
      </Text>
    </Stack>
  )
}

function Restored() {
  return (
    <Stack gap="lg">
      <Title order={1}>Cópia restaurada</Title>
      <Text role="status">Tudo foi conferido e está de volta. Entre com a conta que você já tinha.</Text>
      <Back label="Entrar" />
    </Stack>
  )
}

function NotHere() {
  return (
    <Stack gap="lg">
      <Title order={1}>Restaurar uma cópia</Title>
      <Text>
        Uma cópia só é restaurada em uma instalação nova, sem contas, e por quem está no computador dela.
      </Text>
      <Back />
    </Stack>
  )
}

function Back({ label = 'Voltar para a entrada' }: { label?: string }) {
  return (
    <Text ta="center">
      <AnchorLink to="/login">{label}</AnchorLink>
    </Text>
  )
}
