import { Button, FileButton, Progress, Stack, Text, Title } from '@mantine/core'
import { verifyFile } from '@soleira/domain/signing/verify'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { OpenPage } from '../../components/link-page.tsx'
import { IconFileSearch } from '../../icons/index.ts'
import { chooseAgain } from '../../lib/files/choose-again.ts'
import { upload } from '../../lib/files/upload.ts'
import { VerifiedFile } from './verify/verified-file.tsx'
import classes from './verify-page.module.css'

/** For everybody who holds a signed PDF (part 3 §8). The file is not kept. */
export function VerifyPage() {
  const [percent, setPercent] = useState(0)
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (file: File) => upload(verifyFile, [['file', file]], { onProgress: setPercent }),
    onMutate: () => setPercent(0),
  })
  return (
    <OpenPage>
      <Stack gap="lg">
        <div>
          <Title order={1}>Verificar documento assinado</Title>
          <Text>
            Envie um PDF que foi assinado por aqui: a página diz se ele mudou desde então. O arquivo é lido e
            não fica guardado.
          </Text>
        </div>
        <DropPdf isPending={isPending} onFile={mutate} />
        {isPending && <Progress value={percent} aria-label="Enviando o arquivo" />}
        {error && !isPending && (
          <Text c="red" role="alert">
            {error.message}
          </Text>
        )}
        {data && !isPending && <VerifiedFile verification={data} fileName={variables?.name ?? ''} />}
        <Text size="sm">
          É um dossiê? Quem o fez entra na sua conta e o confere em{' '}
          <AnchorLink to="/verificar/dossie">Verificar dossiê</AnchorLink>.
        </Text>
      </Stack>
    </OpenPage>
  )
}

interface DropPdfProps {
  isPending: boolean
  onFile: (file: File) => void
}

function DropPdf({ isPending, onFile }: DropPdfProps) {
  const [isOver, setOver] = useState(false)
  function take(event: DragEvent) {
    event.preventDefault()
    setOver(event.type === 'dragover')
    const [file] = event.type === 'drop' ? event.dataTransfer.files : []
    if (file && !isPending) onFile(file)
  }
  return (
    <section
      className={classes.drop}
      aria-label="Arquivo"
      data-over={isOver || undefined}
      onDragOver={take}
      onDragLeave={take}
      onDrop={take}
    >
      <FileButton accept="application/pdf" onChange={(file) => file && onFile(file)} inputProps={chooseAgain}>
        {(props) => (
          <Button
            {...props}
            size="md"
            leftSection={<IconFileSearch size={18} aria-hidden />}
            loading={isPending}
          >
            Escolher PDF
          </Button>
        )}
      </FileButton>
      <Text size="sm">ou solte o arquivo aqui</Text>
    </section>
  )
}
