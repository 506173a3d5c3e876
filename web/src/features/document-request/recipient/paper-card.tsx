import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { RequestedPaper } from '@soleira/domain/document-request/recipient'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { Chooser } from '../../../components/chooser.tsx'
import { lateComponent } from '../../../components/late-component.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { WaitingFile } from '../../../components/waiting-file.tsx'
import { IconCamera, IconUpload } from '../../../icons/index.ts'
import type { Upload } from '../../../lib/files/upload-queue.ts'
import { wantStateMarks } from '../want-state.ts'
import classes from './recipient.module.css'

const PagesDialog = lateComponent(async () => (await import('../../inbox/pages-dialog.tsx')).PagesDialog)

const accept = 'application/pdf,image/jpeg,image/png,.p7s,.p7m,.zip'

interface PaperCardProps {
  paper: RequestedPaper
  uploads: readonly Upload[]
  isFull: boolean
  onFiles: (files: readonly File[]) => void
  onDiscard: (upload: Upload) => void
  onRetry: () => void
}

export function PaperCard({ paper, uploads, isFull, onFiles, onDiscard, onRetry }: PaperCardProps) {
  const { label, state, received, reason } = paper
  const [isPhotographing, setPhotographing] = useState(false)
  const { color, icon, word } = wantStateMarks[state]
  return (
    <li className={classes.card} aria-label={label}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h5">
            {label}
          </Title>
          <StateTag color={color} icon={icon}>
            {word}
          </StateTag>
        </Group>
        {reason && (
          <Text className={classes.reason} role="alert">
            Precisa ser enviado de novo: {reason}
          </Text>
        )}
        {received > 0 && (
          <Text size="sm">
            {countWithNoun(received, 'arquivo recebido', 'arquivos recebidos')}. Quem pediu vai conferir.
          </Text>
        )}
        {state !== 'done' && <WhatServes paper={paper} />}
        {uploads.length > 0 && (
          <ul className={classes.uploads} aria-label={`Envio de ${label}`}>
            {uploads.map((upload) => (
              <WaitingFile
                key={upload.id}
                upload={upload}
                onCancel={() => onDiscard(upload)}
                onDiscard={() => onDiscard(upload)}
                onRetry={onRetry}
              />
            ))}
          </ul>
        )}
        {state !== 'done' && !isFull && (
          <Ways paper={paper} onPhotograph={() => setPhotographing(true)} onFiles={onFiles} />
        )}
      </Stack>
      {isPhotographing && <PagesDialog onFiles={onFiles} onClose={() => setPhotographing(false)} />}
    </li>
  )
}

function WhatServes({ paper: { words, examples, page, numbers } }: Pick<PaperCardProps, 'paper'>) {
  return (
    <>
      <Text size="sm">{words}</Text>
      {examples.length > 0 && (
        <Text size="sm" c="dimmed">
          Serve, por exemplo: {examples.join('; ')}.
        </Text>
      )}
      {numbers.length > 0 && (
        <Text size="sm">{`Ao pedir, informe: ${numbers.map(({ name, value }) => `${name} ${value}`).join(' · ')}`}</Text>
      )}
      {page && (
        <Anchor size="sm" href={page} target="_blank" rel="noreferrer noopener" className={classes.link}>
          Onde pedir este documento
        </Anchor>
      )}
    </>
  )
}

interface WaysProps extends Pick<PaperCardProps, 'paper' | 'onFiles'> {
  onPhotograph: () => void
}

function Ways({ paper: { label, state }, onPhotograph, onFiles }: WaysProps) {
  return (
    <Group gap="sm" className={classes.ways}>
      <Button
        aria-label={`Fotografar: ${label}`}
        leftSection={<IconCamera size={18} aria-hidden />}
        variant={state === 'waiting' ? 'default' : 'filled'}
        onClick={onPhotograph}
      >
        Fotografar
      </Button>
      <Chooser
        label={`Arquivo de ${label}`}
        accept={accept}
        icon={<IconUpload size={18} aria-hidden />}
        variant="default"
        onFiles={onFiles}
      >
        Escolher arquivo
      </Chooser>
    </Group>
  )
}
