import { Button } from '@mantine/core'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { useState } from 'react'
import { IconHomePlus, IconListCheck, IconX } from '../../../icons/index.ts'
import { PropertyPicker } from '../../property/property-picker.tsx'
import { ownProperties } from '../own-properties.ts'
import classes from './list.module.css'
import type { useTicked } from './use-ticked.ts'

interface TickedPapersProps {
  ticks: ReturnType<typeof useTicked>
  isBusy: boolean
  onFile: (papers: readonly InboxFile[], propertyId: number) => void
  onNewProperty: (papers: readonly InboxFile[]) => void
}

/** Asks once of which property all ticked papers are. */
export function TickedPapers({ ticks, isBusy, onFile, onNewProperty }: TickedPapersProps) {
  const { ticked, open } = ticks
  const [propertyId, setPropertyId] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  if (!ticked.length) return null
  return (
    <section className={`${classes.bar} ${classes.ticked}`} aria-label="Papéis marcados">
      <PropertyPicker
        label="É de que imóvel?"
        first={ownProperties(ticked)}
        value={propertyId}
        error={isMissing && propertyId === undefined ? 'Escolha o imóvel' : undefined}
        onChange={setPropertyId}
      />
      <Button
        leftSection={<IconListCheck size={16} aria-hidden />}
        aria-busy={isBusy}
        onClick={() => {
          setMissing(propertyId === undefined)
          if (propertyId !== undefined && !isBusy) onFile(ticked, propertyId)
        }}
      >
        {ticked.length === 1 ? 'Arquivar neste imóvel' : `Arquivar os ${ticked.length} neste imóvel`}
      </Button>
      <Button
        variant="default"
        leftSection={<IconHomePlus size={16} aria-hidden />}
        onClick={() => onNewProperty(ticked)}
      >
        {ticked.length === 1 ? 'Criar imóvel com este papel' : 'Criar imóvel com estes papéis'}
      </Button>
      {ticked.length < open.length && (
        <Button variant="default" onClick={ticks.all}>
          Marcar os {open.length}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label="Limpar seleção"
        onClick={ticks.clear}
      >
        Limpar
      </Button>
    </section>
  )
}
