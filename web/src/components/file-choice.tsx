import { Button, FileButton, Text } from '@mantine/core'
import { acceptedExtensions, refuseFile } from '@soleira/domain/document/file'
import { useState } from 'react'
import { IconPaperclip } from '../icons/index.ts'
import { chooseAgain } from '../lib/files/choose-again.ts'

interface FileChoiceProps {
  file: File | null
  onFile: (file: File | null) => void
  /** Something else that is wrong, as when no file was chosen. */
  problem?: string | null
  label?: string
  isFirst?: boolean
}

/** Chooses one document, and says at once what is wrong with it. */
export function FileChoice({ file, onFile, problem, label = 'Escolher arquivo', isFirst }: FileChoiceProps) {
  const [refusal, refuse] = useState<string | null>(null)
  const wrong = refusal ?? (file ? null : problem)

  function choose(chosen: File | null) {
    if (!chosen) return
    refuse(refuseFile(chosen))
    onFile(refuseFile(chosen) ? null : chosen)
  }

  return (
    <div>
      <FileButton accept={acceptedExtensions.join(',')} onChange={choose} inputProps={chooseAgain}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            data-autofocus={isFirst || undefined}
            leftSection={<IconPaperclip size={16} aria-hidden />}
          >
            {file ? 'Escolher outro arquivo' : label}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {file?.name ?? 'PDF, JPG ou PNG, até 10MB'}
      </Text>
      {wrong && (
        <Text size="sm" c="red" role="alert">
          {wrong}
        </Text>
      )}
    </div>
  )
}
