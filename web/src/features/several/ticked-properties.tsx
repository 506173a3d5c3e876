import type { Property } from '@soleira/domain/property/property'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { saveFile } from '../../lib/files/save-file.ts'
import { showSuccess } from '../../lib/toast.ts'
import { type Ticks, useAllTicked } from '../property/use-ticked-rows.ts'
import { propertyCsv } from './property-csv.ts'
import classes from './several.module.css'

const dialogs = {
  request: lateComponent(async () => (await import('./request-from-owners.tsx')).RequestFromOwners),
  ask: lateComponent(async () => (await import('./ask-several.tsx')).AskSeveral),
  move: lateComponent(async () => (await import('./move-several.tsx')).MoveSeveral),
}

const acts = [
  { act: 'request', label: 'Pedir documentos' },
  { act: 'ask', label: 'Solicitar certidões' },
  { act: 'move', label: 'Mudar etapa' },
] as const

/** Offers what can be done with all rows that are ticked. */
export function TickedProperties({ ticks }: { ticks: Ticks }) {
  const ticked = useAllTicked(ticks)
  const { count, clear, all } = ticks
  // The rows change while the dialog works, so it keeps those that it was opened for.
  const [opened, setOpened] = useState<{
    act: keyof typeof dialogs
    properties: readonly Property[]
  } | null>(null)
  const Opened = opened && dialogs[opened.act]

  function save() {
    saveFile(new File([propertyCsv(ticked)], 'imoveis.csv', { type: 'text/csv;charset=utf-8' }))
    showSuccess(
      'Planilha salva',
      `imoveis.csv tem ${ticked.length === 1 ? '1 imóvel' : `${ticked.length} imóveis`}.`,
    )
  }

  return (
    <>
      {ticked.length > 0 && (
        <section className={classes.bar} aria-label="Imóveis marcados">
          <span className={classes.count} role="status">
            {ticked.length === 1 ? '1 marcado' : `${ticked.length} marcados`}
          </span>
          <RowButton onClick={save}>Exportar</RowButton>
          {acts.map(({ act, label }) => (
            <RowButton
              key={act}
              onPointerEnter={dialogs[act].approach}
              onFocus={dialogs[act].approach}
              onClick={() => setOpened({ act, properties: ticked })}
            >
              {label}
            </RowButton>
          ))}
          <RowButton kind="subtle" onClick={clear}>
            Desmarcar
          </RowButton>
          {ticked.length < count && (
            <RowButton kind="subtle" onClick={all}>
              {`Marcar todos os ${count} da página`}
            </RowButton>
          )}
        </section>
      )}
      {Opened && (
        <Opened
          properties={opened.properties}
          onClose={() => setOpened(null)}
          onMoved={(id) => ticks.set(id, false)}
        />
      )}
    </>
  )
}
