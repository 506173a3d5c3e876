import { Button, FileButton, Progress } from '@mantine/core'
import { acceptedExtensions, refuseFile } from '@soleira/domain/document/file'
import { showFailure } from '../lib/toast.ts'

interface SendFileProps {
  label: string
  /** It tells the buttons of several rows apart. */
  what: string
  /** 0 to 100; null while nothing is sent. */
  percent: number | null
  onFile: (file: File) => void
}

/** One click chooses a document and sends it. It says at once if that is refused. */
export function SendFile({ label, what, percent, onFile }: SendFileProps) {
  if (percent !== null) return <Progress w={96} value={percent} aria-label={`Enviando ${what}`} />
  const choose = (file: File | null) => {
    const problem = file && refuseFile(file)
    if (problem) showFailure('Arquivo recusado', problem)
    else if (file) onFile(file)
  }
  return (
    <FileButton accept={acceptedExtensions.join(',')} onChange={choose}>
      {(props) => (
        <Button {...props} size="compact-sm" variant="default" aria-label={`${label}: ${what}`}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
