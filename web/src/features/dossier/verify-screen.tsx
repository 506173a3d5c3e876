import { Button, FileButton, Progress, Text, Title } from '@mantine/core'
import { changeText } from '@soleira/domain/dossier/changes'
import { type DossierVerdict, verifyDossier } from '@soleira/domain/dossier/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { Panel } from '../../components/panel.tsx'
import { IconFileSearch } from '../../icons/index.ts'
import { upload } from '../../lib/files/upload.ts'
import { showMoment } from '../../lib/text/dates.ts'
import classes from './dossier.module.css'

const words: Record<DossierVerdict['verdict'], { title: string; text: string; color: string }> = {
  unchanged: {
    title: 'Inalterado',
    text: 'O arquivo é, bit por bit, o que foi gerado aqui.',
    color: 'green',
  },
  extended: {
    title: 'Acrescentado no fim',
    text: 'As páginas, o índice e os anexos são os que foram gerados, mas há algo diferente depois do fecho. Um acréscimo no fim pode mudar o que um leitor mostra: não use este arquivo.',
    color: 'red',
  },
  changed: {
    title: 'Alterado',
    text: 'Este arquivo não é mais o que foi gerado aqui.',
    color: 'red',
  },
  unknown: {
    title: 'Não é um dossiê desta conta',
    text: 'Nenhum dossiê guardado nesta conta é este arquivo. Um dossiê que foi removido também não pode ser conferido aqui.',
    color: 'dimmed',
  },
}

export function VerifyScreen() {
  const [percent, setPercent] = useState(0)
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (file: File) => upload(verifyDossier, [['file', file]], { onProgress: setPercent }),
    onMutate: () => setPercent(0),
  })
  return (
    <div className={classes.stack}>
      <Title order={1}>Verificar dossiê</Title>
      <Panel title="Arquivo">
        <div className={classes.stack}>
          <Text size="sm">
            Escolha o PDF de um dossiê. Ele é comparado com o que foi guardado, e não fica aqui.
          </Text>
          <div>
            <FileButton accept="application/pdf" onChange={(file) => file && mutate(file)}>
              {(props) => (
                <Button {...props} leftSection={<IconFileSearch size={16} aria-hidden />} loading={isPending}>
                  Escolher PDF
                </Button>
              )}
            </FileButton>
          </div>
          {isPending && <Progress value={percent} aria-label="Enviando o arquivo" />}
          {error && !isPending && (
            <Text size="sm" c="red" role="alert">
              {error.message}
            </Text>
          )}
        </div>
      </Panel>
      {data && !isPending && <Verdict verdict={data} fileName={variables?.name ?? ''} />}
    </div>
  )
}

function Verdict({ verdict, fileName }: { verdict: DossierVerdict; fileName: string }) {
  const { title, text, color } = words[verdict.verdict]
  const { dossier, altered, changes } = verdict
  return (
    <Panel title="Resultado">
      <div className={classes.stack} role="status">
        <div>
          <Text size="sm" c="dimmed">
            {fileName}
          </Text>
          <Text fw={600} size="lg" c={color}>
            {title}
          </Text>
          <Text size="sm">{text}</Text>
        </div>
        {dossier && (
          <Text size="sm">
            Dossiê {dossier.id}, “{dossier.name}”, de{' '}
            <AnchorLink to="/property/$id" params={{ id: String(dossier.propertyId) }}>
              {dossier.propertyTitle}
            </AnchorLink>
            , feito em <time dateTime={dossier.createdAt}>{showMoment(dossier.createdAt)}</time>.
          </Text>
        )}
        {altered.length > 0 && <Lines title="Peças cujos bytes mudaram" lines={altered} />}
        {dossier &&
          (changes.length ? (
            <Lines title="O que mudou nos papéis desde então" lines={changes.map(changeText)} />
          ) : (
            <Text size="sm">Nenhum dos seus papéis venceu ou foi trocado desde então.</Text>
          ))}
      </div>
    </Panel>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className={classes.changes}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
