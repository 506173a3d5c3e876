import { countWithNoun } from '@soleira/domain/text/counted'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Panel } from '../../../components/panel.tsx'
import { WaitingFile } from '../../../components/waiting-file.tsx'
import { bringAgain, deliveryOf } from '../../inbox-delivery/delivery.ts'
import classes from './list.module.css'

export function PapersOnWay() {
  const client = useQueryClient()
  const queue = deliveryOf(client)
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const failed = uploads.filter(({ state }) => state === 'failed').length
  if (uploads.length === 0) return null
  return (
    <Panel title="Envio">
      <p className={classes.onWay} role="status">
        {[
          uploads.length > failed && `${countWithNoun(uploads.length - failed, 'papel', 'papéis')} a enviar`,
          failed > 0 && countWithNoun(failed, 'papel não foi enviado', 'papéis não foram enviados'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={classes.uploads} aria-label="Papéis em envio">
        {uploads.map((upload) => (
          <WaitingFile
            key={upload.id}
            upload={upload}
            onCancel={() => queue.discard(upload.id)}
            onDiscard={() => queue.discard(upload.id)}
            onRetry={() => bringAgain(client, upload)}
          />
        ))}
      </ul>
    </Panel>
  )
}
