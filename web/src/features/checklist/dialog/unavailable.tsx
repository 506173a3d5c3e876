import { Alert, Button, Skeleton } from '@mantine/core'
import { IconCloudOff, IconHomeOff } from '../../../icons/index.ts'
import { ApiError } from '../../../lib/api/api.ts'
import classes from './dialog.module.css'

export function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const missing = error instanceof ApiError && error.code === 'not_found'
  return (
    <Alert
      color="red"
      icon={missing ? <IconHomeOff size={20} /> : <IconCloudOff size={20} />}
      title={missing ? 'Imóvel não encontrado' : 'Não foi possível abrir a due diligence'}
    >
      {missing ? 'O imóvel solicitado não existe ou foi removido.' : error.message}
      {!missing && (
        <Button variant="default" size="xs" mt="sm" display="block" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </Alert>
  )
}

export function Loading() {
  return (
    <div className={classes.body} role="status" aria-label="Carregando a due diligence">
      <Skeleton h={132} />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} h={58} />
      ))}
    </div>
  )
}
