import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { IconCloudOff } from '../icons/index.ts'
import { ApiError, isOffline } from '../lib/api/api.ts'
import { connection } from '../lib/api/connection.ts'
import { hasUnsaved } from '../lib/forms/unsaved.ts'
import { isCodeMissing, reloadWhenReachable } from '../lib/late/missing-code.ts'
import { NoticePage } from './notice-page.tsx'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  function retry() {
    if (isCodeMissing(error)) return void reloadWhenReachable()
    reset()
    router.invalidate()
  }
  const comeBack = useEffectEvent(() => {
    const wasCutOff = isOffline(error) || isCodeMissing(error)
    if (connection.isOnline() && wasCutOff && !hasUnsaved()) retry()
  })
  useEffect(() => connection.subscribe(() => comeBack()), [])
  return (
    <NoticePage
      mark={<IconCloudOff size={40} stroke={1.5} />}
      title="Não foi possível abrir esta tela"
      actions={<Button onClick={retry}>Tentar novamente</Button>}
    >
      {error instanceof ApiError || isCodeMissing(error)
        ? error.message
        : 'Algo deu errado do nosso lado. Tente novamente.'}
    </NoticePage>
  )
}

/** An error page for the root, where no layout stands: asking who is signed in failed. */
export function WholeErrorPage(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}
