import { Progress, Skeleton, Text } from '@mantine/core'
import { dueWarning, showSpace, spacePercent } from '@soleira/domain/account-data/space'
import { showFileSize } from '@soleira/domain/format/file-size'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/panel.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { spaceQuery } from './queries.ts'

/** By the percentage at which a warning is due. */
const colors = { 80: 'yellow', 95: 'red' } as const

export function SpacePanel() {
  const { data: space, error, isFetching, refetch } = useQuery({ ...spaceQuery, refetchOnMount: 'always' })
  const warning = space && dueWarning(space)
  return (
    <Panel title="Armazenamento">
      {!space && !error && <Skeleton height={66} aria-hidden />}
      {error && !space && (
        <PartFailure
          what="Não foi possível saber do espaço."
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {space && (
        <>
          <Text size="sm" mb={6}>
            {showSpace(space)} em uso
          </Text>
          <Progress
            value={spacePercent(space)}
            color={warning ? colors[warning] : 'garrafa'}
            aria-label="Espaço em uso"
          />
          <Text size="sm" c="dimmed" mt={6}>
            {space.used < space.quota
              ? `Restam ${showFileSize(space.quota - space.used)} para documentos, certidões, fotos e arquivos de análises.`
              : 'O espaço acabou. Exclua arquivos de que não precisa para enviar outros.'}
          </Text>
        </>
      )}
    </Panel>
  )
}
