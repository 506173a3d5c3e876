import { Anchor, Badge, Text } from '@mantine/core'
import { concealCpf } from '@soleira/domain/format/cpf'
import { isLikeCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import type { Owner } from '@soleira/domain/property/owner'
import { useState } from 'react'
import { Facts } from '../../components/facts.tsx'
import { Panel } from '../../components/panel.tsx'
import { RevealButton } from '../person/reveal-button.tsx'
import classes from './owners-card.module.css'

export function OwnersCard({ owners }: { owners: readonly Owner[] }) {
  const [revealed, setRevealed] = useState(false)
  return (
    <Panel
      title="Proprietários"
      aside={
        owners.length > 0 && <RevealButton revealed={revealed} onToggle={() => setRevealed(!revealed)} />
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
