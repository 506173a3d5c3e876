import { Alert, Text, VisuallyHidden } from '@mantine/core'
import type { Analysis } from '@soleira/domain/risk/contract'
import { riskCategories } from '@soleira/domain/risk/document'
import { sentToAi } from '@soleira/domain/risk/prompt'
import { IconFileAlert } from '../../../icons/index.ts'
import type { Files } from '../use-files.ts'
import { CategorySlot } from './files/category-slot.tsx'
import { OfferedPapers } from './files/offered-papers.tsx'
import { useOffered } from './files/use-offered.ts'
import classes from './files-step.module.css'

export function FilesStep({ analysis, files }: { analysis: Analysis; files: Files }) {
  const offered = useOffered(analysis.property?.id ?? null)
  return (
    <>
      <Alert
        color="yellow"
        icon={<IconFileAlert />}
        title="A qualidade dos arquivos afeta a precisão da análise"
      >
        Prefira PDFs digitais nativos (emitidos pelo cartório ou pelo órgão) a fotos e digitalizações.
      </Alert>
      <Text size="sm" c="dimmed" maw="44rem">
        {sentToAi}
      </Text>
      <OfferedPapers analysis={analysis} offered={offered} />
      <VisuallyHidden role="status">{keptIn(analysis.documents.length)}</VisuallyHidden>
      <div className={classes.categories}>
        {riskCategories.map((category) => (
          <CategorySlot
            key={category.id}
            category={category}
            analysisId={analysis.id}
            documents={analysis.documents.filter((document) => document.category === category.id)}
            files={files}
            offered={offered}
          />
        ))}
      </div>
    </>
  )
}

function keptIn(count: number): string {
  return count === 1 ? '1 documento guardado na análise' : `${count} documentos guardados na análise`
}
