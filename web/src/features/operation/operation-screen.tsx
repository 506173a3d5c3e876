import { Stack, Text, Title } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/panel.tsx'
import { channelsQuery } from '../../lib/api/channels.ts'
import { recipesQuery } from '../automation/recipes-query.ts'
import { BackupPanel } from './backup-panel.tsx'
import classes from './operation.module.css'

/** For whoever installs and keeps this Soleira: commands, folders and settings have their names here alone. */
export function OperationScreen() {
  return (
    <>
      <Title order={1}>Operação</Title>
      <Text c="dimmed" mt={4} mb="lg">
        Para quem instala e mantém este Soleira. Todo o resto está em <code>docs/operations.md</code>, e{' '}
        <code>npm run doctor</code> confere a instalação.
      </Text>
      <Stack>
        <BackupPanel />
        <AddressPanel />
        <ChannelsPanel />
        <BrowserPanel />
      </Stack>
    </>
  )
}

function AddressPanel() {
  const { data } = useQuery(channelsQuery)
  // A kept shell may be newer than the server.
  if (!data?.address) return null
  const { uri, isLocal } = data.address
  return (
    <Panel title="Endereço">
      <Text size="sm">
        Os links começam com <code className={classes.source}>{uri}</code>.
        {isLocal && ' Só este computador o abre, nem o celular na mesma rede.'}
      </Text>
      {isLocal && (
        <ol className={classes.list}>
          <li>Escolha um nome na Internet que leve a esta máquina.</li>
          <li>
            Ponha à frente um proxy com HTTPS que conserve o cabeçalho <code>Host</code>. Com o Caddy basta{' '}
            <code>caddy reverse-proxy --from soleira.exemplo.com.br --to :3000</code>.
          </li>
          <li>
            Inicie com <code>PUBLIC_URL=https://soleira.exemplo.com.br TRUST_PROXY=loopback npm start</code>.
          </li>
        </ol>
      )}
    </Panel>
  )
}

function ChannelsPanel() {
  const { data } = useQuery(channelsQuery)
  if (!data) return null
  const { email, sms, ai, supportEmail } = data
  return (
    <Panel title="E-mail, SMS e IA">
      <ul className={classes.list}>
        <li>
          {email === 'smtp' ? (
            'Os e-mails saem por um servidor de e-mail.'
          ) : (
            <>
              Sem servidor de e-mail (<code>SMTP_URL</code>), as mensagens ficam na pasta <code>outbox</code>{' '}
              dos dados do programa.
            </>
          )}
        </li>
        <li>
          {sms === 'gateway' ? (
            'Os SMS saem por um serviço.'
          ) : (
            <>
              Sem <code>SMS_GATEWAY_URL</code> nenhum SMS sai.
            </>
          )}
        </li>
        {!supportEmail && (
          <li>
            Sem <code>SUPPORT_EMAIL</code> a aba Sobre não diz a quem pedir ajuda.
          </li>
        )}
        <li>
          {ai === 'service' ? (
            'Um serviço de IA escreve as análises de risco que o pedirem.'
          ) : (
            <>
              Sem <code>OPENROUTER_API_KEY</code> as regras do próprio Soleira escrevem as análises de risco.
            </>
          )}
        </li>
      </ul>
    </Panel>
  )
}

function BrowserPanel() {
  const { data } = useQuery(recipesQuery)
  if (!data) return null
  return (
    <Panel title="Navegador assistido">
      <Text size="sm" mb="sm">
        {data.isThere ? (
          'Há um Chromium nesta máquina.'
        ) : (
          <>
            Não há um Chromium nesta máquina. Em Debian: <code>apt-get install chromium</code>; em outro
            lugar, <code>CHROMIUM_PATH</code> diz onde ele está.
          </>
        )}{' '}
        De onde se sabe como é cada página, e o que não se sabe dela:
      </Text>
      <ul className={classes.list}>
        {data.recipes.map(({ id, name, note, source, on }) => (
          <li key={id}>
            {name}{' '}
            <span className={classes.source}>
              {note} Lido em {source}, {showDate(on)}.
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
