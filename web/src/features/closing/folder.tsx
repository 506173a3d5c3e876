import { Button } from '@mantine/core'
import type { Closing } from '@soleira/domain/closing/closing'
import { folders } from '@soleira/domain/dossier/presets'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Property } from '@soleira/domain/property/property'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import rows from '../../styles/rows.module.css'
import classes from './closing.module.css'

const DossierDialog = lateComponent(async () => (await import('../dossier/dossier-dialog.tsx')).DossierDialog)

/** 'Pasta do negócio': a dossier for each receiver, and what the broker may throw away when. */
export function Folder({ property, keeping }: { property: Property; keeping: Closing['keeping'] }) {
  const [chosen, choose] = useState<string | null>(null)
  return (
    <div className={classes.part}>
      <div>Um dossiê para cada um. Antes de gerar você vê o que entra, o que fica de fora, e pode mudar.</div>
      <div className={classes.line}>
        {folders.map(({ name }) => (
          <Button
            key={name}
            aria-label={name}
            size="compact-sm"
            variant="default"
            onClick={() => choose(name)}
            onPointerEnter={DossierDialog.approach}
            onFocus={DossierDialog.approach}
          >
            {name.replace(/^.*: /, '')}
          </Button>
        ))}
      </div>
      <ul className={classes.lines} aria-label="O que guardar, e até quando">
        {keeping.map(({ what, until, words, source }) => (
          <li key={what}>
            {what}: {until ? `guarde ao menos até ${showDate(until)}` : 'guarde'}
            <div className={rows.soft}>
              {words} {source}
            </div>
          </li>
        ))}
      </ul>
      {chosen && <DossierDialog property={property} preset={chosen} onClose={() => choose(null)} />}
    </div>
  )
}
