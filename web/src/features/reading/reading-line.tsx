import { Button, Loader } from '@mantine/core'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { contradictionWords } from '@soleira/domain/reading/contradictions'
import { IconAlertTriangle, IconFileAlert, IconFileSearch } from '../../icons/index.ts'
import classes from './reading.module.css'
import type { FileReading } from './use-readings.ts'
import { subjectOf } from './words.ts'

interface ReadingLineProps {
  reading: FileReading | undefined
  /** Contradictions that the screen found itself, if it knows more of the place than the server. */
  against?: readonly Contradiction[]
  fileName: string
  onStop: () => void
  onAgain: () => void
}

export function ReadingLine({ reading, against, fileName, onStop, onAgain }: ReadingLineProps) {
  if (!reading) return null
  if (reading.state === 'read') {
    const codes = against ?? reading.said.contradictions
    return (
      <div className={classes.block}>
        <p className={classes.line} role="status">
          <IconFileSearch size={16} aria-hidden />
          <span>{saidOf(reading.said)}</span>
        </p>
        <AgainstList codes={codes} fileName={fileName} />
      </div>
    )
  }
  const words = { size: 'compact-sm', variant: 'default', className: classes.button } as const
  if (reading.state === 'reading') {
    const sent = Math.round(reading.percent)
    return (
      <div className={classes.line}>
        <Loader size={16} aria-hidden />
        <span role="status">{sent < 100 ? `Enviando para leitura… ${sent}%` : 'Lendo o papel…'}</span>
        <Button {...words} aria-label={`Não esperar a leitura: ${fileName}`} onClick={onStop}>
          Não esperar
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.line}>
      <IconFileAlert size={16} aria-hidden />
      <span role="status">
        {reading.state === 'failed' ? reading.reason : 'Não foi lido: os campos são seus.'}
      </span>
      {(reading.state === 'stopped' || reading.mayPass) && (
        <Button {...words} aria-label={`Ler o papel: ${fileName}`} onClick={onAgain}>
          {reading.state === 'stopped' ? 'Ler o papel' : 'Tentar de novo'}
        </Button>
      )}
    </div>
  )
}

interface AgainstListProps {
  codes: readonly Contradiction[]
  fileName: string
}

function AgainstList({ codes, fileName }: AgainstListProps) {
  if (!codes.length) return null
  return (
    <ul className={classes.against} aria-label={`O que não combina: ${fileName}`}>
      {codes.map((code) => (
        <li key={code}>
          <IconAlertTriangle size={16} aria-hidden /> {contradictionWords[code]}
        </li>
      ))}
    </ul>
  )
}

function saidOf(said: Extract<FileReading, { state: 'read' }>['said']): string {
  const what = said.kindName ?? 'Papel não reconhecido'
  return ['Lido', what, ...subjectOf(said)].join(' · ')
}
