import { Badge, Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useMediaQuery } from '@mantine/hooks'
import type { AnalysisDocument } from '@soleira/domain/risk/contract'
import type { riskCategories } from '@soleira/domain/risk/document'
import { riskFileTypes } from '@soleira/domain/risk/file'
import { useRef } from 'react'
import { WaitingFile } from '../../../../components/waiting-file.tsx'
import { IconPaperclip } from '../../../../icons/index.ts'
import type { Files } from '../../use-files.ts'
import { BorrowMenu } from './borrow-menu.tsx'
import classes from './files.module.css'
import { KeptFile } from './kept-file.tsx'
import type { Offered } from './use-offered.ts'

interface CategorySlotProps {
  category: (typeof riskCategories)[number]
  analysisId: number
  documents: readonly AnalysisDocument[]
  files: Files
  offered: Offered
}

export function CategorySlot({ category, analysisId, documents, files, offered }: CategorySlotProps) {
  const { id, label } = category
  const openPicker = useRef<() => void>(() => undefined)
  const choose = useRef<HTMLButtonElement>(null)
  const touch = useMediaQuery('(pointer: coarse)')
  const waiting = files.uploads.filter(({ slot }) => slot === id)
  const again = documents.length + waiting.length > 0
  return (
    <Dropzone
      unstyled
      role="group"
      aria-label={label}
      classNames={{ root: classes.slot, inner: classes.inner }}
      openRef={openPicker}
      accept={riskFileTypes}
      multiple
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': `Arquivos de ${label}` }}
      onDrop={() => undefined}
      onDropAny={(chosen, refused) => void files.add(id, [...chosen, ...refused.map(({ file }) => file)])}
    >
      <SlotHead category={category} />
      {again && (
        <SlotFiles
          label={label}
          analysisId={analysisId}
          documents={documents}
          waiting={waiting}
          files={files}
          onRemoved={() => choose.current?.focus()}
        />
      )}
      <div className={classes.ways}>
        <Button
          ref={choose}
          size="compact-sm"
          variant="default"
          leftSection={<IconPaperclip size={14} aria-hidden />}
          aria-label={`${again ? 'Adicionar arquivos' : 'Escolher arquivos'}: ${label}`}
          onClick={() => openPicker.current()}
        >
          {again ? 'Adicionar arquivos' : 'Escolher arquivos'}
        </Button>
        {offered.certificates.length + offered.papers.length > 0 && (
          <BorrowMenu analysisId={analysisId} category={category} offered={offered} />
        )}
        <span className={classes.hint}>
          {touch ? '' : 'ou arraste para cá · '}PDF, JPG, PNG, DOC ou DOCX, até 20MB cada
        </span>
      </div>
    </Dropzone>
  )
}

function SlotHead({ category: { label, required } }: Pick<CategorySlotProps, 'category'>) {
  return (
    <div className={classes.head}>
      <span className={classes.name}>{label}</span>
      {required ? (
        <Badge variant="light" color="terracota" tt="none">
          Obrigatório
        </Badge>
      ) : (
        <span className={classes.optional}>Opcional</span>
      )}
    </div>
  )
}

interface SlotFilesProps extends Pick<CategorySlotProps, 'analysisId' | 'documents' | 'files'> {
  label: string
  waiting: Files['uploads']
  onRemoved: () => void
}

function SlotFiles({ label, analysisId, documents, waiting, files, onRemoved }: SlotFilesProps) {
  return (
    <ul className={classes.files} aria-label={`Arquivos enviados: ${label}`}>
      {documents.map((document) => (
        <KeptFile key={document.id} document={document} analysisId={analysisId} onRemoved={onRemoved} />
      ))}
      {waiting.map((upload) => (
        <WaitingFile
          key={upload.id}
          upload={upload}
          onDiscard={() => files.discard(upload.id)}
          onCancel={() => files.discard(upload.id)}
          onRetry={() => void files.retry(upload)}
        />
      ))}
    </ul>
  )
}
