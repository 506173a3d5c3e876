import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconCopy, IconDownload, IconPrinter } from '../../../icons/index.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { copyText } from '../../../lib/text/copy-text.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import classes from './two-step.module.css'

/** The codes are shown this once. */
export function RecoverySheet({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  // The focused element went with the step before.
  useEffect(() => list.current?.focus(), [])

  async function copy() {
    if (await copyText(codes.join('\n'))) showSuccess('Códigos copiados')
    else showFailure('Não foi possível copiar', 'Selecione os códigos e copie pelo menu do navegador.')
  }

  function download() {
    const text = `Códigos de recuperação do Soleira\nCada um vale uma vez.\n\n${codes.join('\n')}\n`
    saveFile(new File([text], 'soleira-codigos-de-recuperacao.txt', { type: 'text/plain' }))
  }

  return (
    <Stack>
      <Text size="sm">
        Guarde estes códigos: eles não aparecem de novo. Cada um substitui, uma única vez, o código do
        aplicativo, se você ficar sem ele.
      </Text>
      <div className={classes.sheet}>
        <p className={classes.heading}>Códigos de recuperação do Soleira</p>
        <ul ref={list} tabIndex={-1} className={classes.codes} aria-label="Códigos de recuperação">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
          onClick={copy}
        >
          Copiar
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={download}
        >
          Baixar
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>Já guardei os códigos</Button>
      </Group>
    </Stack>
  )
}
