import { Anchor, Badge, Button, Text } from '@mantine/core'
import { concealCpf } from '@soleira/domain/format/cpf'
import { isLikeCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import type { Owner } from '@soleira/domain/property/owner'
import { useState } from 'react'
import { Facts } from '../../components/facts.tsx'
import { Panel } from '../../components/panel.tsx'
import { IconEye, IconEyeOff } from '../../icons/index.ts'
import classes from './owners-card.module.css'

/** CPF and RG stay concealed until they are asked for (rules §8). */
export function OwnersCard({ owners }: { owners: readonly Owner[] }) {
  const [revealed, setRevealed] = useState(false)
  const Icon = revealed ? IconEyeOff : IconEye
  return (
    <Panel
      title="Proprietários"
      aside={
        owners.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? 'Ocultar CPF e RG' : 'Mostrar CPF e RG'}
          </Button>
        )
      }
    >
      {owners.length === 0 && <Text c="dimmed">Nenhum proprietário cadastrado</Text>}
      <ul className={classes.owners}>
        {owners.map((owner, index) => (
          <li key={owner.id} className={classes.owner}>
            <div className={classes.name}>
              {owner.fullName}
              {index === 0 && owners.length > 1 && (
                <Badge variant="light" tt="none" size="sm">
                  Principal
                </Badge>
              )}
            </div>
            <Facts
              facts={[
                [
                  'Telefone',
                  <Anchor key="phone" href={`tel:${owner.phone}`} inherit>
                    {owner.phone}
                  </Anchor>,
                ],
                [
                  'E-mail',
                  owner.email && (
                    <Anchor key="email" href={`mailto:${owner.email}`} inherit>
                      {owner.email}
                    </Anchor>
                  ),
                ],
                isLikeCnpj(owner.cpf)
                  ? ['CNPJ', owner.cpf]
                  : ['CPF', revealed ? owner.cpf : concealCpf(owner.cpf)],
                ['RG', owner.rg && (revealed ? owner.rg : '***')],
              ]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
