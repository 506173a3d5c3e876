import { List, Text } from '@mantine/core'
import { version } from '../../../package.json'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { Logo } from '../../components/logo.tsx'
import { Panel } from '../../components/panel.tsx'
import classes from './about-tab.module.css'
import { AddressNote } from './address-note.tsx'
import { BackupNote } from './backup-note.tsx'
import { SupportPanel } from './support-panel.tsx'

const features = [
  'Captação de imóveis, com proprietários, documentos e fotos',
  'Due diligence com 15 certidões, guia de cada uma e relatório',
  'Análise de risco jurídico, com minutas para revisão',
  'Mercado em quadro, da oferta ao imóvel concluído',
  'Acompanhamento de todas as etapas de cada imóvel',
]

export function AboutTab() {
  return (
    <>
      <Panel title="Sobre o Soleira">
        <Logo size={32} />
        <Text c="dimmed" mt="xs" mb="md">
          Versão {version}
        </Text>
        <List className={classes.features} spacing={6}>
          {features.map((feature) => (
            <List.Item key={feature}>{feature}</List.Item>
          ))}
        </List>
      </Panel>
      <AddressNote />
      <BackupNote />
      <Panel title="Operação">
        <Text size="sm">
          Comandos, pastas e configurações estão em <AnchorLink to="/operacao">Operação</AnchorLink>, para
          quem instala e mantém este Soleira.
        </Text>
      </Panel>
      <SupportPanel />
    </>
  )
}
