import { Button } from '@mantine/core'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { IconArrowLeft } from '../icons/index.ts'

export function BackButton({ fallback }: { fallback: string }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  function goBack() {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: fallback })
  }
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={goBack}>
      Voltar
    </Button>
  )
}
