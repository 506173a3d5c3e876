import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { Settings } from '@soleira/domain/settings/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsQuery } from './preferences.ts'

interface WithSettingsProps {
  /** The height of the loaded content, in pixels. */
  height: number
  children: (settings: Settings) => ReactNode
}

/** Refetches the settings each time, because the link of a letter changes them too. */
export function WithSettings({ height, children }: WithSettingsProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...settingsQuery, refetchOnMount: 'always' })
  if (data) return children(data)
  if (error) {
    return (
      <div role="alert">
        <Text size="sm" mb="xs">
          Não foi possível carregar as configurações. {error.message}
        </Text>
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => refetch()}>
          Tentar novamente
        </Button>
      </div>
    )
  }
  return (
    <div role="status">
      <VisuallyHidden>Carregando configurações…</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  )
}
