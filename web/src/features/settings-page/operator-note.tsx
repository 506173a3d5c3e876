import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../../components/disclosure.tsx'
import { Panel } from '../../components/panel.tsx'
import { channelsQuery } from '../settings/preferences.ts'

/** Commands and folders stand here alone, because most brokers do not run the machine themselves. */
export function OperatorNote() {
  const { data } = useQuery(channelsQuery)
  if (!data) return null
  const { email, backup } = data
  return (
    <Panel title="Operação">
      <Disclosure summary={<Text size="sm">Para quem instala e mantém este Soleira</Text>}>
        <List size="sm" spacing={6}>
          <List.Item>
            Cópia de segurança: <code>npm run backup -- --to {backup.isInBucket ? 'bucket' : 'ARQUIVO'}</code>
            {!backup.isInBucket && (
              <>
                , ou <code>BACKUP_DIR</code> para uma por dia
              </>
            )}
            . De volta: <code>npm run restore</code>.
          </List.Item>
          {email === 'outbox' && (
            <List.Item>
              Sem servidor de e-mail (<code>SMTP_URL</code>), as mensagens ficam na pasta <code>outbox</code>{' '}
              dos dados do programa.
            </List.Item>
          )}
        </List>
      </Disclosure>
    </Panel>
  )
}
