import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { Panel } from '../../components/panel.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { StateTag } from '../../components/state-tag.tsx'
import { IconShieldCheck, IconShieldOff } from '../../icons/index.ts'
import { twoStepQuery } from './two-step/queries.ts'

const SetupDialog = lateComponent(async () => (await import('./two-step/setup-dialog.tsx')).SetupDialog)
const RemovalDialog = lateComponent(async () => (await import('./two-step/removal-dialog.tsx')).RemovalDialog)
const RenewalDialog = lateComponent(async () => (await import('./two-step/renewal-dialog.tsx')).RenewalDialog)

export function TwoStepPanel() {
  const { data, error, isFetching, refetch } = useQuery({ ...twoStepQuery, refetchOnMount: 'always' })
  const [open, setOpen] = useState<'setup' | 'removal' | 'renewal' | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel title="Verificação em duas etapas" aside={data && <TwoStepTag isEnabled={data.enabled} />}>
      {!data && !error && <Skeleton height={72} aria-hidden />}
      {error && !data && (
        <PartFailure
          what="Não foi possível carregar a situação."
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {data && !data.enabled && (
        <>
          <Text size="sm" mb="md">
            Quem descobrir sua senha ainda precisará de um código do seu celular para entrar.
          </Text>
          <Button
            variant="default"
            onMouseEnter={SetupDialog.approach}
            onFocus={SetupDialog.approach}
            onClick={() => setOpen('setup')}
          >
            Ativar
          </Button>
        </>
      )}
      {data?.enabled && (
        <>
          <Text size="sm" mb="md">
            A entrada pede um código do aplicativo autenticador. {leftInWords(data.recoveryCodesLeft)}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => setOpen('renewal')}>
              Novos códigos de recuperação
            </Button>
            <Button variant="default" onClick={() => setOpen('removal')}>
              Desativar
            </Button>
          </Group>
        </>
      )}
      {open === 'setup' && <SetupDialog onClose={close} />}
      {open === 'removal' && <RemovalDialog onClose={close} />}
      {open === 'renewal' && <RenewalDialog onClose={close} />}
    </Panel>
  )
}

function TwoStepTag({ isEnabled }: { isEnabled: boolean }) {
  return isEnabled ? (
    <StateTag color="garrafa" icon={IconShieldCheck}>
      Ativada
    </StateTag>
  ) : (
    <StateTag color="gray" icon={IconShieldOff}>
      Desativada
    </StateTag>
  )
}

function leftInWords(left: number): string {
  if (left === 0) return 'Não resta nenhum código de recuperação: gere novos.'
  return left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`
}
